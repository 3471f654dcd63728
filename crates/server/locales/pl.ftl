# Słowa sali: strony, poczekalnia, błędy. Słowa gry są w grze.

hall-name = Longhall
lang-en = English
lang-pl = Polski
skip = Przejdź do treści
settings = Język i motyw
theme-dark = Ciemny motyw
theme-light = Jasny motyw
theme-auto = Motyw urządzenia
to-first-page = Na stronę główną
guest-name = Gość { $number }

## Strona główna
first-page = Graj
first-title = Północne gry planszowe, w których pilnujemy każdej zasady
first-lead = Zagraj z botami albo ze znajomymi. Bez konta i bez instalowania.
first-games = Gry
first-mine = Moje gry
first-join = Stoły, przy których jest miejsce
first-none = Teraz nikt nie czeka. Otwórz stół i wyślij komuś link.
first-honest = Nieoficjalna wersja od miłośników gier; nazwy gier należą do ich właścicieli. Wszystkie rysunki i opisy zasad są nasze.
first-seats = { $min }–{ $max } graczy
first-seats-exact = { $max ->
        [one] { $max } gracz
        [few] { $max } gracze
       *[many] { $max } graczy
    }
play-now = Graj teraz z botami
open-table = Otwórz stół
rules = Zasady
your-name = Twoje imię
name-hint = takie, jakie widzą inni
save = Zapisz
no-account = Nie potrzebujesz konta: ta przeglądarka sama znajdzie swoje miejsca.
state-lobby = { $free ->
        [0] brak wolnych miejsc
        [one] { $free } wolne miejsce
        [few] { $free } wolne miejsca
       *[many] { $free } wolnych miejsc
    }
state-running = w toku
state-over = zakończona
state-ended = przerwana

## Otwieranie stołu
open-seats = Liczba miejsc
open-players = Kto gra
open-players-why = Zajmujesz pierwsze miejsce. Do rozpoczęcia gry wszystko można zmienić; miejsca ponad liczbę podaną wyżej odpadają.
open-seat = Miejsce { $n }
open-anybody = kto przyjdzie
open-finer = Szczegóły zasad ({ $count })
open-who = Kto może przyjść
open-public = Każdy: stół widać na stronie głównej
open-private = Tylko osoby, które mają link
open-go = Otwórz stół
open-begin = Otwórz i zacznij od razu
bot-random = bot (gra losowo)
bot-trader = bot (lubi handlować)
bot-greedy = bot (zachłanny)
bot-easy = bot (łatwy)
bot-normal = bot (średni)
bot-hard = bot (trudny)
bot-any = bot: { $kind }

## Zegary i gra na raty
clock-title = Zegar
clock = Zegar
clock-none = bez zegara
clock-move = na każdy krok
clock-seat = na całą grę
clock-why = Czas płynie tylko tym, na których gra czeka. Gdy serwer nie działa, zegary stoją.
clock-length = Ile czasu
clock-unit = Jednostka
clock-unit-seconds = sekundy
clock-unit-minutes = minuty
clock-unit-hours = godziny
clock-unit-days = dni
clock-more = Dodatkowo za każdą turę
clock-more-why = W tej samej jednostce; tylko przy zegarze na całą grę.
clock-then = Gdy czas minie
clock-then-bot = dalej gra bot
clock-then-remind = wszyscy to widzą
clock-then-why = Miejsce zajęte przez bota można odzyskać jednym kliknięciem. Samo przypomnienie niczego więcej nie zmienia.
clock-number = Tu potrzebna jest liczba całkowita, najwyżej { $most }.
clock-wrong = Nie ma takiej możliwości.
clock-rule-move = Zegar: { $time } na każdy krok; potem { $then }.
clock-rule-seat = Zegar: { $time } na całą grę; potem { $then }.
clock-rule-seat-more = Zegar: { $time } na całą grę i dodatkowo { $more } za każdą turę; potem { $then }.
clock-rule-bot = dalej gra bot
clock-rule-remind = wszyscy to widzą
clock-left = Pozostały czas
clock-out = czas minął
span-moment = mniej niż minuta
span-seconds = { $count ->
        [one] { $count } sekunda
        [few] { $count } sekundy
       *[other] { $count } sekund
    }
