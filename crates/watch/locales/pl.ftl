# Słowa gry Catan: Gra o Tron. Nazwy kart i terenów są w data/, słowa samego stołu w crates/engine. Słownik: terms.md.

game-name = Catan: Gra o Tron
game-about = Zasiedlaj Dar w cieniu Muru: zbieraj surowce i handluj nimi, buduj drogi, osady i twierdze i zdobądź 10 punktów zwycięstwa. W Braterstwie Straży obsadzasz też Mur: gdy padnie, wygrywa ten, kto ma na nim najwięcej strażników.

## Miejsca i surowce
seat-red = Czerwony
seat-blue = Niebieski
seat-black = Czarny
seat-yellow = Żółty

resource-lumber = drewno
resource-brick = glina
resource-grain = zboże
resource-wool = wełna
resource-ore = ruda
goods = { $count } × { $resource }

## Opcje
option-mode = Gra
option-mode-why = Gra podstawowa to wyścig do dziesięciu punktów; w Braterstwie wszyscy bronią też Muru przed dzikimi, pomagają bohaterowie, a gra trwa dłużej.
option-mode-base = Gra podstawowa
option-mode-brotherhood = Braterstwo Straży
option-board = Plansza
option-board-why = Standardowa plansza jest wyrównana i dobra na pierwszą grę. Losowa jest za każdym razem inna; gra podstawowa zawsze używa standardowej.
option-board-standard = Standardowa
option-board-variable = Zmienna: losowe pola i szlaki handlowe
option-board-random = Całkiem losowa: także liczby, czerwone nie obok siebie
option-opening = Otwarcie
option-opening-why = Z gotowymi osadami gra zaczyna się od razu. Wybór własnych miejsc trwa dłużej i dużo rozstrzyga.
option-opening-usual = Zwykłe: gotowe w grze podstawowej, dowolne w Braterstwie
option-opening-prebuilt = Gotowe osady i drogi na planszy
option-opening-free = Gracze sami wybierają miejsca na start
option-phases = Handel i budowa
option-phases-why = Dowolna kolejność jest szybsza i swobodniejsza. Najpierw handel, potem budowa jest surowsze: kto już buduje, nie handluje.
option-phases-combined = W dowolnej kolejności
option-phases-separate = Najpierw handel, potem budowa
option-start = Pierwszy gracz
option-start-why = Losują uczciwe kości, gdy gra się zaczyna.
option-start-random = Losowany
option-start-first = Pierwsze miejsce
option-start-second = Drugie miejsce
option-start-third = Trzecie miejsce
option-start-fourth = Czwarte miejsce
option-without = Kolor, który zostaje w pudełku
option-without-why = Dla trzech osób w Braterstwie: grają dowolne trzy z czterech kolorów. W grze podstawowej w trzy osoby zawsze zostaje czerwony.
option-without-red = Czerwony
option-without-blue = Niebieski
option-without-black = Czarny
option-without-yellow = Żółty
option-offers = Limit ofert w turze (0: bez limitu)
option-offers-why = Skraca tury, gdy ktoś lubi się targować.
option-edition = Wydanie
option-edition-why = Drukowane wydania różnią się kilkoma zasadami. Każdą z opcji poniżej można ustawić osobno, niezależnie od wydania.
option-edition-en = Angielskie, z poprawkami wydawcy
option-edition-pl = Polskie
option-roads = Drogi każdego gracza
option-roads-why = W pudełku angielskim jest czternaście dróg każdego koloru, w polskim piętnaście.
option-roads-edition = Jak w wydaniu
option-roads-14 = Czternaście
option-roads-15 = Piętnaście
option-ties = Równa liczba strażników i punktów po klęsce
option-ties-why = Gdy Mur pada, wygrywa największa liczba strażników. To rozstrzyga remisy.
option-ties-edition = Jak w wydaniu
option-ties-spaces = Najniższe pole, potem strażnik najdalej na zachodzie
option-ties-cards = Najwięcej kart surowców; gdy równo, wszyscy przegrywają
option-victory = Dziesięć punktów w Braterstwie
option-victory-why = Zwycięstwo na koniec tury daje Murowi czas, by runął wcześniej; w trakcie tury gra kończy się natychmiast.
option-victory-edition = Jak w wydaniu
option-victory-turn-end = Zwycięstwo na koniec własnej tury
option-victory-in-turn = Zwycięstwo w trakcie własnej tury
option-theft = Kradzież z Tormundem
option-theft-why = Czy przestawiający Tormunda musi zabrać kartę komuś, kto tam mieszka.
option-theft-edition = Jak w wydaniu
option-theft-must = Obowiązkowa
option-theft-may = Dowolna
option-patrol = Patrol zwiadowców przestawia Tormunda
option-patrol-why = Dokąd patrol może odesłać Tormunda: tylko na pola z liczbami czy także do obozu.
option-patrol-edition = Jak w wydaniu
option-patrol-hex = Na pole z liczbą
option-patrol-as-seven = Jak siódemka, także do obozu
option-mance = Karta Mance Rayder
option-mance-why = Czy po użyciu tej karty trzeba wziąć kartę, czy można z niej zrezygnować.
option-mance-take = Bierze kartę
option-mance-may = Może wziąć kartę
option-scouts = Karty Benjen Stark, Ygritte i Qhorin Półręki
option-scouts-why = Kiedy w turze pomagają te trzy karty: im później można ich użyć, tym są silniejsze.
option-scouts-either = Przed rzutem lub po nim
option-scouts-before = Tylko przed rzutem
option-yoren = Karta Yoren
option-yoren-why = Kiedy w turze pomaga ta karta.
option-yoren-build = Podczas budowy
option-yoren-any-time = W dowolnej chwili własnej tury
option-drama = Dramat bohaterów
option-drama-why = Wariant z polskiej instrukcji: w trakcie gry ubywa bohaterów do wyboru.
option-drama-off = Bez wariantu
option-drama-on = Trzy równe kości usuwają bohatera

