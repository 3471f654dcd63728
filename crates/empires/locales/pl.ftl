# Każde słowo, które widzi gracz Królestw Północy. Nazwy kart, ikon i scenariuszy pochodzą z danych.
## The game
game-name = Królestwa Północy
game-about = Budowa Imperium z kart, krąg akcji, wyprawy na Wyspy; 25 Punktów Zwycięstwa oznacza ostatnią rundę.
option-clan1 = Klan pierwszego miejsca
option-clan1-why = Każdy klan ma własną talię i własny styl. Glenn jest najłatwiejszy, Mackinnon najtrudniejszy.
option-clan1-glenn = Glenn
option-clan1-ulaf = Ulaf
option-clan1-heidel = Heidel
option-clan1-panuk = Panuk
option-clan1-nanurjuk = Nanurjuk
option-clan1-mackinnon = Mackinnon
option-clan1-free = pierwszy wolny: Glenn, Ulaf, Heidel…
option-clan1-chance = losowo
option-clan2 = Klan drugiego miejsca
option-clan2-why = Żaden klan nie zasiada przy stole dwa razy.
option-clan2-glenn = Glenn
option-clan2-ulaf = Ulaf
option-clan2-heidel = Heidel
option-clan2-panuk = Panuk
option-clan2-nanurjuk = Nanurjuk
option-clan2-mackinnon = Mackinnon
option-clan2-free = pierwszy wolny: Glenn, Ulaf, Heidel…
option-clan2-chance = losowo
option-clan3 = Klan trzeciego miejsca
option-clan3-why = Liczy się przy stole dla trojga lub czworga.
option-clan3-glenn = Glenn
option-clan3-ulaf = Ulaf
option-clan3-heidel = Heidel
option-clan3-panuk = Panuk
option-clan3-nanurjuk = Nanurjuk
option-clan3-mackinnon = Mackinnon
option-clan3-free = pierwszy wolny: Glenn, Ulaf, Heidel…
option-clan3-chance = losowo
option-clan4 = Klan czwartego miejsca
option-clan4-why = Liczy się przy stole dla czworga.
option-clan4-glenn = Glenn
option-clan4-ulaf = Ulaf
option-clan4-heidel = Heidel
option-clan4-panuk = Panuk
option-clan4-nanurjuk = Nanurjuk
option-clan4-mackinnon = Mackinnon
option-clan4-free = pierwszy wolny: Glenn, Ulaf, Heidel…
option-clan4-chance = losowo
option-scenario = Scenariusz (dla jednej osoby)
option-scenario-why = Liczy się w grze jednoosobowej: cztery rundy przeciw wydarzeniom i progowi punktów.
option-scenario-long-winter = Długa Zima (najłatwiejszy)
option-scenario-raiders = Łupieżcy na Horyzoncie
option-scenario-kings-tax = Królewski Podatek
option-scenario-gathering = Wielki Wiec (najtrudniejszy)
option-score_raze_tokens = Żetony Najeżdżania punktują na koniec, jak w FAQ wydawcy
option-score_raze_tokens-why = Instrukcja nic za nie nie daje, FAQ wydawcy po 1 PZ; grywa się jednym i drugim sposobem.
option-score_raze_tokens-true = Po 1 PZ
option-score_raze_tokens-false = Nic
ending-points = Ostatnia runda dobiega końca
ending-rounds = Bezpiecznik: zbyt wiele rund
ending-concession = Ktoś się poddaje
ending-lost = Nie udało się
ending-bronze = Brąz
ending-silver = Srebro
ending-gold = Złoto

