# Words of A Game of Thrones Catan. Names of cards come from data/, words of the table itself from crates/table.

game-name = A Game of Thrones Catan
game-about = Settle the Gift in the shadow of the Wall: gather and trade resources, build roads, settlements and keeps. The first to have 10 victory points in their own turn wins.

## Seats and resources
seat-red = Red
seat-blue = Blue
seat-black = Black
seat-yellow = Yellow

resource-lumber = lumber
resource-brick = brick
resource-grain = grain
resource-wool = wool
resource-ore = ore
goods = { $count } { $resource }

## Options
option-mode = Game
option-mode-base = Base game
option-opening = Opening
option-opening-prebuilt = Starting pieces stand on the board
option-opening-free = Players place their starting pieces
option-phases = Trading and building
option-phases-combined = In any order
option-phases-separate = First trade, then build
option-start = Start player
option-start-random = Drawn by lot
option-start-first = First seat
option-start-second = Second seat
option-start-third = Third seat
option-start-fourth = Fourth seat
option-offers = Most offers in a turn (0: no limit)

## The end
ending-points = The game is won on victory points.

## The story
log-start = { $seat } is the start player.
log-turn = It is { $seat }’s turn.
log-end-turn = { $seat } ends the turn.
log-roll = { $seat } rolls { $a } and { $b }: { $sum }.
log-no-production = Nobody gets anything.
log-produce = { $seat } gets { $goods }.
log-shortage = The supply is short of { $resource }.
log-must-discard = { $seat } must discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
log-has-chosen = { $seat } has chosen what to discard.
log-discard = { $seat } discards { $goods }.
log-tormund = { $seat } moves Tormund to { $hex }.
log-tormund-camp = { $seat } sends Tormund back to his camp.
log-rob = { $seat } steals a card from { $victim }.
log-rob-card = { $seat } steals a card from { $victim }: { $card }.
log-rob-nothing = { $seat } robs { $victim }, who has no cards.
log-place-settlement = { $seat } places a settlement: { $corner }.
log-place-road = { $seat } places a road: { $path }.
log-build-road = { $seat } builds a road: { $path }.
log-build-settlement = { $seat } builds a settlement: { $corner }.
log-build-keep = { $seat } builds a keep: { $corner }.
log-longest-road = { $seat } takes Longest Road, with { $length ->
        [one] { $length } road
       *[other] { $length } roads
    } in a row.
log-longest-road-aside = Longest Road is set aside: nobody leads alone.
log-buy-card = { $seat } buys a development card.
log-draw-card = { $seat } draws { $card }.
log-play-card = { $seat } plays { $card }.
log-largest-patrol = { $seat } takes Largest Patrol, with { $count ->
        [one] { $count } patrol
       *[other] { $count } patrols
    }.
log-take = { $seat } takes { $goods } from the supply.
log-trade-supply = { $seat } trades { $give } for { $get } with the supply.
log-offer = { $seat } offers { $give } for { $get } to { $to }.
log-accept = { $seat } accepts.
log-decline = { $seat } declines.
log-counter = { $seat } would rather give { $give } for { $get }.
log-propose = { $seat } proposes to give { $give } for { $get }.
log-trade = { $seat } gives { $give } to { $partner } for { $get }.
log-dismiss = { $seat } turns down what { $partner } proposes.
log-withdraw = { $seat } withdraws the offer.
log-withdraw-proposal = { $seat } withdraws the proposal.
log-wins = { $seat } wins with { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }!

