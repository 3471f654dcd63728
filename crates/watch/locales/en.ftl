# Words of A Game of Thrones Catan. Names of cards come from data/, words of the table itself from crates/engine.

game-name = A Game of Thrones Catan
game-about = Settle the Gift in the shadow of the Wall: gather and trade resources, build roads, settlements and keeps, and come to 10 victory points. In Brotherhood of the Watch you also man the Wall: if it falls, the most guards win.

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
option-mode-why = The base game is the race to ten points; in the Brotherhood everybody also guards the Wall together, with wildlings, heroes and a longer evening.
option-mode-base = Base game
option-mode-brotherhood = Brotherhood of the Watch
option-board = Board
option-board-why = The printed board is even and good for a first game. Shuffled ones are new every time; the base game is always played as printed.
option-board-standard = As printed
option-board-variable = Hexes and trade routes shuffled
option-board-random = Numbers shuffled too, red ones apart
option-opening = Opening
option-opening-why = With pieces already standing you play at once. Choosing your own places takes longer and decides a lot.
option-opening-usual = As usual: prebuilt in the base game, free in the Brotherhood
option-opening-prebuilt = Starting pieces stand on the board
option-opening-free = Players place their starting pieces
option-phases = Trading and building
option-phases-why = In any order is quicker and freer. First trade, then build is stricter: who has built no longer trades.
option-phases-combined = In any order
option-phases-separate = First trade, then build
option-start = Start player
option-start-why = The lot is drawn by the fair dice when the game begins.
option-start-random = Drawn by lot
option-start-first = First seat
option-start-second = Second seat
option-start-third = Third seat
option-start-fourth = Fourth seat
option-without = Colour left in the box
option-without-why = For three players in the Brotherhood: any three of the four colours play. The base game with three always leaves red in the box.
option-without-red = Red
option-without-blue = Blue
option-without-black = Black
option-without-yellow = Yellow
option-offers = Most offers in a turn (0: no limit)
option-offers-why = Keeps a turn short where somebody likes to bargain.
option-edition = Edition
option-edition-why = The printed editions differ in a few rules. Each of the options below can be set by itself, whatever the edition.
option-edition-en = English, with the publisher’s corrections
option-edition-pl = Polish
option-roads = Roads of each player
option-roads-why = The English box holds fourteen roads of each colour, the Polish one fifteen.
option-roads-edition = As in the edition
option-roads-14 = 14
option-roads-15 = 15
option-ties = Equal guards and points after a disaster
option-ties-why = When the Wall falls, the most guards win. This decides between players who are equal.
option-ties-edition = As in the edition
option-ties-spaces = The lowest space, then the westernmost guard
option-ties-cards = Most resource cards; if equal, everybody loses
option-victory = Ten points in the Brotherhood
option-victory-why = At the end of the turn leaves the Wall time to fall first; within the turn ends the game at once.
option-victory-edition = As in the edition
option-victory-turn-end = Win at the end of the own turn
option-victory-in-turn = Win within the own turn
option-theft = Robbing with Tormund
option-theft-why = Whether whoever moves Tormund must take a card from somebody who lives there.
option-theft-edition = As in the edition
option-theft-must = Compulsory
option-theft-may = As one likes
option-patrol = A Ranger Patrol moves Tormund
option-patrol-why = Where a Ranger Patrol may send him: only onto the land, or home to his camp as well.
option-patrol-edition = As in the edition
option-patrol-hex = To a hex with a number
option-patrol-as-seven = As a seven does, to his camp too
option-mance = Mance Rayder
option-mance-why = Whether the card must be taken when the hero is used, or may be left.
option-mance-take = Takes a card
option-mance-may = May take a card
option-scouts = Benjen Stark, Ygritte and Qhorin Half-Hand
option-scouts-why = When in the turn these three heroes help: later use makes them stronger.
option-scouts-either = Before the roll or after it
option-scouts-before = Only before the roll
option-yoren = Yoren
option-yoren-why = When in the turn this hero helps.
option-yoren-build = While building
option-yoren-any-time = At any time of the own turn
option-drama = The Drama of Heroes
option-drama-why = A variant of the Polish rulebook: fewer heroes are left to choose from as the game goes on.
option-drama-off = Not played
option-drama-on = Three equal dice remove a hero