## Names
seat-glenn = Glenn
seat-ulaf = Ulaf
seat-heidel = Heidel
seat-panuk = Panuk
seat-nanurjuk = Nanurjuk
seat-mackinnon = Mackinnon
seat-seat1 = Pierwsze miejsce
seat-seat2 = Drugie miejsce
seat-seat3 = Trzecie miejsce
seat-seat4 = Czwarte miejsce
tile-explore = Odkryj
tile-populate = Zaludnij
tile-construct = Skonstruuj
tile-harvest = Zbierz
tile-sail = Wypłyń
tile-explore-does = Dobierasz kartę.
tile-populate-does = Otrzymujesz Robotnika.
tile-construct-does = Budujesz z ręki Lokację, nie płacąc za nią.
tile-harvest-does = Otrzymujesz Dobra z jednego Pola i jego ulepszeń.
tile-sail-does = Statek staje w kolejce, z Rybą i żetonem Najeżdżania, jeśli chcesz.
distance-nearby = Pobliska
distance-distant = Odległa
ware-food = { $count ->
    [one] { $count } Jadło
   *[other] { $count } Jadła
}
ware-wood = { $count ->
    [one] { $count } Drewno
   *[other] { $count } Drewna
}
ware-stone = { $count ->
    [one] { $count } Kamień
    [few] { $count } Kamienie
   *[other] { $count } Kamieni
}
ware-sheep = { $count ->
    [one] { $count } Owca
    [few] { $count } Owce
   *[other] { $count } Owiec
}
ware-fish = { $count ->
    [one] { $count } Ryba
    [few] { $count } Ryby
   *[other] { $count } Ryb
}
ware-gold = { $count ->
    [one] { $count } Złoto
   *[other] { $count } Złota
}
ware-raze = { $count ->
    [one] { $count } żeton Najeżdżania
    [few] { $count } żetony Najeżdżania
   *[other] { $count } żetonów Najeżdżania
}
ware-worker = { $count ->
    [one] { $count } Robotnik
   *[other] { $count } Robotników
}
ware-card = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } kart
}
ware-vp = { $count } PZ
ware-ship = { $count ->
    [one] { $count } Zwykły Statek
    [few] { $count } Zwykłe Statki
   *[other] { $count } Zwykłych Statków
}
ware-resource = { $count ->
    [one] { $count } dowolny Surowiec
    [few] { $count } dowolne Surowce
   *[other] { $count } dowolnych Surowców
}
name-food = Jadło
name-wood = Drewno
name-stone = Kamień
name-sheep = Owce
name-fish = Ryby
name-gold = Złoto
name-raze = żetony Najeżdżania
name-worker = Robotnicy
kind-field = Pole
kind-upgrade = ulepszenie Pola
kind-field-or-upgrade = Pole lub ulepszenie Pola
kind-feature = Cecha
kind-action = Lokacja z Akcją
kind-boost = Wsparcie
noun-card = karta
noun-field = Pole
noun-upgrade = ulepszenie Pola
noun-feature = Cecha
noun-action = Lokacja z Akcją
noun-island = Wyspa

## What is printed on a card
card-name = { $card }
card-ship = Statek: { $seat }
card-pawn = Pion { $count }
card-stack = Stos: { $distance } Wyspa
card-cost = { $kind }, ikona: { $icon }; koszt: { $goods }
card-by-action = { $kind }, ikona: { $icon }; wymaga akcji: { $tile }
card-start = { $kind }, ikona: { $icon }; karta startowa
card-sort = { $kind }, ikona: { $icon }
card-island = { $distance } Wyspa, { $kind }
card-pillage = Splądrowanie: { $goods }
card-field = Pole: { $goods }
card-upgrade = Ulepszenie Pola, które daje: { $base }. Dodaje: { $goods }
card-either = Pole albo ulepszenie Pola, które daje: { $base }. Daje: { $goods }
card-start-goods = Dobra na start: { $goods }
card-bonus = Bonus za zbudowanie: { $body }
card-public = Znane z publicznych stron.
card-reconstructed = Nasza rekonstrukcja: drukowanej karty nie udało się znaleźć.
card-invented = Zmyślone: nie ma drukowanego wzoru.
card-partly-known = Nasza rekonstrukcja; instrukcja lub publiczne strony podają: { $known }.
field-name = nazwa
field-clan = klan
field-copies = liczba kopii
field-kind = rodzaj
field-icon = ikona
field-cost = koszt
field-goods = Dobra
field-upgrades = co ulepsza
field-start-goods = Dobra na start
field-bonus = Bonus za zbudowanie
field-ability = zdolność
field-distance = dystans
field-pillage = Splądrowanie
label-cards-of = Karty klanu: { $seat }
label-nearby = Pobliskie Wyspy
label-distant = Odległe Wyspy
label-solos = Scenariusze dla jednej osoby