span-minutes = { $count ->
        [one] { $count } minuta
        [few] { $count } minuty
       *[other] { $count } minut
    }
span-hours = { $count ->
        [one] { $count } godzina
        [few] { $count } godziny
       *[other] { $count } godzin
    }
span-days = { $count ->
        [one] { $count } dzień
        [few] { $count } dni
       *[other] { $count } dni
    }
mine-turn = Twój ruch – czas oczekiwania: { $since }
mine-waits = Gra czeka: { $names } – { $since }
mine-bots = Teraz grają boty
mine-bot = Gra za ciebie bot
mine-since = Od twojej ostatniej wizyty
mine-more = { $count ->
        [one] { $count } wcześniejszy wpis, potem:
        [few] { $count } wcześniejsze wpisy, potem:
       *[other] { $count } wcześniejszych wpisów, potem:
    }

## Towarzystwo: kto jest, a kogo nie ma
company = Przy stole
company-alone = ty i boty
company-here = jest przy stole
company-away = nie ma przy stole
company-host = gospodarz
company-bot = gra bot
company-bot-for = { $name } (gra bot)
company-watchers = { $count ->
        [one] { $count } osoba się przygląda
        [few] { $count } osoby się przyglądają
       *[other] { $count } osób się przygląda
    }
company-let-bot = Niech gra bot
company-agree-bot = Bot może grać
company-bot-missing = Brakuje zgody: { $names }
company-bot-plays = Gra za ciebie bot.
company-bot-already = Tam już gra bot.
company-not-away = Ta osoba jest przy stole.
company-nobody-plays = Nikt za ciebie nie gra.
company-not-playing = Teraz tu nie grasz.
company-return = Wracam na swoje miejsce
company-leave = Odejdź
company-leave-sure = Odejść od stołu? Dalej gra za ciebie bot, a wrócić można, dopóki gra trwa.
company-concede = Poddaj grę
company-concede-sure = Poddać grę? Tego nie można cofnąć.
company-remove = Odeślij
company-remove-who = Odeślij: { $name }
company-removed = Gospodarz prosi cię o odejście od tego stołu. Możesz się przyglądać, ale nie możesz tu usiąść.
company-nobody-to-remove = Na tym miejscu nie ma kogo odesłać.
company-become-host = Gospodarza nie ma: przejmij jego rolę
company-host-here = Teraz nie możesz być tu gospodarzem.
company-time-up = Twój czas minął
consent-ask = Poproś o cofnięcie
consent-why = Według zasad twojego ostatniego kroku nie można cofnąć. Jeśli wszyscy się zgodzą, cofa się go razem z tym, co po nim zaszło.
consent-asks = { $seat }: czy można to cofnąć?
consent-known = Wszystko to zostaje cofnięte. Co już widać, to wiadomo, a kości padają na nowo.
consent-more = { $count ->
        [one] i jeszcze { $count } wpis
        [few] i jeszcze { $count } wpisy
       *[other] i jeszcze { $count } wpisów
    }
consent-yes = Tak, można cofnąć
consent-no = Nie
consent-waits = Czy można to cofnąć? Brakuje odpowiedzi: { $names }
consent-withdraw = Już nie trzeba
consent-refused = { $seat } się nie zgadza; nic się nie zmienia.
consent-withdrawn = { $seat } rezygnuje; nic się nie zmienia.
consent-too-late = { $seat } nie ma odpowiedzi na czas; nic się nie zmienia.
consent-one-at-a-time = Jedno pytanie już czeka na odpowiedź.
consent-nobody-asks = Nikt już o to nie pyta.
consent-not-asked = To pytanie nie jest do ciebie.