## Koniec
ending-points = O zwycięstwie decydują punkty zwycięstwa.
ending-third-breach = Trzecie przełamanie obrony Muru: wygrywa gracz z największą liczbą strażników.
ending-eighth-wildling = Ósmy dziki stoi na Darze: wygrywa gracz z największą liczbą strażników.

## Przebieg gry
log-start = { $seat } zaczyna grę.
log-turn = { $seat } rozpoczyna turę.
log-offer-lapses = Otwarta oferta wygasa.
log-end-turn = { $seat } kończy turę.
log-roll = { $seat } rzuca kośćmi: { $a } i { $b }, razem { $sum }.
log-roll-wildling = { $seat } rzuca kośćmi: { $a } i { $b }, razem { $sum }; kość dzikich: { $wildling }.
log-board-laid = Los układa planszę.
log-no-production = Nikt nic nie dostaje.
log-produce = { $seat } dostaje: { $goods }.
log-shortage = W puli brakuje surowca: { $resource }.
log-must-discard = { $seat } musi odrzucić { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[many] { $count } kart
    }.
log-has-chosen = { $seat } ma już wybrane karty do odrzucenia.
log-discard = { $seat } odrzuca: { $goods }.
log-tormund = { $seat } przestawia Tormunda na pole { $hex }.
log-tormund-camp = { $seat } odsyła Tormunda do obozu.
log-rob = { $seat } kradnie kartę; okradany: { $victim }.
log-rob-card = { $seat } kradnie kartę ({ $card }); okradany: { $victim }.
log-rob-nothing = { $seat } nic nie kradnie; okradany bez kart: { $victim }.
log-place-settlement = { $seat } stawia osadę: { $corner }.
log-place-road = { $seat } stawia drogę: { $path }.
log-build-road = { $seat } buduje drogę: { $path }.
log-build-settlement = { $seat } buduje osadę: { $corner }.
log-build-keep = { $seat } buduje twierdzę: { $corner }.
log-longest-road = { $seat } bierze kartę Najdłuższa droga; długość drogi: { $length }.
log-longest-road-aside = Karta Najdłuższa droga leży z boku: nikt nie prowadzi samodzielnie.
log-guard = { $seat } stawia strażnika: fragment Muru { $section }, pole { $space }.
log-token = Odkryty żeton: { $wildling }, { $clan }.
log-migrates = Klan { $clan }: do obozu { $camp } przybywa { $wildling }.
log-rush = Najazd na Mur, klan: { $clan }.
log-missing-figure = Nie ma już takiej figury ({ $wildling }): zamiast niej przychodzi inna.
log-reshuffle = Pula żetonów jest pusta: odkryte żetony ({ $count }) zostają potasowane i tworzą nową.
log-advances = { $clan }: { $wildling } z obozu { $camp } rusza szlakiem na polanę { $section }.
log-giant = Olbrzym zabiera najstarszego strażnika z fragmentu Muru { $section }: { $seat } traci strażnika, a olbrzym wraca do siebie.
log-clash = Sześciu dzikich staje przed pięcioma strażnikami, fragment Muru { $section }: dwóch wraca na Mroźne Kły, a { $seat } traci najstarszego strażnika.
log-breach = Przełamanie obrony Muru, fragment { $section }.
log-breach-guard = Przełamanie obrony Muru, fragment { $section }; { $seat } traci najstarszego strażnika.
log-enters = Na polu { $hex } Daru staje { $wildling }.
log-marker = Przełamania obrony Muru: { $count }.
log-doom-third-breach = Mur pada po raz trzeci. Straż zawodzi.
log-doom-eighth-wildling = Na Darze stoi ósmy dziki. Straż zawodzi.
log-fall-guards = Najwięcej strażników na Murze: wygrywa { $seats }.
log-fall-points = Strażników jest po równo, decydują punkty zwycięstwa: wygrywa { $seats }.
log-fall-space = Strażników i punktów jest po równo, decyduje najniższe pole: wygrywa { $seats }.
log-fall-west = Strażnicy, punkty i pola są równe, decyduje strażnik najdalej na zachodzie: wygrywa { $seats }.
log-fall-cards = Strażników i punktów jest po równo, decydują karty surowców: wygrywa { $seats }.
log-fall-shared = Nikt nie ma strażników, a punktów jest po równo: zwycięstwo dzielą { $seats }.
log-fall-nobody = Strażników, punktów i kart surowców jest po równo: wszyscy przegrywają.
log-use-hero = { $seat } używa bohatera: { $hero }.
log-demand-pays = { $seat } oddaje żądany surowiec: { $resource }.
log-demand-nothing = { $seat } nie ma żądanego surowca: { $resource }.
log-give-back = { $seat } daje w zamian ({ $resource }); dostaje: { $partner }.
log-move-road = { $seat } przenosi drogę z { $from } na { $to }.
log-look = { $seat } widzi kartę: { $card }.
log-keep-one = { $seat } zatrzymuje jedną kartę, a talia zostaje potasowana.
log-keep = { $seat } zatrzymuje kartę ({ $card }), a talia zostaje potasowana.
log-look-at-hand = { $seat } ogląda karty; czyje: { $victim }.
log-sees-hand = { $seat } ogląda karty; czyje: { $victim }. Karty: { $goods }.
log-pick = { $seat } bierze kartę; od kogo: { $victim }.
log-pick-card = { $seat } bierze kartę ({ $card }); od kogo: { $victim }.
log-benjen-camp = Na Mroźne Kły wraca { $wildling } z obozu { $camp }, klan: { $clan }.
log-benjen-clearing = Dziki z polany { $section } wraca na Mroźne Kły.
log-drive-off = { $seat } przepędza dzikiego z pola { $hex }: { $wildling }.
log-flip-hero = { $seat } obraca bohatera na stronę B: { $hero }.
log-swap-hero = { $seat } wymienia bohatera: { $hero } odchodzi, przychodzi { $new }.
log-hero-stays = Nie ma nikogo na wymianę: { $seat } obraca bohatera na stronę A ({ $hero }).
log-remove-hero = { $seat } usuwa z gry bohatera: { $hero }.
log-buy-card = { $seat } kupuje kartę rozwoju.
log-draw-card = { $seat } dobiera kartę: { $card }.
log-play-card = { $seat } zagrywa kartę: { $card }.
log-largest-patrol = { $seat } bierze kartę Najwięcej patroli i ma { $count ->
        [one] { $count } patrol
        [few] { $count } patrole
       *[many] { $count } patroli
    }.