## What cards say
ability = { $head }: { $body }
head-action = Akcja
head-action-cost = Akcja [{ $cost }]
head-trigger = Cecha, za każdym razem gdy { $event }
head-free = Cecha, w twojej turze [{ $cost }]
head-storage = Magazyn, za każdą pełną grupę na tej karcie ({ $goods })
head-instant = Natychmiast
static-pawn = Cecha: raz na rundę ponowne użycie piona kosztuje o { $count } Jadło mniej.
static-lookout = Cecha: w każdym Wypatrywaniu bez Robotnika zachowujesz { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
}.
endgame = Koniec gry: 1 PZ { $per }
copy = Kopia: po zbudowaniu wiążesz ją z jedną kartą ({ $what }); ma jej Akcję.
on-conquer = podbijasz Wyspę
on-pillage = plądrujesz Wyspę
on-sail = wykonujesz akcję Wypłyń
on-explore = wykonujesz akcję Odkryj
on-populate = wykonujesz akcję Zaludnij
on-construct = wykonujesz akcję Skonstruuj
on-harvest = wykonujesz akcję Zbierz
on-play-boost = zagrywasz Wsparcie
on-build-location = budujesz Cechę lub Lokację z Akcją
on-build-any = budujesz kartę
on-discard-own-location = odrzucasz kartę ze swojego Imperium
on-assign-goods = przypisujesz Dobro do karty
on-lookout-end = kończy się Wypatrywanie
does-gain = otrzymujesz: { $goods }
does-gain-per = otrzymujesz: { $goods } { $per }
does-draw = dobierasz { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
}
does-look = oglądasz { $count ->
    [one] { $count } wierzchnią kartę
    [few] { $count } wierzchnie karty
   *[other] { $count } wierzchnich kart
} swojej talii, bierzesz { $keep ->
    [one] { $keep } kartę
    [few] { $keep } karty
   *[other] { $keep } kart
}, resztę odrzucasz
does-search = przeszukujesz talię i bierzesz { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
}: { $what }; potem tasujesz
does-recover = bierzesz na rękę ze stosu kart odrzuconych do { $count ->
    [one] { $count } karty
   *[other] { $count } kart
}: { $what }
does-restore = przywracasz do { $count ->
    [one] { $count } Robotnika
   *[other] { $count } Robotników
}
does-release-worker = uwalniasz ze swoich kart do { $count ->
    [one] { $count } Robotnika
   *[other] { $count } Robotników
}
does-release-worker-self = uwalniasz z tej karty do { $count ->
    [one] { $count } Robotnika
   *[other] { $count } Robotników
}
does-release-good = uwalniasz ze swoich kart do { $count ->
    [one] { $count } Dobra
   *[other] { $count } Dóbr
} (Surowce, Złoto, żetony Najeżdżania)
does-release-good-self = uwalniasz z tej karty do { $count ->
    [one] { $count } Dobra
   *[other] { $count } Dóbr
} (Surowce, Złoto, żetony Najeżdżania)
does-assign-up = przypisujesz do tej karty najwyżej: { $goods }
does-assign = przypisujesz do tej karty: { $goods }
does-assign-bank = przypisujesz do tej karty z puli głównej: { $goods }
does-assign-storage = przypisujesz do jednego ze swoich Magazynów, który to liczy: { $goods }
does-assign-storage-bank = przypisujesz z puli głównej do jednego ze swoich Magazynów, który to liczy: { $goods }
does-ready = przygotowujesz do { $count ->
    [one] { $count } karty
   *[other] { $count } kart
}: { $what }
does-ready-all = przygotowujesz wszystkie swoje: { $what }
does-exhaust = wyczerpujesz do { $count ->
    [one] { $count } karty
   *[other] { $count } kart
} u przeciwnika, który nie spasował: { $what }
does-move-pawn = przesuwasz { $count ->
    [one] swój użyty, przygotowany pion na dowolny inny kafel
   *[other] do { $count } swoich użytych, przygotowanych pionów na dowolne inne kafle
}
does-move-ship = przesuwasz swoje Statki w kolejce do przodu, łącznie najwyżej o { $count ->
    [one] { $count } miejsce
    [few] { $count } miejsca
   *[other] { $count } miejsc
}
does-pillage-now = { $count ->
    [one] { $count } z twoich Statków w kolejce może
   *[other] najwyżej { $count } z twoich Statków w kolejce mogą
} od razu plądrować
does-conquer-now = { $count ->
    [one] { $count } z twoich Statków z żetonem Najeżdżania może
   *[other] najwyżej { $count } z twoich Statków z żetonem Najeżdżania mogą
} od razu podbijać
does-action = wykonujesz akcję { $tile }{ $count ->
    [1] { "" }
   *[other] { " " }(razy: { $count })
}
does-collect = otrzymujesz Dobra z { $count ->
    [one] { $count } karty
   *[other] { $count } kart
} ({ $what }), z ulepszeniami; nie jest to akcja Zbierz
does-refresh = wymieniasz odkryte Wyspy ({ $distance })
does-refresh-any = wymieniasz odkryte Wyspy wybranego dystansu
does-choose = wybierasz ({ $options })
does-may = (możesz{ $count ->
    [1] { "" }
   *[other] { " " }do { $count } razy
} [{ $cost }]: { $body })
cost-spend = wydajesz: { $goods }
cost-assign = przypisujesz do tej karty: { $goods }
cost-discard-hand = odrzucasz z ręki { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
}
cost-discard-self = odrzucasz tę kartę
cost-discard = odrzucasz ze swojego Imperium { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
}: { $what }
cost-return = bierzesz z powrotem na rękę { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
}: { $what }
cost-exhaust = wyczerpujesz { $count ->
    [one] { $count } przygotowaną kartę
    [few] { $count } przygotowane karty
   *[other] { $count } przygotowanych kart
}: { $what }
clause-then = { $before }; { $next }
clause-and = { $a }, { $b }
clause-or = { $a } / { $b }
clause-nothing = –
clause-limit = { $body } (najwyżej { $count }× na rundę)
clause-may = możesz: { $body }
clause-may-pay = możesz [{ $cost }]: { $body }
per-each = za { $what }
per-every = za każde { $count }: { $what }
per-most = { $per } (najwyżej { $count }×)
counted-icon = karta z ikoną { $icon }
counted-exhausted = { $noun } (wyczerpana)
counted-icons = różne ikony w twoim Imperium
counted-workers = Robotnicy przypisani do twoich kart
counted-gold = Złoto przypisane do twoich kart
counted-goods = Dobra przypisane do twoich kart
counted-event = raz w tej rundzie, gdy { $event }
counted-owned = twoi Robotnicy
each-icon = każdą kartę z ikoną { $icon }
each-field = każde Pole
each-upgrade = każde ulepszenie Pola
each-feature = każdą Cechę
each-action = każdą Lokację z Akcją
each-island = każdą Wyspę
each-exhausted = każdą wyczerpaną kartę ({ $noun })
each-different-icon = każdą różną ikonę w twoim Imperium
each-worker = każdego Robotnika przypisanego do twoich kart
each-gold = każde Złoto przypisane do twoich kart
each-good = każde Dobro przypisane do twoich kart
each-event = każdy raz w tej rundzie, gdy { $event }
each-owned = każdego twojego Robotnika
fits = { $noun } ({ $more })
fits-and = { $a }; { $b }
fits-or = { $a } lub { $b }
fits-icon = ikona: { $icon }
fits-self = ta karta
fits-other = nie ta karta
fits-name = o innej nazwie
fits-starting = karta startowa
fits-not-starting = nie karta startowa
fits-clan = nie Wyspa
fits-island = Wyspa
solo-goal = Cel: { $score } punktów.
solo-goal-also = Cel: { $score } punktów; ponadto { $what }: co najmniej { $count }.
solo-setup = Po wyborze ręki startowej: { $body }
solo-event = Wydarzenie { $count }: { $cost }
solo-event-free = Wydarzenie { $count }: { $body }
solo-event-both = Wydarzenie { $count }: { $cost }; potem { $body }