## Kilka osób przy jednym urządzeniu
hot-open = Przy jednym ekranie
hot-here = przy tym urządzeniu
hot-player = Gracz { $n }
hot-name = Imię na miejscu { $n }
hot-name-of = { $seat }: imię gracza
hot-sit-also = Ktoś obok mnie
hot-device = Przy tym urządzeniu
hot-in-front = przed ekranem
hot-hand-to = Przekaż urządzenie: { $name }
hot-show = Pokaż: { $name }
hot-pass = Urządzenie przejmuje { $name }
hot-it-is-me = To ja, { $name }
hot-pass-why = Karty tego miejsca pojawiają się dopiero po naciśnięciu przycisku. Pozostali patrzą w inną stronę.
hot-not-yours = To nie jest twoje miejsce.
hot-which-seat = Zajmujesz przy tym stole kilka miejsc: powiedz, o które chodzi.
manners-hands = Karty osób przy jednym urządzeniu
manners-hands-why = Ma znaczenie, gdy kilka osób gra przy jednym urządzeniu: przed przekazaniem opada kurtyna albo strona po prostu pokazuje tego, kto ma wybrać.
manners-hands-hidden = Ukryte za kurtyną
manners-hands-open = Odkryte dla siebie nawzajem
manners-pace = Tempo botów
manners-pace-quick = szybkie
manners-pace-usual = zwykłe
manners-pace-calm = spokojne

## Dźwięki, ruch i znak, że to moja kolej
like-title = Dźwięk, ruch, powiadomienia
like-off = wyłączone
like-on = włączone
like-quick = szybko
like-calm = spokojnie
like-sound = Dźwięki
like-volume = Głośność
like-notify = Powiadom mnie w tle, że to moja kolej
like-notify-no = Ta przeglądarka nie pozwala tej stronie na powiadomienia. Można to zmienić w jej ustawieniach; spoza tego komputera potrzebny jest adres z https.
like-motion = Ruch pionków i kart

## Przewodnik
guide = Przewodnik
guide-learn = Naucz się, grając
guide-rehearsal = Próba
guide-rehearsal-why = To próba: co wypada i co robią inni, jest z góry zapisane. Gdy grasz dalej, kości są uczciwe.
guide-dice-why = To próba. Nikt niczym nie rzuca: co wypada, jest zapisane w przewodniku i mówi o tym zapis gry. Gdy przewodnik się kończy, serwer pokazuje tu odcisk swojego sekretu i odtąd każdy rzut można sprawdzić.
guide-count = { $n } z { $of }
guide-next = Dalej
guide-back = Wstecz
guide-do = Teraz ty: kliknij to, co w pierścieniu.
guide-rule = Zasada: { $rule }
guide-skip = Pomiń przewodnik i graj swobodnie
guide-end = Graj dalej
guide-show = Pokaż przewodnik
guide-not-yet = To dobry pomysł na później. Teraz przewodnik czeka na to, co w pierścieniu; „Pomiń przewodnik” pozwala grać swobodnie.
guide-no-back = W przewodniku niczego się nie cofa: pomiń go, żeby grać swobodnie.

## Poczekalnia
lobby-seats = Miejsca
lobby-you = (ty)
lobby-free = wolne
lobby-sit = Usiądź tutaj
lobby-move = Przesiądź się tutaj
lobby-leave = Wstań
lobby-who = { $seat }: kto tu siedzi
lobby-set = Ustaw
lobby-start = Rozpocznij grę
lobby-wait = Grę rozpoczyna gospodarz stołu.
lobby-invite = Zaproszenie
lobby-public = Ten stół widać na stronie głównej; prowadzi do niego także link.
lobby-private = Do tego stołu trafią tylko osoby, które mają link.
lobby-options = Ustawienia gry
lobby-usual = Domyślne ({ $count })
lobby-no-such-seat = Nie ma takiego miejsca.
lobby-seat-taken = To miejsce jest już zajęte.
lobby-no-such-bot = Nie ma takiego bota.
lobby-empty-seats = Na każdym miejscu musi być gracz albo bot.
lobby-cannot-start = W tym ustawieniu nie można rozpocząć gry.
lobby-begun = Gra już trwa.
lobby-host-only = Może to zrobić tylko gospodarz stołu.