log-largest-patrol-aside = Karta Najwięcej patroli leży z boku: nikt nie prowadzi samodzielnie.
log-take = { $seat } bierze z puli: { $goods }.
log-trade-supply = { $seat } handluje z pulą. Daje: { $give }; dostaje: { $get }.
log-offer = { $seat } składa ofertę. Daje: { $give }; chce: { $get }. Do kogo: { $to }.
log-accept = { $seat } przyjmuje ofertę.
log-decline = { $seat } odrzuca ofertę.
log-counter = { $seat } składa kontrofertę. Daje: { $give }; chce: { $get }.
log-propose = { $seat } proponuje wymianę. Daje: { $give }; chce: { $get }.
log-trade = Wymiana. { $seat } daje: { $give }; { $partner } daje: { $get }.
log-dismiss = { $seat } odrzuca propozycję; autor: { $partner }.
log-withdraw = { $seat } wycofuje ofertę.
log-withdraw-proposal = { $seat } wycofuje propozycję.
log-wins = { $seat } wygrywa i ma { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
       *[many] { $points } punktów zwycięstwa
    }!

## Odmowy
refused-roll-first = Najpierw rzuć kośćmi.
refused-already-rolled = Rzut w tej turze jest już za tobą.
refused-finish-first = Najpierw dokończ to, co już trwa.
refused-not-covered = Dajesz: { $give }, a tylu kart nie masz.
refused-stack-empty = W puli nie ma już takiej karty: wybierz spośród niepustych stosów.
refused-too-poor = Nie masz na to kart: { $cost }.
refused-no-piece-left = Nie masz już takiego elementu.
refused-not-a-path = Nie ma tam ścieżki.
refused-path-taken = Leży tam już droga.
refused-road-not-connected = Droga musi dotykać twojej drogi lub budowli, a budowla przeciwnika nie może stać na przejściu.
refused-opening-road = Droga musi dotykać osady postawionej przed chwilą.
refused-not-a-corner = Nie ma tam skrzyżowania.
refused-corner-taken = Stoi tam już budowla.
refused-too-near = O jedną ścieżkę dalej stoi inna budowla.
refused-no-road-there = Nie dochodzi tam żadna twoja droga.
refused-no-settlement-there = Twierdza zastępuje twoją osadę, a tutaj jej nie ma.
refused-deck-empty = W talii nie ma już kart rozwoju.
refused-no-such-card = Nie masz takiej karty.
refused-card-too-fresh = Ta karta jest kupiona w tej turze; możesz ją zagrać od następnej.
refused-second-card = W tej turze masz już jedną zagraną kartę rozwoju.
refused-victory-card-stays = Kart z punktem zwycięstwa się nie zagrywa; liczą się same.
refused-no-road-possible = Nie ma drogi, którą możesz postawić.
refused-supply-lacks = W puli nie ma tych kart.
refused-winter-takes-two = Weź dwie karty: są w puli.
refused-tormund-not-due = Tormunda przestawia tylko siódemka, Patrol zwiadowców albo bohater.
refused-nothing-to-place = Za darmo stawia się tylko w fazie przygotowania i dzięki karcie „Budowa dróg”: tu trzeba budować.
refused-others-answer = To twoja tura: ty składasz oferty, a pozostali odpowiadają i proponują.
refused-tormund-stays = Tormund już tam jest; musi pójść gdzie indziej.
refused-no-number-there = Tormund może stać tylko na polu z liczbą.
refused-not-to-camp = Patrol zwiadowców nie odsyła Tormunda do obozu.
refused-no-victim-there = Tego gracza nie można okraść na tym polu.
refused-victim-missing = Wskaż, kogo okradasz: ktoś ma tam budowlę.
refused-nobody-to-rob = Nie ma tam kogo okraść.
refused-nothing-to-discard = Nie masz teraz kart do odrzucenia.
refused-not-in-hand = Nie masz już kart tego rodzaju.
refused-rate = Twój kurs wymiany z pulą to { $rate }:1; surowiec: { $resource }.
refused-like-for-like = Ten sam surowiec nie może być po obu stronach wymiany.
refused-no-gifts = Każda strona musi coś dać.
refused-trade-closed = Budowa już trwa, więc handel w tej turze jest zamknięty.
refused-not-your-trade = Handluje tylko gracz, którego tura trwa; pozostali odpowiadają lub proponują.
refused-nobody-asked = Oferta musi być skierowana do co najmniej jednej innej osoby.
refused-offer-cap = Limit ofert w jednej turze przy tym stole: { $cap }.
refused-offer-open = Oferta jest otwarta; najpierw trzeba ją rozstrzygnąć.
refused-no-offer = Nie ma teraz oferty, na którą można odpowiedzieć.
refused-already-answered = Ta oferta nie czeka na twoją odpowiedź.
refused-nothing-to-take = Od tego gracza nie ma nic do wybrania.
refused-nothing-to-withdraw = Nie masz czego wycofać.
refused-no-such-start = Nikt nie siedzi na miejscu, które ma zaczynać.
refused-not-in-base = Gra podstawowa nie zna opcji { $option }; wybierz Braterstwo Straży albo z niej zrezygnuj.
refused-no-prebuilt = W Braterstwie Straży nie ma gotowych elementów na planszy: stawiają je gracze.
refused-nobody-without = W cztery osoby grają wszystkie kolory; pomiń tę opcję.
refused-only-brotherhood = To należy do Braterstwa Straży, a to jest gra podstawowa.
refused-section-full = Wszystkie pięć pól tego fragmentu Muru jest zajęte.
refused-no-wildling-there = Nie stoi tam taki dziki.
refused-not-your-hero = Leży przed tobą inny bohater.
refused-second-hero = W tej turze masz już za sobą użycie bohatera.
refused-hero-too-new = Ten bohater przychodzi do ciebie w tej turze; jest gotowy od następnej.
refused-hero-after-roll = Tego bohatera używa się po rzucie.
refused-hero-before-roll = Tego bohatera używa się tylko przed rzutem.
refused-not-replaced = Zastępuje się dokładnie jedną kartę kosztu kartą innego surowca.
refused-bowen-like = Weź inny surowiec niż ten, który oddajesz.
refused-road-not-loose = Przenieść można tylko drogę, która styka się z twoimi elementami dokładnie jednym końcem.
refused-melisandre-no-deck = Nie ma już kart rozwoju do obejrzenia.
refused-not-richer = Wskaż przeciwnika, który ma więcej jawnych punktów zwycięstwa niż ty i kartę surowca na ręce.
refused-nobody-in-north = W tym obozie lub na tej polanie nie ma dzikiego.
refused-ygritte-nobody = Na tym polu nie stoi taki dziki.
refused-no-patrol-to-give = Nie masz odkrytego Patrolu zwiadowców, który można oddać.
refused-tormund-at-home = Tormund jest już w obozie.
refused-jeor-names = Wskaż jednego lub dwóch przeciwników.
refused-jeor-empty-hand = Nie można wskazać gracza bez kart.
refused-jeor-nothing-to-return = Potrzebujesz karty innego surowca dla każdego wskazanego gracza.
refused-jeor-like = Oddaj inny surowiec niż ten, którego żądasz.
refused-nothing-demanded = Ten gracz nie czeka na twoją kartę.
refused-samwell-not-due = Bohatera Samwell Tarly używa się zaraz po rzucie na produkcję, który nic ci nie daje.
refused-samwell-stack = W puli nie ma tego surowca: wybierz inny.
refused-hero-not-used = Nie ma teraz bohatera do obrócenia ani wymiany.
refused-not-on-display = Tego bohatera nie ma w puli bohaterów.
refused-side-b-swaps = Po użyciu strony B bohatera trzeba wymienić.
refused-mance-takes = Mance Rayder musi wziąć kartę.
refused-nothing-to-pass = Nie ma teraz czego pominąć.
refused-nothing-to-keep = Nie widzisz takiej karty.
refused-nothing-to-pick = Żadne karty nie leżą teraz przed tobą otwarte.
refused-not-in-that-hand = Na tej ręce nie ma takiej karty.
refused-no-drama = Bohater opuszcza grę tylko wtedy, gdy wszystkie trzy kości są równe.
refused-hero-card-missing = Nie masz takiej karty.
refused-road-stays = Droga musi trafić na inną ścieżkę.
refused-not-to-remove = Grę może opuścić tylko bohater z puli bohaterów.

