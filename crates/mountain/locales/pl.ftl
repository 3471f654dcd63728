# Every word a player of the mountain can see. Names of trolls, spells, workshops and halls come with the data.
# ---- the game ----

game-name = W grocie króla gór
game-about = Poprowadź trolle do domu: werbuj je, kop tunele w głąb góry i przewoź posągi ku jej sercu.
seat-red = Czerwony
seat-blue = Niebieski
seat-black = Czarny
seat-yellow = Żółty
seat-green = Zielony
ending-coronation = Król Gór zostaje ukoronowany

# ---- options ----

option-side = Strona planszy
option-side-why = O stronie decyduje liczba graczy; we dwoje można grać na każdej.
option-side-usual = Według liczby graczy
option-side-winter = Zimowa, większa
option-side-autumn = Jesienna, mniejsza
option-workshops = Warsztaty
option-workshops-why = Losowanie jest najszybsze. Bez powtórek jest różnorodniej; wybór jest dla tych, którzy warsztaty już znają.
option-workshops-random = Losowe
option-workshops-distinct = Losowe, każdy rodzaj najwyżej raz
option-workshops-chosen = Wybierane po kolei
option-teams = Dwa zespoły dwuosobowe
option-teams-why = Dla czworga: miejsca 1 i 4 przeciw 2 i 3; każda para ma wspólny skład i wspólny wynik.
option-teams-true = Drużynowo
option-teams-false = Każdy sobie
option-carts = Wózki klanowe
option-carts-why = Według instrukcji wózki klanowe tylko przesuwają posągi swojego klanu. Wariant swobodny jest łagodniejszy.
option-carts-strict = Służą tylko do przesuwania posągów swojego klanu
option-carts-loose = Płacą też tam, gdzie wystarczy dowolny zasób

# ---- resources and clans ----

resource-stone = kamień
resource-iron = żelazo
resource-heartstone = klejnot
resource-cart = wózek
resource-hammer = młot
resource-rune = runa
resource-coin = moneta
goods-stone = { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
   *[many] { $count } kamieni
}
goods-iron = { $count ->
    [one] { $count } żelazo
    [few] { $count } żelaza
   *[many] { $count } żelaza
}
goods-heartstone = { $count ->
    [one] { $count } klejnot
    [few] { $count } klejnoty
   *[many] { $count } klejnotów
}
goods-cart = { $count ->
    [one] { $count } wózek
    [few] { $count } wózki
   *[many] { $count } wózków
}
goods-hammer = { $count ->
    [one] { $count } młot
    [few] { $count } młoty
   *[many] { $count } młotów
}
goods-rune = { $count ->
    [one] { $count } runa
    [few] { $count } runy
   *[many] { $count } run
}
goods-coin = { $count ->
    [one] { $count } moneta
    [few] { $count } monety
   *[many] { $count } monet
}
piece-stone = kamień
piece-iron = żelazo
piece-heartstone = klejnot
piece-cart = wózek
piece-hammer = młot
piece-rune = runa
piece-coin = moneta
piece-fire-cart = wózek Ognia
piece-ice-cart = wózek Lodu
piece-moon-cart = wózek Księżyca
piece-count = { $count } × { $piece }
clan-fire = Ogień
clan-ice = Lód
clan-moon = Księżyc
clan-of-fire = Ognia
clan-of-ice = Lodu
clan-of-moon = Księżyca
kin-mud = Błoto
kin-fire = Ogień
kin-ice = Lód
kin-moon = Księżyc
area-dark-grey = ciemnoszary
area-grey = szary
area-brown = brązowy
area-orange = pomarańczowy
area-yellow = żółty
area-heart = Serce Góry
value-number = { $count }
value-none = –

# ---- timeline ----

