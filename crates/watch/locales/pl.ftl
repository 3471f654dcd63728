# Słowa gry Catan: Gra o Tron. Nazwy kart i terenów są w data/, słowa samego stołu w crates/table. Słownik: GLOSSARY.md.

game-name = Catan: Gra o Tron
game-about = Zasiedlaj Dar w cieniu Muru: zbieraj surowce i handluj nimi, buduj drogi, osady i twierdze. Wygrywa ten, kto jako pierwszy ma w swojej turze 10 punktów zwycięstwa.

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
option-mode-base = Gra podstawowa
option-opening = Otwarcie
option-opening-prebuilt = Gotowe osady i drogi na planszy
option-opening-free = Gracze sami wybierają miejsca na start
option-phases = Handel i budowa
option-phases-combined = W dowolnej kolejności
option-phases-separate = Najpierw handel, potem budowa
option-start = Pierwszy gracz
option-start-random = Losowany
option-start-first = Pierwsze miejsce
option-start-second = Drugie miejsce
option-start-third = Trzecie miejsce
option-start-fourth = Czwarte miejsce
option-offers = Limit ofert w turze (0: bez limitu)

## Koniec
ending-points = O zwycięstwie decydują punkty zwycięstwa.

## Przebieg gry
log-start = { $seat } zaczyna grę.
log-turn = { $seat } rozpoczyna turę.
log-end-turn = { $seat } kończy turę.
log-roll = { $seat } rzuca kośćmi: { $a } i { $b }, razem { $sum }.
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
log-buy-card = { $seat } kupuje kartę rozwoju.
log-draw-card = { $seat } dobiera kartę: { $card }.
log-play-card = { $seat } zagrywa kartę: { $card }.
log-largest-patrol = { $seat } bierze kartę Najwięcej patroli i ma { $count ->
        [one] { $count } patrol
        [few] { $count } patrole
       *[many] { $count } patroli
    }.
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
refused-tormund-not-due = Tormunda przestawia tylko siódemka albo Patrol zwiadowców.
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

## Plansza
terrain-forest = las
terrain-hills = wzgórza
terrain-fields = pola uprawne
terrain-pasture = pastwisko
terrain-mountains = góry
terrain-ice = lodowa pustynia
hex-ground-number = { $name } { $number }
hex-frame-ice = lód na ramce
piece-road = { $seat } – droga
piece-settlement = { $seat } – osada
piece-keep = { $seat } – twierdza

## Rzeczy i ich nazwy
thing-road = Droga
thing-settlement = Osada
thing-keep = Twierdza
thing-card = Karta rozwoju
thing-tormund = Tormund
thing-unknown = nieznana
thing-longest-road = Najdłuższa droga
thing-largest-patrol = Najwięcej patroli

card-name = { $card }
card-ranger-patrol = Przestaw Tormunda na inne pole z liczbą i okradnij tam przeciwnika. Trzy patrole mogą dać ci kartę Najwięcej patroli.
card-road-building = Postaw dwie drogi za darmo.
card-winter-is-coming = Weź z puli dwie dowolne karty surowców.
card-victory-point = Daje 1 punkt zwycięstwa. Trzymaj ją zakrytą; nigdy się jej nie zagrywa.
card-new-recruits = W grze podstawowej nie ma działania.
card-fresh = { $count ->
        [one] Kupiona w tej turze: { $count }. Musi poczekać.
       *[other] Kupione w tej turze: { $count }. Muszą poczekać.
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

step-first-round = pierwsza runda
step-second-round = druga runda
step-first-turn = pierwsza tura
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

score-settlements = Osady
score-keeps = Twierdze
score-victory-cards = Karty z punktem zwycięstwa
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