## Plansza
terrain-forest = las
terrain-hills = wzgórza
terrain-fields = pola uprawne
terrain-pasture = pastwisko
terrain-mountains = góry
terrain-ice = lodowa pustynia
hex-ground-number = { $name } { $number }
hex-place = „{ $ground }” { $hex }
hex-frame-ice = lód na ramce
hex-unlaid = jeszcze puste
clan-ice-river = Zamarznięta rzeka
clan-cave-people = Jaskiniowcy
clan-hornfoot = Rogostopi
wildling-regular = zwykły dziki
wildling-climber = wspinacz
wildling-giant = olbrzym
piece-road = { $seat } – droga
piece-settlement = { $seat } – osada
piece-keep = { $seat } – twierdza
piece-guard = { $seat } – strażnik

## Przewodnik
guide-board = To jest Dar, kraina pod osłoną Muru. Każde pole daje jeden surowiec: las drewno, wzgórza glinę, pola uprawne zboże, pastwisko wełnę, góry rudę. Lód nie daje nic.
guide-settlement = To jedna z dwóch twoich osad. Stoi na skrzyżowaniu i styka się z trzema polami: pastwiskiem z liczbą 6, wzgórzami z liczbą 5 i polami uprawnymi z liczbą 9.
guide-hand = Twoje karty surowców. Płaci się nimi za wszystko, co się buduje.
guide-goal = Twój wynik i twoje elementy. Osady i twierdze to punkty, a kto ma ich dziesięć w swojej turze, wygrywa.
guide-roll = Każda tura zaczyna się od rzutu. Rzuć kośćmi.
guide-rolled = Szóstka! Każde pole z liczbą 6 daje surowiec temu, kto ma tam osadę: pastwisko daje ci wełnę, a góry przy drugiej osadzie rudę.
guide-costs = Tu widać, co ile kosztuje. Zboże, wełna i ruda razem to karta rozwoju, a masz po jednej z nich.
guide-buy = Kup kartę.
guide-bought = Dobierasz kartę Patrol zwiadowców. Widzisz ją tylko ty. Można ją zagrać od następnej tury, a przepędza Tormunda.
guide-end-turn = Na nic więcej cię nie stać, więc to koniec tury.
guide-seven = Niebieski rzuca siódemkę: nikt nic nie zbiera. Kto ją rzuca, stawia Tormunda na polu, które odtąd nic nie daje, i zabiera kartę komuś, kto przy nim buduje.
guide-offered = Czarny rzuca 5, więc twoje wzgórza dają ci glinę. Potem Czarny proponuje ci drewno za wełnę. W turze innego gracza można handlować tylko z tym graczem.
guide-accept = Żadna z twoich osad nie styka się z lasem, a bez drewna nie ma dróg. Przyjmij ofertę.
guide-round = Karty zmieniają właściciela, Żółty gra swoją turę i kolej wraca do ciebie. Wszystko można tu jeszcze raz przeczytać.
guide-roll-again = Twoja druga tura. Rzuć kośćmi.
guide-ready = Dziewiątka: pola uprawne dają zboże. Droga kosztuje drewno i glinę, a masz jedno i drugie. Drogi prowadzą do skrzyżowań, na których staną następne osady.
guide-road = Zbuduj drogę: kliknij dowolną świecącą ścieżkę.
guide-supply = Kto nie znajduje partnera do wymiany, oddaje do puli cztery jednakowe karty za jedną. Przy szlaku handlowym, na południowym skraju Daru, wystarczą dwie.
guide-over = To wystarczy na początek: rzut, zbiory, handel, budowa. Dotknij czegokolwiek, co nie świeci, a dowiesz się, dlaczego nie. Boty grają z tobą dalej, a kości są teraz uczciwe.