label-setup = Przygotowanie
step-layout = rozkładanie
step-gates = wrota
step-starters = początkowe trolle
label-turn = { $seat }, runda { $round }
label-last-turns = { $seat }, runda { $round }, { $left ->
    [0] ostatnia
    [one] potem jeszcze jedna
   *[other] potem jeszcze { $left }
}
step-spells = czar i warsztat
step-recruit-or-dig = werbowanie lub kopanie
step-hall = wielka grota
step-statues = posągi

# ---- the mountain ----

label-side-winter = Góra zimą
label-side-autumn = Góra jesienią
cell-bare = obszar: { $area }
cell-with = obszar: { $area }; { $things }
thing-rock = skała
thing-buried = zakopany zasób: { $resource }
thing-start = punkt startowy dla { $count }
thing-gate = wrota
thing-hall = wielka grota „{ $hall }”
thing-altar = ołtarz
thing-tunnel = tunel
thing-spot = miejsce warsztatu
thing-workshop = warsztat „{ $workshop }” ({ $offers }), otwarte wejścia: { $count }
thing-anchor = kotwa
thing-pedestal = cokół { $clan }
thing-statue = posąg { $clan }
thing-buried-statue = zakopany posąg { $clan }

# ---- the horde, spells and supplies ----

label-horde = Horda
label-level-1 = Poziom 1
label-level-2 = Poziom 2
label-level-3 = Poziom 3
label-deck = Talia poziomu { $level }
label-spellbook = Księga czarów
label-tunnels = Tunele
label-halls = Wielkie groty
label-supply = Warsztaty w rezerwie
label-bag = Woreczek z cokołami
label-track = Tor cokołów
label-coronation = Koronacja
label-minerals = Honor za tunele
label-cells = Pola: { $count }
label-starters = Początkowe trolle
label-spells = Czary
label-workshops = Warsztaty
card-name = { $card }
card-empty = puste miejsce
card-level = Poziom { $level }, { $clan }
card-makes = Wytwarza: { $pieces }
card-brings-once = Przynosi raz: { $goods }
card-costs = Łapówki do zapłacenia: { $count }
card-bribes = Leżące łapówki: { $goods }
card-pedestal = Cokół { $clan }
card-any-pedestal = Cokół do wyboru
card-runes = Runy: { $count } z { $most }
card-clan-pedestal = cokół { $clan }
card-token = żeton punktacji
card-token-fields = Z toru cokołów: { $fields }
card-token-field = { $clan } ({ $area })
card-token-worth = Razem: { $count } honoru
card-hidden = początkowy troll
card-hall = Pola: { $count }; honor { $low }, z posągiem na ołtarzu { $high }
card-tunnel = Tunel { $tile }
card-cells = Pola: { $count }, bez kotwy
card-cells-anchor = Pola: { $count }, z kotwą
card-public = Znane z publicznych stron.
card-reconstructed = Nasza rekonstrukcja: nie udało się odnaleźć drukowanego elementu.
card-invented = Zmyślone: nie ma drukowanego wzoru.
card-partly-known = Nasza rekonstrukcja; instrukcja lub publiczne strony podają: { $known }.
field-name = nazwa
field-level = poziom
field-clan = klan
field-icons = symbole
field-start = początkowe zasoby
field-count = liczba kafelków
field-shape = kształt
field-low = niższa wartość
field-high = wyższa wartość
field-effect = efekt
field-copies = liczba kopii
field-exchange = wymiana
card-free-place = wolne miejsce { $place }
card-holds = Leży: { $pieces }
card-lacks = Puste: { $pieces }

# ---- what spells and workshops do ----

