# Słowa sali: strony, poczekalnia, błędy. Słowa gry są w grze.

hall-name = Longhall
lang-en = English
lang-pl = Polski
skip = Przejdź do treści
settings = Język i jasność
theme-dark = Ciemny motyw
theme-light = Jasny motyw
theme-auto = Motyw urządzenia
to-first-page = Na stronę główną
guest-name = Gość { $number }

## Strona główna
first-page = Graj
first-title = Północne gry planszowe, w których pilnujemy każdej zasady
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

## Kilka osób przy jednym urządzeniu
hot-open = Przy jednym ekranie
hot-here = przy tym urządzeniu
hot-player = Gracz { $n }
hot-name = Imię na miejscu { $n }
hot-name-of = { $seat }: imię gracza
hot-sit-also = Usiądź także tutaj
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

## Poczekalnia
lobby-seats = Miejsca
lobby-you = (ty)
lobby-free = wolne
lobby-sit = Usiądź tutaj
lobby-leave = Wstań
lobby-who = { $seat }: kto tu siedzi
lobby-set = Ustaw
lobby-start = Rozpocznij grę
lobby-wait = Grę rozpoczyna gospodarz stołu.
lobby-invite = Zaproszenie
lobby-public = Ten stół widać na stronie głównej; prowadzi do niego także link.
lobby-private = Do tego stołu trafią tylko osoby, które mają link.
lobby-options = Ustawienia gry
lobby-usual = Jak zwykle ({ $count })
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
market = Do wzięcia dla każdego
no-trades = Bez handlu w tej turze
pass-idle = Pasuj za mnie, gdy nic nie mogę zrobić
windows-title = Kiedy mnie pytać
windows-why = Chwile, które mogą minąć bez pytania, rodzaj po rodzaju. Ustawienie działa niezależnie od kart na ręce; pas za Ciebie zajmuje chwilę, jak u każdego.
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
step-back = Wróć
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
replay-as = Oczami
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

## Błędy
oops-title = Nie udało się
oops-not-found = Pod tym adresem nic nie ma.
oops-body = Tych danych nie da się tu odczytać.
oops-window = Nie ma takiego rodzaju chwili albo takiego ustawienia.
oops-manners = Nie ma takiego tempa botów albo takiego sposobu trzymania kart.
oops-large = To więcej, niż można tu wysłać.
oops-name = Imię musi mieć co najmniej jedną literę.
oops-too-many = Za dużo zapytań naraz. Odczekaj chwilę.
oops-elsewhere = To przyszło z innej strony i nie zostało przyjęte.
oops-store = Nie udało się tego zapisać. Nic się nie zmieniło; spróbuj jeszcze raz.