## Rzeczy i ich nazwy
thing-road = Droga
thing-settlement = Osada
thing-keep = Twierdza
thing-card = Karta rozwoju
thing-tormund = Tormund
thing-unknown = nieznana
thing-longest-road = Najdłuższa droga
thing-largest-patrol = Najwięcej patroli
thing-guard = Strażnik
thing-section = Fragment { $section }
thing-clearing = Polana { $section }
section-empty = bez strażników
section-guards = strażnicy od najstarszego: { $seats }
section-clearing = { $count ->
        [0] nikt nie czeka
        [one] czeka { $count } dziki
        [few] czekają { $count } dzicy
       *[many] czeka { $count } dzikich
    }
clan-camp = obóz { $camp }: { $wildling }
clan-trail = { $clan }, kość { $numbers }: na polanę { $section }
power-jeor-mormont = Zażądaj surowca od jednego lub dwóch graczy; każdemu, kto płaci, daj kartę w zamian.
power-bowen-marsh = Wymień z pulą jedną kartę na jedną.
power-samwell-tarly = Jeśli rzut na produkcję nic ci nie daje, weź dowolną kartę. W turze każdego gracza.
power-othell-yarwyck = Przenieś drogę, która tylko jednym końcem styka się z twoimi elementami.
power-alliser-thorne = Zrekrutuj strażnika i zastąp jedną kartę kosztu.
power-melisandre = Kup kartę rozwoju i zastąp jedną kartę kosztu; wybierz ją spośród trzech.
power-mance-rayder = Obejrzyj karty przeciwnika, który ma więcej punktów, i weź jedną.
power-benjen-stark = Odeślij dzikiego z obozu lub polany; potem odkryj żeton.
power-ygritte = Odeślij dzikiego z Daru.
power-yoren = Oddaj odkryty Patrol zwiadowców za strażnika.
power-qhorin-half-hand = Odeślij Tormunda do obozu i weź kartę z pola, które opuszcza.
mat-side-a = strona A: po użyciu obróć lub wymień
mat-side-b = strona B: po użyciu wymień
mat-hero-used = użycie w tej turze
mat-hero-new = nowy w tej turze