effect-nothing = Bez efektu.
effect-bribe-with-anything = Przy werbowaniu w tej turze każdą łapówką może być dowolny zasób.
effect-dig = Wykop od razu tunel według wszystkich zasad; drugi krok tury nadal ci przysługuje.
effect-promote = Troll poziomu { $from } z twojego wiecu ustępuje trollowi poziomu { $to } z hordy: bez łapówek, cokołu i lawiny.
effect-consecrate = Zapunktuj obszar jednego ze swoich posągów, który stoi wolno w obszarze: { $areas }.
effect-gain = Zyskujesz: { $goods }.
effect-gain-one-of = Zyskujesz jedno z następujących: { $sets }.
effect-free-rocks = Następny tunel w tej turze nie wymaga młotów za najwyżej tyle skał: { $count }.
effect-move-statue = Przesuń jeden swój posąg bez wózków, najwyżej tyle razy: { $count }.
effect-cascade = Aktywuj trolla z najniższych rzędów wiecu (rzędy: { $count }) oraz wszystkie pod nim.
effect-lull = Trolle z hordy (najwyżej { $count }) udają się na spoczynek; ich łapówki są twoje.
effect-unload = Przenieś dowolne zasoby z trolli (najwyżej { $count }) do składu.
effect-transmute = Zamień jeden zasób na inny, najwyżej tyle razy: { $count }.
effect-cave-in = Zwróć jeden swój pusty kafelek o polach od { $smallest } do { $largest } i zyskaj tyle kamienia.
effect-erect = Postaw cokół na wolnej kotwie wykopanej wcześniej.
effect-pedestal = Weź z woreczka wybrany cokół.
effect-swap-statues = Dwa twoje posągi zamieniają się miejscami.
effect-second-workshop = Użyj w tej turze drugiego warsztatu.
exchange-trade = { $give } → { $get }
exchange-any = dowolne zasoby ({ $count }) → { $get }
exchange-haul = zasób z trolla do składu

# ---- players ----

label-honor = Honor
label-trolls = Trolle
label-storage = Skład
label-pedestals = Cokoły
label-tokens = Żetony punktacji
label-crowns = Żetony koronacji
label-moot = Wiec
label-hand = Początkowe trolle na ręce
note-team-storage = Skład zespołu leży u gracza: { $seat }.
label-troll-at = { $card } ({ $place })
label-cart-for = wózek dla posągu { $clan }
label-scores = Punktacja końcowa
label-score = Gdyby gra skończyła się teraz
score-marker = dotąd
score-coronation = koronacja
score-tokens = żetony
score-sets = zestawy
score-halls = groty
score-statues = posągi
score-total = razem

# ---- questions ----

ask-over-won = Wygrywasz i zostajesz Królem Gór!
ask-over = Koniec gry. Król Gór: { $seats }
ask-wait = Ruch gracza: { $seat }
ask-chance = Trwa losowanie
ask-bribes = Połóż łapówki, po jednej na każdym trollu poniżej
ask-give = Oddaj do wymiany jeszcze: { $count }
ask-take = Co bierzesz w zamian?
ask-place = Gdzie w wiecu staje { $card }?
ask-bag = Który cokół bierzesz z woreczka?
ask-pedestal = Czy na nowej kotwie staje cokół?
ask-found = Który warsztat zakładasz?
ask-workshop = Wybierz warsztat do rezerwy
ask-gate = Gdzie stają twoje wrota?
ask-starter = Który początkowy troll i gdzie?
ask-first-steps = Czar i warsztat według uznania, potem werbowanie lub kopanie
ask-last-steps = Wielka grota, posągi albo koniec tury
ask-spell-dig = { $spell }: gdzie kopiesz?
ask-spell-promote = { $spell }: kto ustępuje komu?
ask-spell-consecrate = { $spell }: który posąg?
ask-spell-gain = { $spell }: co zyskujesz?
ask-spell-move = { $spell }: który posąg i dokąd?
ask-spell-cascade = { $spell }: który troll zaczyna?
ask-spell-lull = { $spell }: kto idzie na spoczynek?
ask-spell-unload = { $spell }: co przenosisz do składu?
ask-spell-transmute = { $spell }: co zmienia się w co?
ask-spell-cave-in = { $spell }: który kafelek się zawala?
ask-spell-erect = { $spell }: który cokół na której kotwie?
ask-spell-swap = { $spell }: które dwa posągi?

# ---- verbs ----