## The end
ending-points = The game is won on victory points.
ending-third-breach = The Wall is breached for the third time: the player with the most guards wins.
ending-eighth-wildling = The eighth wildling stands in the Gift: the player with the most guards wins.

## The story
log-start = { $seat } is the start player.
log-turn = It is { $seat }’s turn.
log-offer-lapses = The open offer lapses.
log-end-turn = { $seat } ends the turn.
log-roll = { $seat } rolls { $a } and { $b }: { $sum }.
log-roll-wildling = { $seat } rolls { $a } and { $b }: { $sum }; the wildling die shows { $wildling }.
log-board-laid = Chance has laid the board.
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
log-guard = { $seat } puts a guard on section { $section }, space { $space }.
log-token = A token shows: { $wildling }, { $clan }.
log-migrates = { $clan }: a { $wildling } comes to camp { $camp }.
log-rush = { $clan }: the clan rushes the Wall.
log-missing-figure = No figure of this kind is left ({ $wildling }): another one comes in its place.
log-reshuffle = The pool is empty: { $count } revealed tokens are shuffled into a new one.
log-advances = { $clan }: the { $wildling } of camp { $camp } takes the trail to clearing { $section }.
log-giant = The giant takes the oldest guard of section { $section } with him: { $seat } loses a guard, the giant goes home.
log-clash = Six wildlings meet five guards at section { $section }: two go home, and { $seat } loses the oldest guard.
log-breach = Section { $section } of the Wall is breached.
log-breach-guard = Section { $section } of the Wall is breached; { $seat } loses the oldest guard.
log-enters = A { $wildling } comes into the Gift, onto { $hex }.
log-marker = Breaches of the Wall: { $count }.
log-doom-third-breach = The Wall has fallen for the third time. The Watch has failed.
log-doom-eighth-wildling = Eight wildlings stand in the Gift. The Watch has failed.
log-fall-guards = Most guards on the Wall: { $seats } wins.
log-fall-points = Equal guards, so victory points decide: { $seats } wins.
log-fall-space = Equal guards and points, so the lowest space decides: { $seats } wins.
log-fall-west = Equal guards, points and spaces, so the westernmost guard decides: { $seats } wins.
log-fall-cards = Equal guards and points, so resource cards decide: { $seats } wins.
log-fall-shared = No guards decide, and the points are equal: { $seats } share the win.
log-fall-nobody = Guards, points and resource cards are equal: everybody loses.
log-use-hero = { $seat } uses { $hero }.
log-demand-pays = { $seat } gives the { $resource } that is demanded.
log-demand-nothing = { $seat } has no { $resource } to give.
log-give-back = { $seat } gives { $partner } in return: { $resource }.
log-move-road = { $seat } moves a road from { $from } to { $to }.
log-look = { $seat } is shown: { $card }.
log-keep-one = { $seat } keeps one card; the deck is shuffled.
log-keep = { $seat } keeps { $card }; the deck is shuffled.
log-look-at-hand = { $seat } looks at the hand of { $victim }.
log-sees-hand = { $seat } looks at the hand of { $victim }: { $goods }.
log-pick = { $seat } takes a card from { $victim }.
log-pick-card = { $seat } takes a card from { $victim }: { $card }.
log-benjen-camp = { $clan }: the { $wildling } of camp { $camp } goes home to the Frostfangs.
log-benjen-clearing = A wildling of clearing { $section } goes home to the Frostfangs.
log-drive-off = { $seat } drives a { $wildling } off { $hex }.
log-flip-hero = { $seat } turns { $hero } to side B.
log-swap-hero = { $seat } swaps { $hero } for { $new }.
log-hero-stays = Nobody is there to swap for: { $seat } turns { $hero } to side A.
log-remove-hero = { $seat } takes { $hero } out of the game.
log-buy-card = { $seat } buys a development card.
log-draw-card = { $seat } draws { $card }.
log-play-card = { $seat } plays { $card }.
log-largest-patrol = { $seat } takes Largest Patrol, with { $count ->
        [one] { $count } patrol
       *[other] { $count } patrols
    }.