card-name = { $card }
card-ranger-patrol = Przestaw Tormunda na inne pole z liczbą i okradnij tam przeciwnika; w Braterstwie możesz zamiast tego przepędzić dzikiego i wziąć kartę z jego pola. Trzy patrole mogą dać ci kartę Najwięcej patroli.
card-road-building = Postaw dwie drogi za darmo.
card-winter-is-coming = Weź z puli dwie dowolne karty surowców.
card-victory-point = Daje 1 punkt zwycięstwa. Trzymaj ją zakrytą; nigdy się jej nie zagrywa.
card-new-recruits = Postaw za darmo strażnika na Murze.
card-fresh = { $count ->
        [one] Kupiona w tej turze: { $count }. Musi poczekać.
       *[other] Kupione w tej turze: { $count }. Muszą poczekać.
    }
card-fresh-victory = { $count ->
        [one] Kupiona w tej turze: { $count }. Już się liczy.
       *[other] Kupione w tej turze: { $count }. Już się liczą.
    }
card-worth = { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
       *[many] { $points } punktów zwycięstwa
    }

## Etykiety
label-board = Dar
label-turn = Tura { $number }, { $seat }
label-opening = Otwarcie
label-dice = Kości
label-camp = Obóz Tormunda
label-supply = Pula
label-deck = Talia
label-spent = Poza grą
label-costs = Koszty budowy
label-points = punkty
label-scores = Podliczenie końcowe
label-hand = Twoja ręka
label-discards = Odrzucasz
label-cards = Twoje karty rozwoju
label-mat = { $seat }
label-mat-own = { $seat } (ty)
label-hand-of = Ręka
label-cards-of = Karty rozwoju
label-special-cards = Karty specjalne
label-offer = Wymiana
label-note = Uwaga
label-rate = { $resource } { $rate }:1
label-wildling-die = Kość dzikich
label-wall = Mur
label-clans = Za Murem
label-clearings = Polany
label-breaches = Przełamania
label-in-gift = Dzicy na Darze
label-pool = Żetony w puli
label-frostfangs = Mroźne Kły
label-display = Pula bohaterów
label-hero = Bohater
label-shown = Widzisz karty