## Przy stole
log = Przebieg gry
more = Więcej
own-cards = Twoje karty
places = Miejsca graczy
market = Do wzięcia dla każdego
no-trades = Bez handlu w tej turze
pass-idle = Pasuj za mnie, gdy nic nie mogę zrobić
windows-title = Kiedy mnie pytać
windows-why = Chwile, które mogą minąć bez pytania, rodzaj po rodzaju. Ustawienie działa niezależnie od kart na ręce; pas za ciebie zajmuje chwilę, jak u każdego.
wish-ask = Pytaj mnie
wish-phase = Pasuj do następnej fazy
wish-acts = Pasuj, aż przeciwnik coś zrobi
you-watch = Oglądasz
watching = Oglądasz tę grę.
game-over = Gra jest skończona.
title-turn = Twój ruch
sure = Na pewno?
sure-why = To kosztuje i nie da się tego cofnąć. Na pewno?
sure-yes = Tak
sure-no = Nie
see-rule = Przeczytaj zasadę
nothing-here = Teraz nic się z tym nie da zrobić.
step-back = Anuluj wybór
show-where = Pokaż, co mogę kliknąć
refused = Nie: { $why }
stale = Na stole coś się zmieniło; spójrz jeszcze raz.
not-running = Tutaj nie trwa żadna gra.
not-over = Ta gra jeszcze się nie skończyła.
no-seat = Nie masz miejsca przy tym stole.
connection-lost = Brak połączenia. Wróci samo.
close = Zamknij
move-seat = Przenieś moje miejsce na inne urządzenie
back-to-table = Wróć do stołu
dice-title = Czy kości są uczciwe?
dice-why = Przed grą serwer opublikował odcisk tajnego ziarna, a przeglądarki graczy dodały do niego własne słowa. Na końcu ziarno trafia do zapisu gry i „longhall verify” powtarza każdy rzut. To dowód, że nikt nie zmienił kości w trakcie gry. Kto prowadzi serwer, mógłby jednak zajrzeć naprzód.

## Po grze
over-title = Koniec gry. Wygrywa: { $seats }
over-nobody = Koniec gry. Tym razem bez wygranej
ended-title = Ta gra została przerwana
ended-why = Zasady w tej wersji już jej nie dopuszczają: { $why }
ended-unlaid = nie da się rozłożyć stołu. { $why }
ended-refused = odrzucają „{ $line }”. { $why }
ended-fell = los dał „{ $line }”, a teraz daje „{ $now }”.
ended-nothing-falls = „{ $line }” wypada tam, gdzie teraz nic nie wypada.
again = Zagraj jeszcze raz
again-join = Do następnej gry
record-unread = Tego zapisu nie da się tu odtworzyć: { $why }
record-upload = Obejrzyj zapis
record-upload-why = Wybierz pobrany wcześniej zapis (*.longhall). Zanim go pokażemy, sprawdzimy każdy krok.
record-choose = Plik

## A game once more
replay = Obejrzyj jeszcze raz
replay-title = { $game }: jeszcze raz
replay-not-over = Grę można obejrzeć jeszcze raz dopiero po jej końcu.
replay-of = Krok { $step } z { $steps }
still-of = krok { $step } z { $steps }
replay-slider = Krok gry
replay-as = Punkt widzenia
replay-all = Wszystkie karty odkryte
replay-spectator = Widz
replay-show = Pokaż
replay-first = Na początek
replay-back = Krok wstecz
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-next = Krok naprzód
replay-last = Na koniec
replay-speed = Tempo
replay-slow = wolno
replay-usual = zwyczajnie
replay-fast = szybko
continue-here = Graj dalej od tego miejsca
continue-why = Nowy stół, który zaczyna się od tej pozycji, z nowymi kośćmi. Przed startem ustawisz, kto gdzie siedzi.
continue-over = W tym kroku gra jest już skończona. Wybierz wcześniejszy.
lobby-given = Ta gra jest dalszym ciągiem innej, od { $steps ->
    [one] { $steps } kroku
   *[other] { $steps } kroków
}, z nowymi kośćmi.
record = Pobierz zapis gry
record-why = Zapis zawiera każdy krok. „longhall verify PLIK” sprawdza zasady i kości.

