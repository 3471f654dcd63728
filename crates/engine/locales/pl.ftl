# Słowa samego stołu, niezależnie od gry.

## Odmowy domu
refused-not-asked = Gra teraz o nic cię nie pyta.
refused-chance-due = Teraz nikt nie może wykonać ruchu: najpierw pora na rzut, dobranie karty albo kradzież.
refused-over = Gra jest skończona.
refused-unreadable = Nie da się tu odczytać „{ $line }”; oczekiwany zapis: { $expected }.
refused-no-such-seat = Nikt przy tym stole nie nazywa się „{ $name }”.
refused-not-now = Teraz nie można zrobić „{ $line }”.
refused-no-such-option = Nie ma opcji „{ $key }”; dostępne opcje: { $known }.
refused-bad-option = Opcja „{ $key }” nie przyjmuje wartości „{ $value }”; przyjmuje: { $takes }.
refused-bad-seats = Liczba graczy w tej grze: od { $min } do { $max }, a nie { $seats }.

## Cofanie
take-back-nothing = Nie masz czego cofnąć.
take-back-chance = Tego ruchu nie można już cofnąć: wynik losowania jest znany.
take-back-others = Tego ruchu nie można już cofnąć: ktoś inny ma już swój ruch za sobą.
take-back-revealed = Tego ruchu nie można już cofnąć: zakryta informacja jest już znana.
take-back-over = Tego ruchu nie można już cofnąć: gra jest skończona.
log-took-back = { $seat } cofa ruch.
log-agreed-back = { $seat } za zgodą wszystkich cofa ruch i to, co po nim zaszło.
log-bot-takes = { $seat }: dalej gra bot.
log-leaves = { $seat } odchodzi od stołu; dalej gra bot.
log-out-of-time = { $seat }: czas minął, dalej gra bot.
log-time-is-up = { $seat }: czas minął.
log-is-back = { $seat } wraca do stołu.

## Wyliczenia i drobne słowa
list-empty = nic
list-comma = { $before }, { $next }
list-and = { $before } i { $next }
yes = tak
no = nie