## Refusals
refused-roll-first = Roll the dice first.
refused-already-rolled = You have already rolled this turn.
refused-finish-first = Finish what has begun first.
refused-not-covered = You give { $give }, and you do not hold that many.
refused-stack-empty = The supply has no such card left: choose among stacks that have cards.
refused-too-poor = You do not have the cards for this: { $cost }.
refused-no-piece-left = You have no such piece left.
refused-not-a-path = There is no path there.
refused-path-taken = A road lies there already.
refused-road-not-connected = The road must join one of your own roads or buildings, and no opponent’s building may be in the way.
refused-opening-road = The road must touch the settlement you have just placed.
refused-not-a-corner = There is no intersection there.
refused-corner-taken = A building stands there already.
refused-too-near = Another building is only one path away.
refused-no-road-there = None of your roads leads there.
refused-no-settlement-there = A keep replaces one of your own settlements, and there is none here.
refused-deck-empty = There are no development cards left.
refused-no-such-card = You have no such card.
refused-card-too-fresh = You bought this card this turn; it can be played from your next turn on.
refused-second-card = You have already played a development card this turn.
refused-victory-card-stays = Victory point cards are never played; they count by themselves.
refused-no-road-possible = There is no road you could place.
refused-supply-lacks = The supply does not have those cards.
refused-winter-takes-two = Take two cards: the supply has them.
refused-tormund-not-due = Tormund moves only on a seven or by a Ranger Patrol.
refused-nothing-to-place = Pieces are placed for nothing only in the opening and by Road Building: build it instead.
refused-others-answer = It is your turn: you make offers, the others answer and propose.
refused-tormund-stays = Tormund is there already; he must move to another place.
refused-no-number-there = Tormund can only stand on a hex with a number.
refused-not-to-camp = A Ranger Patrol does not send Tormund to his camp.
refused-no-victim-there = That player cannot be robbed at this hex.
refused-victim-missing = Say whom you rob: somebody has a building there.
refused-nobody-to-rob = Nobody can be robbed there.
refused-nothing-to-discard = You have no cards to discard now.
refused-not-in-hand = You have no more cards of that kind.
refused-rate = Your rate with the supply is { $rate }:1 for { $resource }.
refused-like-for-like = The same resource cannot be on both sides of a trade.
refused-no-gifts = Each side must give something.
refused-trade-closed = You have built, so trading is over for this turn.
refused-not-your-trade = Only the player on turn trades; others answer or propose.
refused-nobody-asked = An offer needs at least one other player to answer it.
refused-offer-cap = { $cap ->
        [one] Only { $cap } offer a turn is allowed here.
       *[other] Only { $cap } offers a turn are allowed here.
    }
refused-offer-open = An offer is open; it has to be settled first.
refused-no-offer = There is no offer to answer now.
refused-already-answered = This offer does not wait for your answer.
refused-nothing-to-take = That player has said nothing you could take up.
refused-nothing-to-withdraw = You have nothing to withdraw.
refused-no-such-start = Nobody sits in the seat that should start.

## The board
terrain-forest = forest
terrain-hills = hills
terrain-fields = fields
terrain-pasture = pasture
terrain-mountains = mountains
terrain-ice = ice field
hex-ground-number = { $name } { $number }
hex-frame-ice = frame ice
piece-road = { $seat } road
piece-settlement = { $seat } settlement
piece-keep = { $seat } keep

## Things and their names
thing-road = Road
thing-settlement = Settlement
thing-keep = Keep
thing-card = Development card
thing-tormund = Tormund
thing-unknown = unknown
thing-longest-road = Longest Road
thing-largest-patrol = Largest Patrol

card-name = { $card }
card-ranger-patrol = Move Tormund to another hex with a number and rob an opponent there. Three patrols may bring you Largest Patrol.
card-road-building = Place two roads for free.
card-winter-is-coming = Take any two resource cards from the supply.
card-victory-point = Worth 1 victory point. Keep it hidden; it is never played.
card-new-recruits = Does nothing in the base game.
card-fresh = { $count ->
        [one] { $count } bought this turn: it has to wait.
       *[other] { $count } bought this turn: they have to wait.
    }
card-worth = { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }

## Labels
label-board = The Gift
label-turn = Turn { $number }, { $seat }
label-opening = Opening
label-dice = Dice
label-camp = Tormund’s camp
label-supply = Supply
label-deck = Deck
label-spent = Out of the game
label-costs = Building costs
label-points = points
label-scores = Final count
label-hand = Your hand
label-discards = You discard
label-cards = Your development cards
label-mat = { $seat }
label-mat-own = { $seat } (you)
label-hand-of = Hand
label-cards-of = Development cards
label-special-cards = Special cards
label-offer = Trade
label-note = Note
label-rate = { $rate }:1 { $resource }

step-first-round = first round
step-second-round = second round
step-first-turn = first turn
step-roll = roll
step-discard = discard
step-tormund = Tormund
step-trade = trade
step-build = build
step-trade-build = trade and build
step-end = end