## Przewodnik
guide-empire = Twoje Imperium, klan Ulaf: Dobra, Robotnicy, dwa piony i trzy Pola. Kto ma na końcu najwięcej Punktów Zwycięstwa, wygrywa.
guide-ring = Pięć akcji w kręgu. W swojej turze możesz postawić pion na kaflu i zrobić to, co mówi.
guide-islands = Za morzem leżą Wyspy, Pobliskie i Odległe. Lud klanu Ulaf żyje z wypraw na nie.
guide-lookout = Runda zaczyna się od Wypatrywania: dobierasz cztery karty i zatrzymujesz, ile chcesz, każdą za jednego Robotnika.
guide-keep = Skarbiec daje punkt za każde Podbicie. Zatrzymaj tę kartę.
guide-kept = Jedna wystarczy: Robotnicy przydadzą się też do czego innego. Zakończ.
guide-hand = Klan Heidel też zatrzymuje kartę i zaczyna się faza Akcji. Na zmianę każdy robi jedną rzecz: buduje, używa piona, używa Lokacji albo pasuje.
guide-build = Skarbiec kosztuje Drewno i Kamień, a masz jedno i drugie. Zbuduj go.
guide-built = Leży w twoim Imperium, a Bonus za zbudowanie daje ci Złoto. Klan Heidel też buduje.
guide-sail = Pora wyruszyć: postaw pion na kaflu Wypłyń.
guide-cargo = Ryba prowadzi Statek na Odległą Wyspę, żeton Najeżdżania pozwala ją Podbić. Załaduj jedno i drugie.
guide-sailed = Twój Statek czeka w kolejce, aż wszyscy spasują. Tymczasem klan Heidel zbiera z Pola.
guide-construct = Nie masz już Kamienia, ale akcja Skonstruuj buduje za darmo. Postaw tam drugi pion.
guide-tower = Wybierz kartę Strażnica: ona też daje punkt za każde Podbicie.
guide-constructed = Zbudowana bez płacenia. Klan Heidel pasuje i w tej rundzie nic więcej nie robi.
guide-pass = Można działać dalej, dopóki się chce i da. Ale Statek czeka: spasuj.
guide-expedition = Wszyscy spasowali, więc Statki płyną w kolejności. Twój może Splądrować Wyspę, co daje Dobra raz, albo ją Podbić, a wtedy zostaje na zawsze.
guide-conquer = Podbij Wyspę: Kamieniołom Olbrzyma.
guide-conquered = Ta Wyspa jest teraz twoim Polem i od razu daje Kamień i Złoto. Wyspy, piony i Robotnicy są w każdej rundzie na nowo.
guide-points = Skarbiec i Strażnica widzą Podbicie: dwa punkty. Karty, które tak razem działają, to serce tej gry.
guide-over = Druga runda i znów Wypatrywanie. Dotknij tego, co nie świeci, a dowiesz się, dlaczego nie. Graj dalej; odtąd talia jest tasowana uczciwie.