verb-gate = Ustaw wrota
verb-choose = Wybierz warsztat
verb-keep = Ustaw początkowego trolla
verb-cast = Rzuć czar
verb-gain = Zyskaj
verb-promote = Wywyższ
verb-consecrate = Poświęć posąg
verb-move = Przesuń posąg
verb-activate = Aktywuj
verb-lull = Uśpij
verb-unload = Rozładuj
verb-transmute = Przemień
verb-collapse = Zawal kafelek
verb-erect = Postaw cokół na starej kotwie
verb-pedestal = Weź lub postaw cokół
verb-swap = Zamień posągi
verb-work = Użyj warsztatu
verb-recruit = Zwerbuj
verb-bribe = Przekup
verb-place = Ustaw trolla
verb-dig = Kop
verb-found = Załóż warsztat
verb-hall = Poświęć wielką grotę
verb-give = Oddaj do wymiany
verb-take = Weź w zamian
verb-skip = Pomiń
verb-done = Gotowe
verb-end = Zakończ turę

# ---- choices ----

choice-gate = Wrota na polu { $cell }
choice-choose = Do rezerwy: { $workshop }
choice-keep = { $card } na miejsce { $place }
choice-cast = Rzuć czar „{ $spell }”
choice-cast-in-vain = Rzuć czar „{ $spell }” bez efektu
choice-gain = Zyskaj: { $goods }
choice-promote = { $card } zastępuje trolla { $gone } na miejscu { $place }
choice-consecrate = Zapunktuj posąg na polu { $cell }
choice-move = Posąg { $clan } z pola { $from } na { $to }
choice-activate = Lawina od: { $card } ({ $place })
choice-lull = Uśpij: { $cards }
choice-unload = { $piece } z miejsca { $place } do składu
choice-transmute = { $from } → { $to }
choice-collapse = Zawala się kafelek na polu { $cell }
choice-erect = Cokół { $clan } na polu { $cell }
choice-pedestal = Cokół { $clan }
choice-swap = Zamień { $a } i { $b }
choice-work = Warsztat na polu { $cell }: { $paid } → { $goods }
choice-haul = Warsztat na polu { $cell }: { $piece } z miejsca { $place } do składu
choice-recruit = Zwerbuj: { $card }
choice-bribe = { $goods } na karcie { $card }
choice-place = Na miejsce { $place }
choice-dig = { $tile } ({ $turn }) na polu { $cell } za: { $goods }
choice-found = { $workshop } na polu { $cell }
choice-hall = { $hall } na polu { $cell }
choice-give = Oddaj: { $goods }
choice-take = Weź: { $goods }

# ---- hints ----

hint-costs = koszt: { $goods }
hint-honor = honor: { $honor }
hint-finds = przynosi: { $goods }
hint-statue = wydobywa posąg { $clan }
hint-spots = miejsca warsztatów: { $count }
hint-anchor = kotwa na polu { $cell } ({ $area })
hint-bribes = łapówki: { $count }
hint-area = obszar: { $area }
hint-hall = honor: { $low }, z posągiem: { $high }

# ---- the story ----