step-first-round = pierwsza runda
step-second-round = druga runda
step-first-turn = pierwsza tura
step-guards = strażnicy
step-wildlings = dzicy
step-roll = rzut
step-discard = odrzucanie kart
step-tormund = Tormund
step-trade = handel
step-build = budowa
step-trade-build = handel i budowa
step-end = koniec

count-points = Punkty
count-hand-size = Karty surowców
count-card-count = Karty rozwoju
count-patrols = Patrole
count-road-length = Długość drogi
count-roads-left = Drogi w zapasie
count-settlements-left = Osady w zapasie
count-keeps-left = Twierdze w zapasie
count-guards = Strażnicy na Murze
count-guards-left = Strażnicy w zapasie

score-settlements = Osady
score-keeps = Twierdze
score-victory-cards = Karty z punktem zwycięstwa
score-guards = Strażnicy
score-guards-on-wall = Strażnicy na Murze
score-total = Razem

cell-number = { $number }
cell-none = –

mat-rates = Kurs wymiany z pulą: { $rates }
mat-owes = Do odrzucenia: { $count ->
        [one] { $count } karta.
        [few] { $count } karty.
       *[many] { $count } kart.
    }
mat-has-chosen = Wybrane do odrzucenia: { $count ->
        [one] { $count } karta.
        [few] { $count } karty.
       *[many] { $count } kart.
    }

offer-open = { $seat } składa ofertę. Daje: { $give }; chce: { $get }. Do kogo: { $to }.
answer-none = { $seat } jeszcze nie odpowiada.
answer-accept = { $seat } przyjmuje.
answer-decline = { $seat } odrzuca.
answer-counter = { $seat } składa kontrofertę. Daje: { $give }; chce: { $get }.
answer-proposal = { $seat } proponuje wymianę. Daje: { $give }; chce: { $get }.

## Pytania
ask-roll = Twoja tura: rzuć kośćmi.
ask-roll-or-card = Twoja tura: rzuć kośćmi albo najpierw zagraj kartę rozwoju.
ask-main = Handluj, buduj albo zakończ turę.
ask-build = Buduj albo zakończ turę.
ask-discard = Wybierz do odrzucenia jeszcze { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[many] { $count } kart
    } (razem { $owed }).
ask-tormund = Przestaw Tormunda na inne pole z liczbą albo odeślij go do obozu.
ask-tormund-out = Przestaw Tormunda na pole z liczbą.
ask-first-settlement = Postaw pierwszą osadę.
ask-second-settlement = Postaw drugą osadę: za każde produkujące pole obok niej dostajesz kartę.
ask-opening-road = Postaw drogę przy swojej osadzie: { $corner }.
ask-free-roads = { $count ->
        [one] Postaw jeszcze { $count } darmową drogę.
        [few] Postaw { $count } darmowe drogi.
       *[many] Postaw { $count } darmowych dróg.
    }
ask-place-guard = Postaw strażnika na fragmencie Muru.
ask-drama = Wszystkie trzy kości są równe: usuń z gry bohatera.
ask-samwell = Rzut nic ci nie daje: użyj bohatera Samwell Tarly i weź kartę albo spasuj.
ask-give-back = Żądany surowiec: { $resource }. Oddaj w zamian inną kartę; czeka: { $seats }.
ask-keep = Zatrzymaj jedną z kart, które widzisz.
ask-pick = Weź kartę; od kogo: { $seat }.
ask-after-use = Obróć bohatera na stronę B albo go wymień.
ask-swap-hero = Wymień bohatera na innego.
ask-token = Trwa odkrywanie żetonu dzikich.
ask-layout = Trwa układanie planszy.
ask-answer = { $seat } składa ci ofertę. Daje: { $give }; chce: { $get }. Co odpowiadasz?
ask-choose-answer = Są już wszystkie odpowiedzi: wybierz jedną albo wycofaj ofertę.
ask-offer-open = Twoja oferta jest otwarta. Gra czeka na: { $seats }.
ask-proposal-open = Proponujesz wymianę. Dajesz: { $give }; chcesz: { $get }. Do kogo: { $seat }.
ask-may-propose = Gra czeka na: { $seats }. Możesz zaproponować wymianę.
ask-wait = Gra czeka na: { $seats }.
ask-lots = Trwa losowanie pierwszego gracza.
ask-dice = Kości się toczą.
ask-chance = Trwa losowanie karty.
ask-over = Koniec gry: { $seat } wygrywa.
ask-over-won = Koniec gry: wygrywasz!
ask-over-disaster = Koniec gry: Straż zawodzi, decydują strażnicy.