## Things on the table
label-setup = Przygotowanie
label-round = Runda { $round }, Pierwszy Gracz: { $seat }
label-last-round = Runda { $round }, ostatnia; Pierwszy Gracz: { $seat }
step-clans = klany
step-table = Wyspy i krąg
step-hand = ręce startowe
step-lookout = Wypatrywanie
step-action = Akcje
step-expedition = Wyprawa
step-cleanup = Czyszczenie
label-solo = { $name }
label-goal = Cel
label-event = Wydarzenie
label-ring = Krąg kafli
label-expedition = Wyprawa
label-scores = Punktacja końcowa
score-track = Tor punktacji
score-endgame = Karty na koniec gry
score-cards = Karty w Imperium
score-resources = Surowce (1 PZ za 2)
score-gold = Złoto
score-raze = Żetony Najeżdżania
score-total = Razem
cell-number = { $number }
label-queue = Kolejka Statków
label-vp = Punkty Zwycięstwa
label-workers = Robotnicy
label-spent = Robotnicy na kaflu Klanu
label-ships = Statki
label-hand-size = Karty na ręce
label-deck = Talia
label-pawns = Piony
label-fields = Pola
label-actions = Lokacje z Akcją
label-features = Cechy
label-discard = Stos kart odrzuconych
label-known = Znane karty na ręce
label-passed = Pas
label-drawn = Dobrane karty
label-looked = Obejrzane karty
label-keeping = Do zachowania
label-hand = Ręka
note-passed = Pas do końca rundy.
now-solo-side = Strona solo: 1 Jadło więcej
now-pawn = Pion { $count }: { $seat }
now-pawn-exhausted = Pion { $count }: { $seat } (wyczerpany)
short-pawn = { $seat } { $count }
short-pawn-exhausted = { $seat } { $count } ↷
now-fish = Ryba na pokładzie
now-raze = Żeton Najeżdżania na pokładzie
now-unused = jeszcze nieużyty
now-on-tile = na kaflu { $tile }
now-gives = Daje: { $goods }
now-assigned = Na karcie: { $goods }
now-copies = Kopia karty „{ $card }”
now-used = W tej rundzie użyta { $count }×

## What is asked
ask-turn = Twoja tura: jedna akcja albo pas.
ask-end = Akcja wykonana. Użyj Cechy albo zakończ turę.
ask-start-hand = Zachowaj { $count } z dobranych kart.
ask-lookout = Wypatrywanie: zachowaj karty, każda kosztuje Robotnika (najwyżej { $count }).
ask-storage = Magazyn: co dają pełne grupy?
ask-card-action = { $tile }: wykonaj, zagraj najpierw kartę albo zrezygnuj.
ask-effect = „{ $card }”: { $effect }
ask-effect-only = Teraz: { $effect }
ask-order = Która Cecha reaguje następna?
ask-offer = „{ $card }”: chcesz? { $effect }
ask-pay = Czym płacisz?
ask-event = Wydarzenie żąda zapłaty: co oddajesz?
ask-construct = Skonstruuj: którą Lokację?
ask-harvest = Zbierz: z którego Pola?
ask-sail = Wypłyń: co wiezie Statek?
ask-look = Weź { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
}; reszta zostaje odrzucona.
ask-voyage = Twój Statek przybija do brzegu: która Wyspa?
ask-voyage-pillage = Twój Statek od razu plądruje: która Wyspa?
ask-voyage-conquer = Twój Statek od razu podbija: która Wyspa?
ask-turned = „{ $card }”: splądrować czy podbić?
ask-bind = Którą kartę kopiuje, na stałe?
ask-wait = Teraz myśli: { $seat }.
ask-wait-all = Pozostali jeszcze wybierają.
ask-chance = Trwa dobieranie kart.
ask-over = Koniec gry. Wygrywa: { $seats }.
ask-over-won = Koniec gry. Wygrywa: { $seats }. Brawo!
ask-over-solo = Koniec gry, punkty: { $score }. Wynik: { $band }.