log-gate = { $seat } stawia wrota na polu { $cell }
log-digs = { $seat } kopie tunel { $tile } ({ $turn }) na polu { $cell }; koszt: { $goods }, honor: { $honor }
log-unearths = { $seat } wydobywa: { $goods }
log-unearths-statue = { $seat } wydobywa posąg { $clan } na polu { $cell }
log-erects = { $seat } stawia cokół { $clan } na polu { $cell } ({ $area }) i bierze żeton o wartości { $value }
log-founds = { $seat } zakłada warsztat „{ $workshop }” na polu { $cell }
log-recruits = { $seat } werbuje trolla „{ $card }”, łapówki: { $count }
log-arrives = Do hordy przybywa „{ $card }” ({ $slot })
log-equipped = „{ $card }” niesie cokół { $clan }
log-places = { $seat } ustawia trolla „{ $card }” na miejscu { $place }
log-produces = { $seat }: lawina daje { $goods }
log-produces-nothing = { $seat }: lawina nie daje niczego
log-crowned = { $seat } wieńczy wiec i bierze żeton o wartości { $honor }
log-end-nears = Zbliża się koniec: ta runda, a potem po dwie tury każdego gracza
log-rests = „{ $card }” udaje się na spoczynek
log-takes-bribes = { $seat } zabiera łapówki: { $goods }
log-gains-pedestal = { $seat } zyskuje cokół { $clan }
log-chooses-pedestal = { $seat } bierze z woreczka cokół { $clan }
log-dedicates = { $seat } poświęca wielką grotę „{ $hall }” na polu { $cell }
log-moves = { $seat } przesuwa posąg { $clan } z pola { $from } na { $to }
log-carries = { $seat } przenosi wichrem posąg { $clan } z pola { $from } na { $to }
log-works = { $seat } używa warsztatu „{ $workshop }”: { $paid } → { $goods }
log-hauls = { $seat } używa warsztatu „{ $workshop }”: { $piece } z miejsca { $place } do składu
log-casts = { $seat } rzuca czar „{ $spell }”
log-casts-in-vain = { $seat } rzuca czar „{ $spell }” bez efektu
log-destroyed = Czar „{ $spell }” ulega zniszczeniu
log-revealed = Odkryty zostaje czar „{ $spell }”
log-consecrates = { $seat } dostaje honor ({ $honor }) za posąg na polu { $cell }
log-unloads = { $seat } przenosi zasób „{ $piece }” z miejsca { $place } do składu
log-transmutes = { $seat } przemienia: { $from } → { $to }
log-promotes = { $seat }: „{ $card }” zastępuje trolla „{ $gone }” na miejscu { $place }
log-collapses = { $seat } zawala kafelek { $tile } na polu { $cell } i zyskuje: { $goods }
log-swaps = { $seat } zamienia miejscami posągi: { $one } ({ $a }) i { $other } ({ $b })
log-gains = { $seat } zyskuje: { $goods }
log-trades = { $seat } wymienia: { $paid } → { $goods }
log-chooses-workshop = { $seat } wybiera do rezerwy warsztat „{ $workshop }”
log-workshop = W rezerwie leży warsztat „{ $workshop }”
log-statues = Posągi stoją zgodnie z ruchem wskazówek zegara od pola { $cell }: { $clans }
log-draws = { $seat } dobiera początkowego trolla
log-draws-card = { $seat } dobiera trolla „{ $card }”
log-has-chosen = { $seat } ma gotowy wybór
log-starts-with = { $seat } zaczyna, mając: { $goods }
log-skips = { $seat } nie może ani werbować, ani kopać
log-turn = Tura gracza: { $seat }
log-wins = Koniec gry, wygrana: { $seats }, honor: { $honor }

# ---- refusals ----