## Talk at a table
talk = Rozmowa
talk-said = Co kto mówi
talk-none = Na razie nikt się nie odzywa.
talk-your-line = Napisz coś
talk-say = Wyślij
talk-watching = ogląda
talk-unread = Nowe wypowiedzi:
talk-mute = Wycisz: { $name }
talk-unmute = Słuchaj znowu: { $name }
talk-hear-again = słuchaj znowu
talk-muted = Nie słyszysz:
talk-empty = W tej wypowiedzi nie ma nic do przeczytania.
talk-long = Wypowiedź ma najwyżej 500 znaków.
talk-too-much = Można wysłać pięć wypowiedzi w ciągu dziesięciu sekund. Poczekaj chwilę.
talk-too-many = Zbyt wielu widzów mówi naraz. Poczekaj chwilę.
talk-nobody = Nie ma tu nikogo takiego.
talk-yourself = Nie można wyciszyć samego siebie.
talk-mutes-full = Masz już 200 wyciszonych osób. Najpierw zacznij kogoś znowu słuchać.

## Link do miejsca
link-how = Zeskanuj ten kod albo otwórz link na drugim urządzeniu. Twoje miejsce będzie wtedy tam, a nie tutaj.
link-qr = Kod QR z linkiem
link-private = Nie pokazuj go nikomu: kto go ma, może zająć twoje miejsce. Działa raz, przez jeden dzień.
link-take-title = Zająć to miejsce tutaj?
link-take-how = Miejsce przejdzie na to urządzenie i zniknie z poprzedniego.
link-take = Zajmij miejsce
link-gone = Ten link został już użyty albo stracił ważność.

## Zasady
cards = Wszystkie karty
cards-search = Szukaj w kartach
cards-none = Żadna karta o tym nie mówi.
cards-source = oznacza to, czego nie dało się odczytać z drukowanej karty: naszą rekonstrukcję albo dane ze stron publicznych. Karta mówi, które.
rules-search = Szukaj w zasadach
rules-contents = Wszystkie zasady
rules-none = Żadna zasada nie mówi o „{ $words }”.
search = Szukaj

## Watching
watch = oglądaj
watch-games = Gry, które można oglądać
watch-turn = tura { $n }
watch-bots = { $count ->
    [one] { $count } bot
    [few] { $count } boty
   *[other] { $count } botów
}
watch-lobby = Po rozpoczęciu gry patrzą na nią tylko ci, którzy grają.
watch-players-only = Na ten stół patrzą tylko ci, którzy przy nim grają.
open-watch = Kto może oglądać
open-watch-all = Każdy, kto tu trafi: stół otwarty dla wszystkich widać na stronie głównej
open-watch-players = Tylko ci, którzy grają

## Błędy
oops-title = Nie udało się
oops-not-found = Pod tym adresem nic nie ma.
oops-body = Tych danych nie da się tu odczytać.
oops-window = Nie ma takiego rodzaju chwili albo takiego ustawienia.
oops-method = Tych drzwi używa się inaczej.
oops-manners = Nie ma takiego tempa botów albo takiego sposobu trzymania kart.
oops-large = To więcej, niż można tu wysłać.
oops-name = Imię musi mieć co najmniej jedną literę.
oops-too-many = Za dużo zapytań naraz. Odczekaj chwilę.
oops-elsewhere = To przyszło z innej strony i nie zostało przyjęte.
oops-store = Nie udało się tego zapisać. Nic się nie zmieniło; spróbuj jeszcze raz.