## What can be done
verb-keep = Zachowaj
verb-done = Gotowe
verb-pass = Pas
verb-end = Koniec tury
verb-build = Zbuduj
verb-use = Użyj
verb-raid = Najazd
verb-bind = Zwiąż
verb-pay = Zapłać
verb-explore = Odkryj
verb-populate = Zaludnij
verb-construct = Skonstruuj
verb-harvest = Zbierz
verb-sail = Wypłyń
verb-choose = Wybierz
verb-store = Magazyn
verb-accept = Tak
verb-skip = Pomiń
verb-ready = Przygotuj
verb-collect = Weź Dobra
verb-exhaust = Wyczerp
verb-dismantle = Odrzuć z Imperium
verb-return = Weź na rękę
verb-release = Uwolnij
verb-assign = Przypisz
verb-gain = Otrzymaj
verb-move = Przesuń pion
verb-advance = Przesuń Statek
verb-send = Wyślij Statek
verb-pillage = Splądruj
verb-conquer = Podbij
verb-reveal = Wierzch stosu
verb-refresh = Nowe Wyspy
verb-find = Przeszukaj
verb-recover = Odzyskaj
verb-take = Weź
verb-discard = Odrzuć
verb-resolve = Reakcja
verb-concede = Poddaj się
choice-keep = Zachowaj kartę „{ $card }”
choice-build = Zbuduj kartę „{ $card }”
choice-tile = { $tile }, pion { $count }
choice-declare = Akcja { $tile }
choice-with = { $what }, z kartą „{ $card }”
choice-under = { $what }, z kartą „{ $card }” pod kartę „{ $target }”
choice-use = Użyj karty „{ $card }”
choice-raid = Najazd na kartę „{ $card }” ({ $seat })
choice-bind = Zwiąż kartę „{ $card }” z kartą „{ $target }”
choice-pay = Zapłać: { $goods }
choice-construct = Skonstruuj kartę „{ $card }”
choice-construct-nothing = Nie ma już czego skonstruować
choice-harvest = Zbierz z karty „{ $card }”
choice-sail = Wypłyń bez ładunku
choice-sail-fish = Wypłyń z Rybą
choice-sail-raze = Wypłyń z żetonem Najeżdżania
choice-sail-both = Wypłyń z Rybą i żetonem Najeżdżania
choice-choose = Wybór: { $effect }
choice-store = „{ $card }”: { $effect }
choice-ready = Przygotuj kartę „{ $card }”
choice-collect = Dobra z karty „{ $card }”
choice-exhaust = Wyczerp kartę „{ $card }”
choice-exhaust-other = Wyczerp kartę „{ $card }” ({ $seat })
choice-dismantle = Odrzuć z Imperium kartę „{ $card }”
choice-return = Weź na rękę kartę „{ $card }”
choice-release = Uwolnij z karty „{ $card }”: { $good }
choice-assign = Przypisz: { $goods }
choice-assign-to = Przypisz do karty „{ $card }”: { $goods }
choice-gain = Weź: { $goods }
choice-move = Pion { $count } na kafel { $tile }
choice-advance = Statek { $count } o miejsce do przodu
choice-send = Statek { $count }
choice-pillage = Splądruj: { $card }
choice-conquer = Podbij: { $card }
choice-reveal = Wierzch stosu: { $distance } Wyspa
choice-refresh = Wymień odkryte Wyspy ({ $distance })
choice-find = Weź z talii kartę „{ $card }”
choice-find-nothing = Nic (więcej) nie bierz; potasuj talię
choice-recover = Weź ze stosu kart odrzuconych: { $card }
choice-take = Weź kartę „{ $card }”
choice-discard = Odrzuć kartę „{ $card }”
choice-resolve = Reaguje „{ $card }”
hint-cost = koszt: { $goods }
hint-food = koszt w Jadle: { $count }
hint-gives = daje: { $goods }
hint-raze = koszt: 1 żeton Najeżdżania