refused-moot-full = Wiec jest pełny: stoi w nim dziesięć trolli.
refused-empty-slot = Nie leży tam żaden troll.
refused-named-with-mask = Pod Złotą Maską miejsca podaje się przy każdej łapówce z osobna.
refused-too-few-for-bribes = Na łapówki potrzeba tylu zasobów: { $count }.
refused-too-few-coins = Na łapówki potrzeba tylu monet: { $count }.
refused-no-bribe-there = Ten troll nie potrzebuje teraz łapówki.
refused-bribes-open = Najpierw trzeba położyć łapówki.
refused-not-there = Tego nie ma w podanych miejscach.
refused-foreign-moot = Nie można płacić z trolli innego gracza.
refused-partners-moot = Płaci się z własnego wiecu i ze składu zespołu, nigdy z trolli partnera.
refused-too-few = Potrzeba: { $goods }.
refused-clan-cart-only = Wózki klanowe służą tylko do przesuwania posągów swojego klanu.
refused-trade-of-four = Wymiana wymaga tylu zasobów: { $count }.
refused-no-trade-now = Najpierw łapówki; wymiana nie wchodzi między nie.
refused-trade-open = Najpierw trzeba dokończyć wymianę.
refused-place-taken = Stoi tam już troll.
refused-rests-on-nothing = Troll musi opierać się na dwóch innych.
refused-not-in-hand = Tego początkowego trolla nie ma na ręce.
refused-not-a-frame = Początkowe trolle stoją w dolnym rzędzie.
refused-no-start-spot = To nie jest punkt startowy w tej grze.
refused-spot-taken = Stoją tam już inne wrota.
refused-not-beside-partner = Wrota muszą stać obok wrót partnera.
refused-teams-of-four = Gra zespołowa jest dla czterech graczy.
refused-wrong-side = Ta strona planszy nie jest dla tylu graczy.
refused-stack-empty = Nie ma już kafelków o tym kształcie.
refused-too-few-minerals = Potrzeba: { $goods }.
refused-too-few-hammers = Na skały potrzeba tylu młotów: { $count }.
refused-off-the-board = Część wystawałaby poza górę.
refused-heart = W Sercu Góry nikt nie kopie.
refused-workshop-spot = Miejsca warsztatów pozostają wolne.
refused-already-dug = Coś już tam leży.
refused-touches-rival = Stykałby się z siecią rywala.
refused-not-linked = Nie stykałby się z twoją siecią.
refused-no-pedestal = Nie masz takiego cokołu.
refused-area-closed = Ten klan ma już cokół w tym obszarze.
refused-now-or-never = Cokół stawia się w chwili kopania tunelu albo wcale.
refused-not-in-bag = W woreczku nie ma takiego cokołu.
refused-not-in-supply = W rezerwie nie ma takiego warsztatu.
refused-spot-built = Stoi tam już warsztat.
refused-none-left = Nie ma już kafelka tego warsztatu.
refused-no-spot = Nie ma tam miejsca warsztatu.
refused-spot-not-touched = Nowy tunel nie styka się z tym miejscem.
refused-second-hall = W turze poświęca się jedną wielką grotę.
refused-hall-taken = Ta wielka grota jest już poświęcona.
refused-hall-gap = Musi bez przerw zakrywać tunele twojej sieci.
refused-hall-ground = Zakrywałaby wrota, warsztat, inną grotę lub tunele spoza twojej sieci.
refused-no-statue = Nie stoi tam żaden twój posąg.
refused-not-yours = Ten posąg nie należy do twojej sieci.
refused-cell-taken = Stoi tam inny posąg.
refused-too-far = Jeden ruch prowadzi na pole tego samego lub sąsiedniego tunelu.
refused-no-cart = Brakuje wózka dla posągu { $clan }.
refused-no-workshop = Nie ma tam warsztatu.
refused-no-entrance = Twoja sieć nie styka się z tym warsztatem.
refused-no-uses-left = Wszystkie otwarte wejścia są już wykorzystane.
refused-one-workshop = W turze używa się jednego warsztatu.
refused-no-such-exchange = Ten warsztat tego nie oferuje.
refused-uses-broken-off = Użycia warsztatu następują po sobie, a wszedł między nie czar.
refused-not-in-book = Ten czar nie leży odkryty.
refused-second-spell = W turze rzuca się jeden czar.
refused-no-rune = Nie masz runy.
refused-not-in-full = Czar rozpatruje się w całości albo wcale.
refused-wrong-level = Trolle nie są poziomów, których wymaga czar.
refused-not-consecrable = Ten posąg nie pasuje do czaru.
refused-no-such-gain = Czar tego nie oferuje.
refused-no-cart-due = Czar nie wymaga wózka.
refused-one-statue = Czar przesuwa cały czas ten sam posąg.
refused-not-that-row = Czar zaczyna się od trolla z dolnych rzędów.
refused-lull-twice = Jeden troll albo dwa różne.
refused-too-many-trolls = Czar nie rozładowuje więcej trolli.
refused-same-resource = Zasób musi zmienić się w inny.
refused-not-collapsible = Ten kafelek nie może się zawalić.
refused-no-anchor = Nie ma tam twojej wolnej kotwy.
refused-named-twice = Wybierz dwa różne posągi.
refused-step-over = Ten krok tury już minął.
refused-step-not-yet = Najpierw werbowanie lub kopanie.
refused-one-of-both = W turze werbuje się albo kopie jeden raz.
refused-duty = Trzeba zwerbować trolla lub wykopać tunel, jeśli to możliwe.