log-largest-patrol-aside = Largest Patrol lies aside: nobody leads alone.
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
refused-tormund-not-due = Tormund moves only on a seven, by a Ranger Patrol or by a hero.
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
refused-not-in-base = The base game does not know the option { $option }; choose Brotherhood of the Watch, or leave it out.
refused-no-prebuilt = Brotherhood of the Watch has no starting pieces on the board: players place them.
refused-nobody-without = With four players every colour plays; leave this option out.
refused-only-brotherhood = That belongs to Brotherhood of the Watch; this is the base game.
refused-section-full = All five spaces of that section are taken.
refused-no-wildling-there = No such wildling stands there.
refused-not-your-hero = Another hero lies before you.
refused-second-hero = You have used a hero in this turn.
refused-hero-too-new = You received this hero in this turn; it is ready in a later one.
refused-hero-after-roll = This hero is used after the roll.
refused-hero-before-roll = This hero is used only before the roll.
refused-not-replaced = Exactly one card of the price is replaced, by a card of another resource.
refused-bowen-like = Take another resource than the one you give.
refused-road-not-loose = Only a road that is joined to your own pieces at exactly one end can be moved.
refused-melisandre-no-deck = No development card is left to look at.
refused-not-richer = Choose an opponent with more open victory points than you and a resource card in hand.
refused-nobody-in-north = No wildling is in that camp or clearing.
refused-ygritte-nobody = No such wildling stands on that hex.
refused-no-patrol-to-give = You have no Ranger Patrol face up to give up.
refused-tormund-at-home = Tormund is in his camp already.
refused-jeor-names = Name one or two opponents.
refused-jeor-empty-hand = A player without cards cannot be named.
refused-jeor-nothing-to-return = You need a card of another resource for each player you name.
refused-jeor-like = Give back another resource than the one you demanded.
refused-nothing-demanded = That player is not waiting for a card of yours.
refused-samwell-not-due = Samwell Tarly is used right after a production roll that brought you nothing.
refused-samwell-stack = The supply has none of that resource: choose another one.
refused-hero-not-used = There is no hero to turn or swap now.
refused-not-on-display = That hero is not on the display.
refused-side-b-swaps = After side B the hero must be swapped.
refused-mance-takes = Mance Rayder must take a card.
refused-nothing-to-pass = There is nothing to pass on now.
refused-nothing-to-keep = No such card is shown to you.
refused-nothing-to-pick = No hand lies open to you now.
refused-not-in-that-hand = That hand holds no such card.
refused-no-drama = A hero leaves the game only when all three dice are equal.
refused-hero-card-missing = You do not hold that card.
refused-road-stays = The road has to go to another path.
refused-not-to-remove = Only a hero on the display can leave the game.

## The board
terrain-forest = forest
terrain-hills = hills
terrain-fields = fields
terrain-pasture = pasture
terrain-mountains = mountains
terrain-ice = ice field
hex-ground-number = { $name } { $number }
hex-place = { $ground } { $hex }
hex-frame-ice = frame ice
hex-unlaid = not laid yet
clan-ice-river = Ice River
clan-cave-people = Cave People
clan-hornfoot = Hornfoot
wildling-regular = regular wildling
wildling-climber = climber
wildling-giant = giant
piece-road = { $seat } road
piece-settlement = { $seat } settlement
piece-keep = { $seat } keep
piece-guard = { $seat } guard