## The story
log-clan = Miejsce { $count } gra klanem: { $clan }.
log-first = Pierwszy Gracz: { $seat }.
log-island = Odkryta zostaje Wyspa: { $card }.
log-ready = { $seat }: wybór gotowy.
log-keeps = { $seat } zachowuje kartę „{ $card }”.
log-kept = { $seat } { $count ->
    [0] nie zachowuje żadnej karty
    [one] zachowuje { $count } kartę
    [few] zachowuje { $count } karty
   *[other] zachowuje { $count } kart
}.
log-kept-own = { $seat } zachowuje { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
}: { $cards }.
log-discards = { $seat } odrzuca: { $cards }.
log-discards-card = { $seat } odrzuca kartę „{ $card }”.
log-draws = { $seat } dobiera kartę.
log-draws-own = { $seat } dobiera kartę „{ $card }”.
log-looks = { $seat } ogląda kartę „{ $card }”.
log-takes = { $seat } bierze kartę.
log-takes-own = { $seat } bierze kartę „{ $card }”.
log-finds = { $seat } przeszukuje talię i bierze kartę.
log-finds-own = { $seat } przeszukuje talię i bierze kartę „{ $card }”.
log-finds-nothing = { $seat } przeszukuje talię i tasuje ją.
log-recovers = { $seat } bierze ze stosu kart odrzuconych: { $card }.
log-reshuffles = { $seat } tasuje stos kart odrzuconych w nową talię.
log-round = Zaczyna się runda { $count }; Pierwszy Gracz: { $seat }.
log-round-last = Zaczyna się runda { $count }, ostatnia; Pierwszy Gracz: { $seat }.
log-last-round = { $seat } ma już { $count } PZ: ta runda jest ostatnia.
log-last-round-next = { $seat } ma już { $count } PZ: następna runda jest ostatnia.
log-event = Wydarzenie { $count } ({ $seat }).
log-event-unpaid = { $seat } nie płaci w całości i traci PZ: { $count }.
log-reacts = { $seat }: reaguje „{ $card }”.
log-stores = { $seat }: Magazyn „{ $card }” wypłaca za pełną grupę.
log-passes = { $seat } pasuje.
log-builds = { $seat } buduje kartę „{ $card }”.
log-pawn = { $seat } stawia pion na kaflu { $tile }.
log-pawn-again = { $seat } używa piona ponownie, na kaflu { $tile }.
log-boost = { $seat } zagrywa kartę „{ $card }”.
log-field = { $seat } wykłada Pole „{ $card }”.
log-upgrades = { $seat } ulepsza Pole „{ $target }” kartą „{ $card }”.
log-constructs = { $seat } konstruuje kartę „{ $card }”.
log-harvests = { $seat } zbiera z karty „{ $card }”.
log-collects = { $seat } bierze Dobra z karty „{ $card }”.
log-sails = { $seat } wypływa.
log-sails-fish = { $seat } wypływa z Rybą.
log-sails-raze = { $seat } wypływa z żetonem Najeżdżania.
log-sails-both = { $seat } wypływa z Rybą i żetonem Najeżdżania.
log-uses = { $seat } używa karty „{ $card }”.
log-raids = { $seat } wydaje żeton Najeżdżania i najeżdża kartę „{ $card }” ({ $other }).
log-exhausts = { $seat } wyczerpuje kartę „{ $card }”.
log-exhausts-other = { $seat } wyczerpuje kartę „{ $card }” ({ $other }).
log-readies = { $seat } przygotowuje kartę „{ $card }”.
log-gains = { $seat } otrzymuje: { $goods }.
log-pays = { $seat } płaci: { $goods }.
log-restores = { $seat } przywraca { $count ->
    [one] { $count } Robotnika
   *[other] { $count } Robotników
}.
log-releases = { $seat } uwalnia z karty „{ $card }”: { $good }.
log-assigns = { $seat } przypisuje do karty „{ $card }”: { $goods }.
log-dismantles = { $seat } odrzuca z Imperium kartę „{ $card }”.
log-returns = { $seat } bierze na rękę kartę „{ $card }”.
log-binds = { $seat } wiąże kartę „{ $card }” z kartą „{ $target }”.
log-moves-pawn = { $seat } przesuwa pion { $count } na kafel { $tile }.
log-advances = { $seat } przesuwa Statek { $count } o miejsce do przodu.
log-reveals = { $seat } odkrywa wierzch stosu: { $distance } Wyspa.
log-refreshes = { $seat } wymienia odkryte Wyspy ({ $distance }).
log-pillages = { $seat } plądruje Wyspę: { $card }.
log-conquers = { $seat } podbija Wyspę: { $card }.
log-concedes = { $seat } poddaje grę.
log-score = { $seat }: { $count }
log-end = Koniec gry. Punkty: { $scores }.