## Przewodnik
guide-mountain = To jest góra. Trolle kopią od jej podnóża do Serca: im bliżej środka, tym jaśniejszy obszar i tym więcej wszystko jest tam warte.
guide-gate = Twoje wrota. Każdy twój tunel musi się z nimi stykać albo z innym twoim tunelem.
guide-moot = Twoje trolle, czyli wiec: piramida z czterech, trzech, dwóch i jednego. Każdy troll niesie to, co pokazują jego symbole.
guide-storage = Twój skład: kamień i żelazo do kopania, młot na skały, moneta. Obok twój honor, którym wygrywa się grę.
guide-tunnels = Tunele. Tunel kosztuje tyle jednego minerału, ile ma pól; im dłuższy i droższy, tym więcej honoru.
guide-dig = Wykop tunel z czterech pól: weź kafelek z prostą czwórką, połóż go tam, gdzie pokazuje pierścień, i zapłać kamieniem.
guide-dug = Cztery kamienie wydane, 4 honoru zdobyte. Zakopany tu kamień jest twój.
guide-end = Nic więcej się teraz nie opłaca. Zakończ turę.
guide-blue = Niebieski też kopie, od drugich wrót. W każdej turze każdy albo kopie, albo werbuje.
guide-horde = Horda: trolle, które chcą dołączyć. Te z dolnego rzędu przychodzą za darmo, wyższe chcą łapówek.
guide-recruit = Zwerbuj trolla: Bagnor przynosi kamień i żelazo.
guide-place-why = W lukę wchodzi inny troll, a ty wybierasz, gdzie staje Bagnor. Nowy troll stoi na dwóch innych.
guide-place = Postaw go po prawej, nad trollami z żelazem i z wózkiem.
guide-cascade = To jest lawina: nowy troll zapełnia swoje symbole, a z nim dwa trolle pod spodem. Masz o 1 kamień, 3 żelaza i wózek więcej.
guide-end-again = Na tę turę wystarczy.
guide-statue = Niebieski też werbuje. Spójrz tutaj: w szarym obszarze leży posąg Lodu. Wydobyty liczy się na koniec za 4, a głębiej za więcej.
guide-dig-deep = Dokop się do niego żelazem, bo daje więcej honoru niż kamień: znów prosta czwórka, ale pionowo. Pierścień pokazuje, jak ją obrócić i gdzie ją położyć.
guide-unearthed = 6 honoru, a posąg stoi w twoim tunelu. Tunel styka się też z miejscem warsztatu.
guide-found = Załóż tam warsztat, jaki chcesz. Wymienia zasoby każdemu, czyje tunele do niego sięgają.
guide-carts = Jeden wózek przesuwa jeden posąg w obrębie tunelu albo do sąsiedniego. Tutaj obszar jest pomarańczowy: 8 zamiast 4.
guide-move = Przesuń tam posąg: najpierw posąg, potem pole.
guide-later = Później poświęcasz nad tunelami wielką grotę, a posągi na cokołach swojego klanu liczą się podwójnie.
guide-over = Znasz już turę: czar i warsztat, werbowanie albo kopanie, wielka grota, posągi. Dziesięć trolli w wiecu to koniec gry, a wygrywa największy honor. Graj dalej; odtąd karty wypadają uczciwie.