## Co można zrobić
verb-roll = Rzuć kośćmi
verb-end-turn = Zakończ turę
verb-place-settlement = Postaw osadę
verb-place-road = Postaw drogę
verb-build-road = Zbuduj drogę
verb-build-settlement = Zbuduj osadę
verb-build-keep = Zbuduj twierdzę
verb-buy-card = Kup kartę rozwoju
verb-play = Zagraj kartę { $card }
verb-play-ranger-patrol-against = Zagraj Patrol zwiadowców przeciw dzikiemu
verb-use = Użyj bohatera: { $hero }
verb-place-guard = Postaw strażnika
verb-build-guard = Zrekrutuj strażnika
verb-give = Oddaj
verb-keep = Zatrzymaj
verb-pick = Weź
verb-flip-hero = Obróć bohatera na stronę B
verb-swap-hero = Wymień bohatera
verb-remove-hero = Usuń bohatera z gry
verb-pass = Spasuj
verb-move-tormund = Przestaw Tormunda
verb-discard = Odrzuć
verb-trade = Handluj z pulą
verb-accept = Przyjmij
verb-decline = Odrzuć ofertę
verb-take = Wymień się
verb-dismiss = Odrzuć propozycję
verb-withdraw = Wycofaj
verb-offer = Złóż ofertę
verb-counter = Złóż kontrofertę
verb-propose = Zaproponuj wymianę

choice-place-settlement = Postaw osadę: { $corner }
choice-place-road = Postaw drogę: { $path }
choice-build-road = Zbuduj drogę: { $path }
choice-build-settlement = Zbuduj osadę: { $corner }
choice-build-keep = Zbuduj twierdzę: { $corner }
choice-patrol = Zagraj kartę { $card }: Tormund na pole { $hex }
choice-patrol-rob = Zagraj kartę { $card }: Tormund na pole { $hex }, okradany: { $victim }
choice-patrol-camp = Zagraj kartę { $card }: Tormund do obozu
choice-patrol-against = Zagraj kartę { $card }: z pola { $hex } odchodzi { $wildling }
choice-place-guard = Postaw strażnika: fragment Muru { $section }
choice-build-guard = Zrekrutuj strażnika: fragment Muru { $section }
choice-recruits = Zagraj kartę { $card }: fragment Muru { $section }
choice-use-jeor = { $hero }: żądasz surowca ({ $resource }); od kogo: { $seats }
choice-use-bowen = { $hero }: dajesz { $give }, bierzesz { $get }
choice-use-samwell = { $hero }: bierzesz { $resource }
choice-use-yarwyck = { $hero }: droga z { $from } na { $to }
choice-use-alliser = { $hero }: strażnik, fragment Muru { $section }; { $pay } zamiast { $instead }
choice-use-melisandre = { $hero }: karta; { $pay } zamiast { $instead }
choice-use-mance = { $hero }: oglądasz karty; czyje: { $seat }
choice-use-benjen-camp = { $hero }: { $clan }, obóz { $camp }
choice-use-benjen-clearing = { $hero }: dziki z polany { $section }
choice-use-ygritte = { $hero }: { $wildling } z pola { $hex }
choice-use-yoren = { $hero }: strażnik, fragment Muru { $section }
choice-give-back = Oddaj ({ $resource }); komu: { $seat }
choice-keep = Zatrzymaj kartę { $card }
choice-pick = Weź kartę: { $resource }
choice-swap-hero = Wymień na: { $hero }
choice-remove-hero = Usuń z gry: { $hero }
choice-tormund = Przestaw Tormunda na pole { $hex }
choice-tormund-rob = Przestaw Tormunda na pole { $hex }, okradany: { $victim }
choice-tormund-camp = Odeślij Tormunda do obozu
choice-winter = Zagraj kartę { $card } i weź: { $goods }
choice-discard = Odrzuć kartę: { $resource }
choice-trade = Oddaj do puli: { $give }; weź: { $get }
choice-take = Wymień się; druga strona: { $seat }
choice-dismiss = Odrzuć propozycję; autor: { $seat }
choice-withdraw-offer = Wycofaj ofertę
choice-withdraw-proposal = Wycofaj propozycję

hint-cost = koszt: { $goods }
hint-beside = obok: { $hexes }
hint-route = szlak handlowy: { $rate }
hint-brings = daje: { $goods }
hint-hand = { $count ->
        [one] { $count } karta na ręce
        [few] { $count } karty na ręce
       *[many] { $count } kart na ręce
    }
hint-deal = dajesz: { $give }; dostajesz: { $get }
hint-section = strażnicy: { $guards }, dzicy na polanie: { $wildlings }