## The guide
guide-board = This is the Gift, the land that the Wall shelters. Each hex makes one resource: forest lumber, hills brick, fields grain, pasture wool, mountains ore. The ice makes nothing.
guide-settlement = This is one of your two settlements. It stands on a corner and touches three hexes: a pasture with 6, hills with 5 and fields with 9.
guide-hand = Your resource cards. Everything you build is paid with them.
guide-goal = Your score and your pieces. Settlements and keeps are points, and whoever has ten on his own turn wins.
guide-roll = Every turn begins with the dice. Roll them.
guide-rolled = Six! Every hex with a 6 pays whoever has a settlement there: the pasture gives you wool, and the mountains at your other settlement ore.
guide-costs = Here stands what things cost. Grain, wool and ore together make a development card, and you hold one of each.
guide-buy = Buy a card.
guide-bought = You draw a Ranger Patrol. Only you see it. It may be played from your next turn on and chases Tormund away.
guide-end-turn = You cannot pay for anything else, so your turn is over.
guide-seven = Blue rolls a seven: nobody gathers anything. Whoever rolls it puts Tormund on a hex, which pays nothing while he stands there, and takes a card of somebody who builds beside it.
guide-offered = Black rolls a 5, so your hills give you brick. Then Black offers you lumber for wool. In the turn of another player you can only trade with that player.
guide-accept = None of your settlements touches a forest, and without lumber there are no roads. Accept.
guide-round = The cards change hands, Yellow plays, and the round is back with you. All of it can be read here again.
guide-roll-again = Your second turn. Roll.
guide-ready = Nine: your fields give grain. A road costs lumber and brick, and you have both. Roads lead to the corners of your next settlements.
guide-road = Build a road: click any path that glows.
guide-supply = Whoever finds nobody to trade with gives the supply four equal cards for one. At a trade route, along the southern edge of the Gift, two are enough.
guide-over = This is all you need to begin: roll, gather, trade, build. Tap anything that does not glow to hear why not. The bots play on with you, and now the dice are fair.

## Things and their names
thing-road = Road
thing-settlement = Settlement
thing-keep = Keep
thing-card = Development card
thing-tormund = Tormund
thing-unknown = unknown
thing-longest-road = Longest Road
thing-largest-patrol = Largest Patrol
thing-guard = Guard
thing-section = Section { $section }
thing-clearing = Clearing { $section }
section-empty = no guards
section-guards = guards, oldest first: { $seats }
section-clearing = { $count ->
        [0] nobody waits
        [one] { $count } wildling waits
       *[other] { $count } wildlings wait
    }
clan-camp = camp { $camp }: { $wildling }
clan-trail = { $clan }, die { $numbers }: to clearing { $section }
power-jeor-mormont = Demand one resource of one or two players; give each who pays a card in return.
power-bowen-marsh = Exchange one card with the supply, one for one.
power-samwell-tarly = If a production roll brings you nothing, take any one card. In anybody’s turn.
power-othell-yarwyck = Move one road that is joined to your pieces at one end only.
power-alliser-thorne = Recruit a guard and replace one card of the price.
power-melisandre = Buy a development card and replace one card of the price; choose it out of three.
power-mance-rayder = Look at the hand of an opponent with more points and take a card.
power-benjen-stark = Send a wildling home from a camp or a clearing; then reveal a token.
power-ygritte = Send a wildling home from the Gift.
power-yoren = Give up a face-up Ranger Patrol for a guard.
power-qhorin-half-hand = Send Tormund to his camp and take a card of the hex he leaves.
mat-side-a = side A: turn it or swap it after use
mat-side-b = side B: swap it after use
mat-hero-used = used in this turn
mat-hero-new = new in this turn

