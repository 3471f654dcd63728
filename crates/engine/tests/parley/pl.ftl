game-parley = Układy
seat-red = Czerwony
seat-blue = Niebieski
seat-green = Zielony
seat-white = Biały
option-market = Targ
option-market-open = Otwarty: wolno handlować
option-market-closed = Zamknięty: nikt nie handluje
option-market-loud = Głośny: otwarty, a inni mogą pokazywać karty
option-rounds = Rundy
option-raids = Kradzieże
option-raids-true = Wolno kraść
option-raids-false = Nie wolno kraść
road-north = droga północna
road-south = droga południowa
road-sea = droga morska
ending-rounds = Ostatnia runda dobiegła końca.

good = „{ $good }”
goods = { $count } × „{ $good }”
deck = Talia
sold = Sprzedane towary
fair = Jarmark
round = Runda { $round } z { $rounds }
hand = Ręka
score = Wynik
road = Droga
hidden-card = Zakryta karta
hint-worth = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }

ask-pick = Wybierz drogę. Wszyscy odkrywają drogi razem.
ask-turn = Twoja tura: jeden czyn, a przed nim oferty.
ask-show = Możesz pokazać kartę, o której nie wszyscy wiedzą.
ask-bury = Wybierz drugą kartę do zakopania.
ask-answer = Jest oferta. Co odpowiadasz?
ask-ward = Ktoś chce ci coś ukraść. Bronisz się?
verb-pick = Wybierz drogę
verb-look = Zajrzyj do ręki
verb-steal = Kradnij
verb-bury = Zakop
verb-sell = Sprzedaj dwie
verb-show = Pokaż kartę
verb-rest = Odpocznij
verb-offer = Zaproponuj wymianę
verb-counter = Zaproponuj inną wymianę
verb-accept = Przyjmij
verb-decline = Odrzuć
verb-withdraw = Wycofaj ofertę
verb-ward = Obroń się
verb-yield = Nie broń się

log-draw = { $seat } dobiera kartę.
log-drew = { $seat } dobiera kartę „{ $good }”.
log-pick = { $seat } ma już wybraną drogę.
log-road = { $seat } – wybór: { $road }.
log-road-alone = { $seat } – wybór: { $road }, nikt inny: 1 punkt.
log-look = { $seat } zagląda do ręki gracza { $other }.
log-looked = { $seat } zagląda do ręki gracza { $other }: { $goods }.
log-steal = { $seat } chce okraść gracza { $other }.
log-ward = { $seat } broni się kartą „{ $good }”.
log-yield = { $seat } nie broni się.
log-theft = { $seat } kradnie kartę graczowi { $other }.
log-stole = { $seat } kradnie kartę „{ $good }” graczowi { $other }.
log-bury-first = { $seat } wybiera kartę „{ $good }”.
log-bury = { $seat } zakopuje dwie karty.
log-buried = { $seat } zakopuje karty: { $goods }.
log-sell = { $seat } sprzedaje dwie karty „{ $good }” za { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }.
log-show = { $seat } pokazuje kartę „{ $good }”.
log-rest = { $seat } odpoczywa.
log-offer = { $seat } proponuje graczowi { $other }: { $give } za { $want }.
log-counter = { $seat } woli dać graczowi { $other }: { $give } za { $want }.
log-accept = { $seat } przyjmuje ofertę.
log-decline = { $seat } odrzuca ofertę.
log-withdraw = { $seat } wycofuje ofertę.
log-round = Zaczyna się runda { $round }.
log-end = Jarmark się kończy; wszyscy odkrywają ręce.

refused-quiet-fair = Jarmark potrzebuje otwartego targu albo kradzieży.
refused-not-held = Masz na to za mało kart „{ $good }”.
refused-oneself = Wybierz kogoś innego.
refused-too-few = W tej ręce jest za mało kart.
refused-no-raids = Przy tym stole nie wolno kraść.
refused-burying = Najpierw wybierz drugą kartę do zakopania.
refused-market-closed = Targ jest zamknięty.
refused-no-more-offers = Dwie oferty na turę wystarczą.
refused-no-deal = Wymiana to od jednej do trzech kart za jedną do trzech kart innych rodzajów.
refused-countered-already = Jedna kontroferta wystarczy.