count-points = Points
count-hand-size = Resource cards
count-card-count = Development cards
count-patrols = Patrols
count-road-length = Road length
count-roads-left = Roads left
count-settlements-left = Settlements left
count-keeps-left = Keeps left

score-settlements = Settlements
score-keeps = Keeps
score-victory-cards = Victory point cards
score-total = Total

cell-number = { $number }
cell-none = –

mat-rates = Trades with the supply: { $rates }
mat-owes = Must discard { $count ->
        [one] { $count } card.
       *[other] { $count } cards.
    }
mat-has-chosen = Has chosen { $count ->
        [one] { $count } card to discard.
       *[other] { $count } cards to discard.
    }

offer-open = { $seat } offers { $give } for { $get } to { $to }.
answer-none = { $seat } has not answered yet.
answer-accept = { $seat } accepts.
answer-decline = { $seat } declines.
answer-counter = { $seat } would rather give { $give } for { $get }.
answer-proposal = { $seat } proposes to give { $give } for { $get }.

## What is asked
ask-roll = Your turn: roll the dice.
ask-roll-or-card = Your turn: roll the dice, or play a development card first.
ask-main = Trade, build, or end your turn.
ask-build = Build, or end your turn.
ask-discard = { $count ->
        [one] Choose { $count } more card to discard ({ $owed } in all).
       *[other] Choose { $count } more cards to discard ({ $owed } in all).
    }
ask-tormund = Move Tormund to another hex with a number, or back to his camp.
ask-tormund-out = Move Tormund to a hex with a number.
ask-first-settlement = Place your first settlement.
ask-second-settlement = Place your second settlement: each producing hex beside it brings you a card.
ask-opening-road = Place a road next to your settlement at { $corner }.
ask-free-roads = { $count ->
        [one] Place { $count } more free road.
       *[other] Place { $count } free roads.
    }
ask-answer = { $seat } offers you { $give } for { $get }. Your answer?
ask-choose-answer = All have answered: take one answer, or withdraw your offer.
ask-offer-open = Your offer is open. Waiting for { $seats }.
ask-proposal-open = You propose to give { $seat } { $give } for { $get }.
ask-may-propose = Waiting for { $seats }. You may propose a trade.
ask-wait = Waiting for { $seats }.
ask-lots = Lots are drawn for the start player.
ask-dice = The dice are rolling.
ask-chance = A card is being drawn.
ask-over = The game is over: { $seat } wins.
ask-over-won = The game is over: you win!

## What can be done
verb-roll = Roll the dice
verb-end-turn = End your turn
verb-place-settlement = Place a settlement
verb-place-road = Place a road
verb-build-road = Build a road
verb-build-settlement = Build a settlement
verb-build-keep = Build a keep
verb-buy-card = Buy a development card
verb-play = Play { $card }
verb-move-tormund = Move Tormund
verb-discard = Discard
verb-trade = Trade with the supply
verb-accept = Accept
verb-decline = Decline
verb-take = Trade with
verb-dismiss = Turn down
verb-withdraw = Withdraw
verb-offer = Offer a trade
verb-counter = Make a counter-offer
verb-propose = Propose a trade

choice-place-settlement = Place a settlement at { $corner }
choice-place-road = Place a road at { $path }
choice-build-road = Build a road at { $path }
choice-build-settlement = Build a settlement at { $corner }
choice-build-keep = Build a keep at { $corner }
choice-patrol = Play { $card }: Tormund to { $hex }
choice-patrol-rob = Play { $card }: Tormund to { $hex }, rob { $victim }
choice-tormund = Move Tormund to { $hex }
choice-tormund-rob = Move Tormund to { $hex }, rob { $victim }
choice-tormund-camp = Send Tormund back to his camp
choice-winter = Play { $card }: take { $goods }
choice-discard = Discard 1 { $resource }
choice-trade = Trade { $give } for { $get }
choice-take = Trade with { $seat }
choice-dismiss = Turn down { $seat }
choice-withdraw-offer = Withdraw your offer
choice-withdraw-proposal = Withdraw your proposal

hint-cost = costs { $goods }
hint-beside = beside { $hexes }
hint-route = trade route { $rate }
hint-brings = brings { $goods }
hint-hand = { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
hint-deal = you give { $give } and get { $get }