## Why not
refused-same-clan = Dwa miejsca nie mogą grać tym samym klanem: { $clan }.
refused-not-in-hand = Nie masz takiej karty na ręce.
refused-not-in-empire = W żadnym Imperium nie ma karty o tej nazwie.
refused-which-one = Jest kilka kart o tej nazwie: wskaż jedną, z # i numerem.
refused-not-drawn = To nie jest jedna z dobranych kart.
refused-not-dealt = To nie jest jedna z kart twojej ręki startowej.
refused-keeps-enough = Zachowujesz już tyle kart, ile trzeba.
refused-no-worker-to-keep = Każda zachowana karta kosztuje Robotnika, a nie masz już żadnego.
refused-turn-taken = Akcja tej tury jest już wykonana.
refused-turn-not-taken = Najpierw wykonaj akcję albo spasuj.
refused-boost-built = Wsparcie zagrywa się z jego akcją, nigdy się go nie buduje.
refused-field-by-action = Pola i ulepszenia wchodzą do Imperium z zadeklarowaną akcją, nie za Dobra.
refused-cannot-pay = Nie stać cię na koszt tej karty.
refused-wrong-payment = To nie pokrywa kosztu.
refused-wrong-toll = To nie opłaca wydarzenia: najpierw Surowce, Złoto tylko za to, czego brak.
refused-pawn-exhausted = Ten pion był już użyty dwa razy.
refused-not-adjacent = Ponownie używa się piona na kaflu sąsiednim.
refused-no-food = Nie masz Jadła na drugie użycie piona.
refused-no-solo-food = Nie masz Jadła na kafel ze stroną solo.
refused-nothing-to-explore = Talia i stos kart odrzuconych są puste: nie można zadeklarować akcji Odkryj.
refused-nothing-to-construct = Nie masz na ręce Lokacji do skonstruowania: nie można zadeklarować akcji Skonstruuj.
refused-nothing-to-harvest = Nie masz Pola: nie można zadeklarować akcji Zbierz.
refused-no-ship = Nie masz Statku w puli: nie można zadeklarować akcji Wypłyń.
refused-too-deep = Zbyt wiele rzeczy czeka już na rozpatrzenie.
refused-wrong-action = Tę kartę zagrywa się z inną akcją.
refused-not-with-action = Tę kartę buduje się za Dobra, a nie zagrywa z akcją.
refused-needs-field = Ulepszenie trafia pod Pole: wskaż które.
refused-wrong-field = To Pole nie daje Dobra tego ulepszenia.
refused-not-an-upgrade = Pod Pole trafia tylko ulepszenie.
refused-not-yours = To karta innego gracza.
refused-no-action = Ta karta nie ma Akcji.
refused-changes-nothing = To niczego by nie zmieniło.
refused-exhausted = Ta karta jest wyczerpana.
refused-unbound = Ta Kopia nie ma Akcji.
refused-bound-already = Ta Kopia jest związana na stałe.
refused-not-copied = Tej karty nie można skopiować.
refused-limit-reached = W tej rundzie nie można już tego użyć.
refused-no-raze = Najazd kosztuje żeton Najeżdżania, a nie masz żadnego.
refused-own-card = Najeżdża się przeciwników, nie siebie.
refused-not-raidable = Najeżdżać można tylko przygotowane Lokacje z Akcją.
refused-player-passed = Ten gracz spasował i jest bezpieczny.
refused-not-constructible = Konstruuje się tylko Lokacje, które kosztują Dobra.
refused-not-a-field = Zbiera się tylko z Pól.
refused-no-cargo = Nie masz takiego ładunku.
refused-no-such-choice = Tej możliwości nie można wybrać. Są: { $options }.
refused-stores-nothing = Na tej karcie nie ma pełnej grupy, która by to dawała.
refused-no-such-reward = Żadna pełna grupa tego nie daje. Są: { $options }.
refused-not-face-up = Twój Statek nie może wybrać tej Wyspy.
refused-no-fish = Odległa Wyspa wymaga Ryby na Statku.
refused-no-raze-aboard = Aby podbić Wyspę, Statek potrzebuje żetonu Najeżdżania.
refused-not-readied = Tej karty nie można przygotować.
refused-not-collected = Z tej karty nie można wziąć Dóbr.
refused-not-exhaustible = W ramach tego kosztu nie można wyczerpać tej karty.
refused-not-target = Tej karty nie można tak wyczerpać.
refused-not-dismantled = W ramach tego kosztu nie można odrzucić tej karty.
refused-not-returned = W ramach tego kosztu nie można wziąć tej karty na rękę.
refused-nothing-released = Nie ma tam nic takiego do uwolnienia.
refused-not-assigned = Tak nie można przypisać.
refused-pawn-stays = Tego piona nie można tam przesunąć.
refused-ship-stays = Tego Statku nie można przesunąć do przodu.
refused-ship-not-sent = Ten Statek nie może teraz tego zrobić.
refused-not-found = Twoja talia nie ma takiej pasującej karty.
refused-not-recovered = Twój stos kart odrzuconych nie ma takiej pasującej karty.
refused-not-looked-at = To nie jest jedna z oglądanych kart.
refused-not-due = Ta karta teraz nie reaguje.
refused-mandatory = To trzeba zrobić.
refused-many-players = Przy trzech lub czterech graczach nie można się poddać: opuszczone miejsce przejmuje bot.