card-name = { $card }
card-ranger-patrol = Move Tormund to another hex with a number and rob an opponent there; in the Brotherhood you may drive off a wildling instead and take a card of its hex. Three patrols may bring you Largest Patrol.
card-road-building = Place two roads for free.
card-winter-is-coming = Take any two resource cards from the supply.
card-victory-point = Worth 1 victory point. Keep it hidden; it is never played.
card-new-recruits = Put one of your guards on the Wall for free.
card-fresh = { $count ->
        [one] { $count } bought this turn: it has to wait.
       *[other] { $count } bought this turn: they have to wait.
    }
card-fresh-victory = { $count ->
        [one] { $count } bought this turn: it counts already.
       *[other] { $count } bought this turn: they count already.
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
label-wildling-die = Wildling die
label-wall = The Wall
label-clans = Beyond the Wall
label-clearings = Clearings
label-breaches = Breaches
label-in-gift = Wildlings in the Gift
label-pool = Tokens in the pool
label-frostfangs = Frostfangs
label-display = Heroes on display
label-hero = Hero
label-shown = Shown to you

step-first-round = first round
step-second-round = second round
step-first-turn = first turn
step-guards = guards
step-wildlings = wildlings
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
count-guards = Guards on the Wall
count-guards-left = Guards left

score-settlements = Settlements
score-keeps = Keeps
score-victory-cards = Victory point cards
score-guards = Guards
score-guards-on-wall = Guards on the Wall
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
ask-place-guard = Put a guard on a section of the Wall.
ask-drama = All three dice are equal: take a hero out of the game.
ask-samwell = The roll brought you nothing: use Samwell Tarly for a card, or pass.
ask-give-back = You demanded { $resource }. Give back another card to: { $seats }.
ask-keep = Keep one of the cards shown to you.
ask-pick = Take a card out of the hand of { $seat }.
ask-after-use = Turn your hero to side B, or swap it.
ask-swap-hero = Swap your hero for another one.
ask-token = A wildling token is being revealed.
ask-layout = The board is being laid.
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
ask-over-disaster = The game is over: the Watch has failed, and guards decide.

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
verb-play-ranger-patrol-against = Play a Ranger Patrol against a wildling
verb-use = Use { $hero }
verb-place-guard = Place a guard
verb-build-guard = Recruit a guard
verb-give = Give back
verb-keep = Keep
verb-pick = Take
verb-flip-hero = Turn the hero to side B
verb-swap-hero = Swap the hero
verb-remove-hero = Take a hero out of the game
verb-pass = Pass
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
choice-patrol-camp = Play { $card }: Tormund to his camp
choice-patrol-against = Play { $card }: drive off the { $wildling } on { $hex }
choice-place-guard = Place a guard on section { $section }
choice-build-guard = Recruit a guard for section { $section }
choice-recruits = Play { $card }: a guard on section { $section }
choice-use-jeor = { $hero }: demand { $resource } of { $seats }
choice-use-bowen = { $hero }: give { $give }, take { $get }
choice-use-samwell = { $hero }: take { $resource }
choice-use-yarwyck = { $hero }: move a road from { $from } to { $to }
choice-use-alliser = { $hero }: a guard on section { $section }, { $pay } in place of { $instead }
choice-use-melisandre = { $hero }: a card, { $pay } in place of { $instead }
choice-use-mance = { $hero }: look at the hand of { $seat }
choice-use-benjen-camp = { $hero }: { $clan }, camp { $camp }
choice-use-benjen-clearing = { $hero }: a wildling of clearing { $section }
choice-use-ygritte = { $hero }: the { $wildling } on { $hex }
choice-use-yoren = { $hero }: a guard on section { $section }
choice-give-back = Give { $resource } to { $seat }
choice-keep = Keep { $card }
choice-pick = Take { $resource }
choice-swap-hero = Swap for { $hero }
choice-remove-hero = Take { $hero } out of the game
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
hint-section = { $guards } guards, { $wildlings } wildlings in the clearing
