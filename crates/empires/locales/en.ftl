# Every word a player of Empires of the North can see. Names of cards, icons and clans' scenarios come with the data.
## The game
game-name = Empires of the North
game-about = Build an Empire of cards, work the ring of actions, sail to the Islands; 25 Victory Points bring the last round.
option-clan1 = Clan of the first seat
option-clan1-why = Each clan has a deck and a way of its own. Glenn is the gentlest, Mackinnon the trickiest.
option-clan1-glenn = Glenn
option-clan1-ulaf = Ulaf
option-clan1-heidel = Heidel
option-clan1-panuk = Panuk
option-clan1-nanurjuk = Nanurjuk
option-clan1-mackinnon = Mackinnon
option-clan1-free = the first free one: Glenn, Ulaf, Heidel…
option-clan1-chance = by chance
option-clan2 = Clan of the second seat
option-clan2-why = No clan sits at the table twice.
option-clan2-glenn = Glenn
option-clan2-ulaf = Ulaf
option-clan2-heidel = Heidel
option-clan2-panuk = Panuk
option-clan2-nanurjuk = Nanurjuk
option-clan2-mackinnon = Mackinnon
option-clan2-free = the first free one: Glenn, Ulaf, Heidel…
option-clan2-chance = by chance
option-clan3 = Clan of the third seat
option-clan3-why = Counts at tables for three or four.
option-clan3-glenn = Glenn
option-clan3-ulaf = Ulaf
option-clan3-heidel = Heidel
option-clan3-panuk = Panuk
option-clan3-nanurjuk = Nanurjuk
option-clan3-mackinnon = Mackinnon
option-clan3-free = the first free one: Glenn, Ulaf, Heidel…
option-clan3-chance = by chance
option-clan4 = Clan of the fourth seat
option-clan4-why = Counts at tables for four.
option-clan4-glenn = Glenn
option-clan4-ulaf = Ulaf
option-clan4-heidel = Heidel
option-clan4-panuk = Panuk
option-clan4-nanurjuk = Nanurjuk
option-clan4-mackinnon = Mackinnon
option-clan4-free = the first free one: Glenn, Ulaf, Heidel…
option-clan4-chance = by chance
option-scenario = Scenario (for one player)
option-scenario-why = Counts at tables for one: four rounds against events and a number of points.
option-scenario-long-winter = The Long Winter (the easiest)
option-scenario-raiders = Raiders on the Horizon
option-scenario-kings-tax = The King's Tax
option-scenario-gathering = The Great Gathering (the hardest)
option-score_raze_tokens = Raze tokens score at the end, as the publisher's FAQ has it
option-score_raze_tokens-why = The rulebook gives nothing for them; the publisher's answers do. Both are played.
option-score_raze_tokens-true = 1 VP each
option-score_raze_tokens-false = Nothing
ending-points = The last round is over
ending-rounds = Safety stop after many rounds
ending-concession = A player conceded
ending-lost = Not reached
ending-bronze = Bronze
ending-silver = Silver
ending-gold = Gold

## Names
seat-glenn = Glenn
seat-ulaf = Ulaf
seat-heidel = Heidel
seat-panuk = Panuk
seat-nanurjuk = Nanurjuk
seat-mackinnon = Mackinnon
seat-seat1 = First seat
seat-seat2 = Second seat
seat-seat3 = Third seat
seat-seat4 = Fourth seat
tile-explore = Explore
tile-populate = Populate
tile-construct = Construct
tile-harvest = Harvest
tile-sail = Sail
tile-explore-does = Draw a card.
tile-populate-does = Gain a Worker.
tile-construct-does = Build a Location from hand without paying for it.
tile-harvest-does = Gain the Goods of one Field and its upgrades.
tile-sail-does = A Ship joins the queue, with a Fish and a Raze token if you like.
distance-nearby = Nearby
distance-distant = Distant
ware-food = { $count } Food
ware-wood = { $count } Wood
ware-stone = { $count } Stone
ware-sheep = { $count } Sheep
ware-fish = { $count } Fish
ware-gold = { $count } Gold
ware-raze = { $count ->
    [one] { $count } Raze token
   *[other] { $count } Raze tokens
}
ware-worker = { $count ->
    [one] { $count } Worker
   *[other] { $count } Workers
}
ware-card = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ware-vp = { $count } VP
ware-ship = { $count ->
    [one] { $count } Regular Ship
   *[other] { $count } Regular Ships
}
ware-resource = { $count ->
    [one] { $count } Resource of any type
   *[other] { $count } Resources of any type
}
name-food = Food
name-wood = Wood
name-stone = Stone
name-sheep = Sheep
name-fish = Fish
name-gold = Gold
name-raze = Raze tokens
name-worker = Workers
kind-field = Field
kind-upgrade = Field upgrade
kind-field-or-upgrade = Field or Field upgrade
kind-feature = Feature
kind-action = Action Location
kind-boost = Boost
noun-card = card
noun-field = Field
noun-upgrade = Field upgrade
noun-feature = Feature
noun-action = Action Location
noun-island = Island

## What is printed on a card
card-name = { $card }
card-ship = Ship: { $seat }
card-pawn = Pawn { $count }
card-stack = { $distance } stack
card-cost = { $kind }, icon: { $icon }; cost: { $goods }
card-by-action = { $kind }, icon: { $icon }; played with: { $tile }
card-start = { $kind }, icon: { $icon }; starting card
card-sort = { $kind } · { $icon }
card-island = { $distance } Island, { $kind }
card-pillage = Pillage: { $goods }
card-field = Field: { $goods }
card-upgrade = Upgrade of a Field with { $base }: { $goods }
card-either = Field, or upgrade of a Field with { $base }: { $goods }
card-start-goods = Starting Goods: { $goods }
card-bonus = Building bonus: { $body }
card-public = Known from public pages.
card-reconstructed = Our reconstruction: the printed card could not be found.
card-invented = Made up: nothing printed is behind it.
card-partly-known = Our reconstruction; stated by the rulebook or public pages: { $known }.
field-name = name
field-clan = clan
field-copies = copies
field-kind = kind
field-icon = icon
field-cost = cost
field-goods = Goods
field-upgrades = what it upgrades
field-start-goods = starting Goods
field-bonus = Building bonus
field-ability = ability
field-distance = distance
field-pillage = Pillage
label-cards-of = Cards of { $seat }
label-nearby = Nearby Islands
label-distant = Distant Islands
label-solos = Scenarios for one player

## What cards say
ability = { $head }: { $body }
head-action = Action
head-action-cost = Action [{ $cost }]
head-trigger = Feature, each time { $event }
head-free = Feature, in your turn [{ $cost }]
head-storage = Storage, for every { $goods } on this card
head-instant = Instant
static-pawn = Feature: once per round re-using a pawn costs you { $count } Food less.
static-lookout = Feature: in each Lookout you keep { $count ->
    [one] { $count } card
   *[other] { $count } cards
} without a Worker.
endgame = End of game: 1 VP { $per }
copy = Copy: when built, bind it to 1: { $what }; it has that card's Action.
on-conquer = you Conquer
on-pillage = you Pillage
on-sail = you resolve Sail
on-explore = you resolve Explore
on-populate = you resolve Populate
on-construct = you resolve Construct
on-harvest = you resolve Harvest
on-play-boost = you play a Boost
on-build-location = you build a Feature or an Action Location
on-build-any = you build a card
on-discard-own-location = you discard a card from your Empire
on-assign-goods = you Assign a Good to a card
on-lookout-end = a Lookout ends
does-gain = gain { $goods }
does-gain-per = gain { $goods } { $per }
does-draw = draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-look = look at the top { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of your deck, take { $keep }, discard the rest
does-search = search your deck for { $count }: { $what }; then shuffle
does-recover = take from your discard pile to hand up to { $count }: { $what }
does-restore = restore up to { $count ->
    [one] { $count } Worker
   *[other] { $count } Workers
}
does-release-worker = release up to { $count ->
    [one] { $count } Worker
   *[other] { $count } Workers
} from your cards
does-release-worker-self = release up to { $count ->
    [one] { $count } Worker
   *[other] { $count } Workers
} from this card
does-release-good = release up to { $count ->
    [one] { $count } Good
   *[other] { $count } Goods
} (Resources, Gold, Raze tokens) from your cards
does-release-good-self = release up to { $count ->
    [one] { $count } Good
   *[other] { $count } Goods
} (Resources, Gold, Raze tokens) from this card
does-assign-up = assign up to { $goods } to this card
does-assign = assign { $goods } to this card
does-assign-bank = assign { $goods } from the general supply to this card
does-assign-storage = assign { $goods } to one of your Storage cards that counts it
does-assign-storage-bank = assign { $goods } from the general supply to one of your Storage cards that counts it
does-ready = ready up to { $count }: { $what }
does-ready-all = ready all of yours: { $what }
does-exhaust = exhaust up to { $count } of an opponent who has not passed: { $what }
does-move-pawn = move up to { $count } of your used ready pawns to any tile
does-move-ship = move your Ships up to { $count ->
    [one] { $count } place
   *[other] { $count } places
} forward in the queue
does-pillage-now = { $count } of your queued Ships may Pillage at once
does-conquer-now = { $count } of your queued Ships with a Raze token may Conquer at once
does-action = perform { $tile }{ $count ->
    [1] { "" }
   *[other] { " " }({ $count } times)
}
does-collect = gain the Goods of up to { $count }: { $what }; with upgrades, and not a Harvest
does-refresh = new face-up { $distance } Islands
does-refresh-any = new face-up Islands of one distance
does-choose = choose ({ $options })
does-may = (you may{ $count ->
    [1] { "" }
   *[other] { " " }up to { $count } times
} [{ $cost }]: { $body })
cost-spend = spend { $goods }
cost-assign = assign { $goods } to this card
cost-discard-hand = discard { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from hand
cost-discard-self = discard this card
cost-discard = discard from your Empire { $count }: { $what }
cost-return = take back to hand { $count }: { $what }
cost-exhaust = exhaust { $count } ready: { $what }
clause-then = { $before }; { $next }
clause-and = { $a }, { $b }
clause-or = { $a } / { $b }
clause-nothing = –
clause-limit = { $body } (at most { $count }× a round)
clause-may = you may: { $body }
clause-may-pay = you may [{ $cost }]: { $body }
per-each = for each { $what }
per-every = for every { $count }: { $what }
per-most = { $per } (at most { $count }×)
counted-icon = card with the icon { $icon }
counted-exhausted = exhausted { $noun }
counted-icons = different icons in your Empire
counted-workers = Workers Assigned to your cards
counted-gold = Gold Assigned to your cards
counted-goods = Goods Assigned to your cards
counted-event = time this round that { $event }
counted-owned = Workers you own
each-icon = card with the icon { $icon }
each-field = Field
each-upgrade = Field upgrade
each-feature = Feature
each-action = Action Location
each-island = Island
each-exhausted = exhausted { $noun }
each-different-icon = different icon in your Empire
each-worker = Worker Assigned to your cards
each-gold = Gold Assigned to your cards
each-good = Good Assigned to your cards
each-event = time this round that { $event }
each-owned = Worker you own
fits = { $noun } ({ $more })
fits-and = { $a }; { $b }
fits-or = { $a } or { $b }
fits-icon = icon: { $icon }
fits-self = this card
fits-other = not this card
fits-name = with another name
fits-starting = starting card
fits-not-starting = no starting card
fits-clan = no Island
fits-island = Island
solo-goal = Reach { $score } points.
solo-goal-also = Reach { $score } points, and at least { $count }: { $what }.
solo-setup = After the starting hand: { $body }
solo-event = Event { $count }: { $cost }
solo-event-free = Event { $count }: { $body }
solo-event-both = Event { $count }: { $cost }; then { $body }

## The guide
guide-empire = Your empire, clan Ulaf: Goods, Workers, two pawns and three Fields. Whoever has most Victory Points at the end wins.
guide-ring = Five actions in a ring. In a turn you may put one of your pawns on a tile and do what it says.
guide-islands = Beyond the sea lie the Islands, near and distant. Ulaf’s people live by going there.
guide-lookout = A round begins with Lookout: you draw four cards and keep as many as you like, for one Worker each.
guide-keep = Treasury pays a point whenever you conquer. Keep it.
guide-kept = One is enough: Workers are needed for other things too. Finish.
guide-hand = Heidel keeps a card as well, and the Action phase begins. By turns each of you does one thing: build, use a pawn, use a Location, or pass.
guide-build = Treasury costs a Wood and a Stone, and you have both. Build it.
guide-built = It lies in your empire, and its Building bonus gave you a Gold. Heidel builds too.
guide-sail = Time to set out: put a pawn on Sail.
guide-cargo = A Fish takes the Ship to a distant Island, a Raze token lets it conquer. Load both.
guide-sailed = Your Ship waits in the queue until everybody has passed. Meanwhile Heidel harvests a Field.
guide-construct = You have no Stone left, but Construct builds for nothing. Put your other pawn there.
guide-tower = Choose Watchtower: it too pays a point for every conquest.
guide-constructed = Built without paying. Heidel passes and does nothing more in this round.
guide-pass = You could go on as long as you like and can. But the Ship waits: pass.
guide-expedition = All have passed, so the Ships sail in the order of the queue. Yours may pillage an Island, which gives Goods once, or conquer it, which keeps it for good.
guide-conquer = Conquer the Giant’s Quarry.
guide-conquered = The Quarry is a Field of yours now and gives Stone and Gold at once. Islands, pawns and Workers come fresh in every round.
guide-points = Treasury and Watchtower each see a conquest: two points. Cards that work together like this are the heart of the game.
guide-over = Round two, and Lookout again. Tap what does not glow to hear why not. Play on; from here the deck is shuffled fairly.

## Things on the table
label-setup = Set-up
label-round = Round { $round }, first player: { $seat }
label-last-round = Round { $round }, the last; first player: { $seat }
step-clans = clans
step-table = Islands and ring
step-hand = starting hands
step-lookout = Lookout
step-action = Action
step-expedition = Expedition
step-cleanup = Cleanup
label-solo = { $name }
label-goal = Goal
label-event = Event
label-ring = Ring of tiles
label-expedition = Expedition
label-scores = Final count
score-track = Track
score-endgame = End-of-game cards
score-cards = Cards in the Empire
score-resources = Resources, by twos
score-gold = Gold
score-raze = Raze tokens
score-total = Total
cell-number = { $number }
label-queue = Queue of Ships
label-vp = Victory Points
label-workers = Workers
label-spent = Workers spent
label-ships = Ships
label-hand-size = Cards in hand
label-deck = Deck
label-pawns = Pawns
label-fields = Fields
label-actions = Action Locations
label-features = Features
label-discard = Discard pile
label-known = Known cards in hand
label-passed = Passed
label-drawn = Drawn
label-looked = Looked at
label-keeping = To be kept
label-hand = Hand
note-passed = Passed for this round.
now-solo-side = Solo side: 1 Food more
now-pawn = Pawn { $count }: { $seat }
now-pawn-exhausted = Pawn { $count }: { $seat } (exhausted)
short-pawn = { $seat } { $count }
short-pawn-exhausted = { $seat } { $count } ↷
now-fish = Fish aboard
now-raze = Raze token aboard
now-unused = not used yet
now-on-tile = on { $tile }
now-gives = Gives { $goods }
now-assigned = On it: { $goods }
now-copies = Copy of { $card }
now-used = Used { $count }× this round

## What is asked
ask-turn = Your turn: one action, or pass.
ask-end = Your action is taken. Use a Feature, or end your turn.
ask-start-hand = Keep { $count } of your cards.
ask-lookout = Lookout: keep cards, a Worker each ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
} at most).
ask-storage = Storage: what does each full group pay?
ask-card-action = { $tile }: resolve it, play a card with it first, or decline.
ask-effect = { $card }: { $effect }
ask-effect-only = { $effect }
ask-order = Which Feature reacts next?
ask-offer = { $card }: do you want to? { $effect }
ask-pay = How do you pay?
ask-event = The event demands its due: what do you give?
ask-construct = Construct: which Location?
ask-harvest = Harvest: which Field?
ask-sail = Sail: what does the Ship carry?
ask-look = Take { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; the rest is discarded.
ask-voyage = Your Ship arrives: which Island?
ask-voyage-pillage = Your Ship pillages at once: which Island?
ask-voyage-conquer = Your Ship conquers at once: which Island?
ask-turned = { $card }: pillage or conquer?
ask-bind = Which card does it copy, for good?
ask-wait = { $seat } is thinking.
ask-wait-all = The others are still choosing.
ask-chance = Cards are drawn.
ask-over = The game is over. Won by: { $seats }.
ask-over-won = The game is over. Won by: { $seats }. Well done!
ask-over-solo = The game is over with { $score } points: { $band }.

## What can be done
verb-keep = Keep
verb-done = Done
verb-pass = Pass
verb-end = End the turn
verb-build = Build
verb-use = Use
verb-raid = Raid
verb-bind = Bind
verb-pay = Pay
verb-explore = Explore
verb-populate = Populate
verb-construct = Construct
verb-harvest = Harvest
verb-sail = Sail
verb-choose = Choose
verb-store = Storage
verb-accept = Yes
verb-skip = No, go on
verb-ready = Ready
verb-collect = Collect
verb-exhaust = Exhaust
verb-dismantle = Discard from the Empire
verb-return = Take back to hand
verb-release = Release
verb-assign = Assign
verb-gain = Gain
verb-move = Move a pawn
verb-advance = Move a Ship forward
verb-send = Send a Ship
verb-pillage = Pillage
verb-conquer = Conquer
verb-reveal = Top of a stack
verb-refresh = New Islands
verb-find = Search
verb-recover = Recover
verb-take = Take
verb-discard = Discard
verb-resolve = React
verb-concede = Concede
choice-keep = Keep { $card }
choice-build = Build { $card }
choice-tile = { $tile } with pawn { $count }
choice-declare = { $tile }
choice-with = { $what }, with { $card }
choice-under = { $what }, with { $card } under { $target }
choice-use = Use { $card }
choice-raid = Raid { $card } of { $seat }
choice-bind = Bind { $card } to { $target }
choice-pay = Pay { $goods }
choice-construct = Construct { $card }
choice-construct-nothing = Nothing is left to construct
choice-harvest = Harvest { $card }
choice-sail = Sail without cargo
choice-sail-fish = Sail with a Fish
choice-sail-raze = Sail with a Raze token
choice-sail-both = Sail with a Fish and a Raze token
choice-choose = { $effect }
choice-store = { $card }: { $effect }
choice-ready = Ready { $card }
choice-collect = Goods of { $card }
choice-exhaust = Exhaust { $card }
choice-exhaust-other = Exhaust { $card } of { $seat }
choice-dismantle = Discard { $card } from your Empire
choice-return = Take { $card } back to hand
choice-release = Release { $good } from { $card }
choice-assign = Assign { $goods }
choice-assign-to = Assign { $goods } to { $card }
choice-gain = Gain { $goods }
choice-move = Pawn { $count } to { $tile }
choice-advance = Ship { $count } one place forward
choice-send = Ship { $count }
choice-pillage = Pillage { $card }
choice-conquer = Conquer { $card }
choice-reveal = Top of the { $distance } stack
choice-refresh = New { $distance } Islands
choice-find = Take { $card }
choice-find-nothing = Take nothing (more); shuffle
choice-recover = Take { $card } from your discard pile
choice-take = Take { $card }
choice-discard = Discard { $card }
choice-resolve = { $card } reacts
hint-cost = costs { $goods }
hint-food = costs { $count } Food
hint-gives = gives { $goods }
hint-raze = costs 1 Raze token

## The story
log-clan = Seat { $count } plays { $clan }.
log-first = First player: { $seat }.
log-island = An Island is turned up: { $card }.
log-ready = { $seat } is ready.
log-keeps = { $seat } keeps { $card }.
log-kept = { $seat } keeps { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}.
log-kept-own = { $seat } keeps { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }.
log-discards = { $seat } discards: { $cards }.
log-discards-card = { $seat } discards { $card }.
log-draws = { $seat } draws a card.
log-draws-own = { $seat } draws { $card }.
log-looks = { $seat } looks at { $card }.
log-takes = { $seat } takes a card.
log-takes-own = { $seat } takes { $card }.
log-finds = { $seat } searches the deck and takes a card.
log-finds-own = { $seat } searches the deck and takes { $card }.
log-finds-nothing = { $seat } searches the deck and shuffles it.
log-recovers = { $seat } takes from the discard pile: { $card }.
log-reshuffles = { $seat } shuffles the discard pile into a new deck.
log-round = Round { $count } begins; first player: { $seat }.
log-round-last = Round { $count }, the last, begins; first player: { $seat }.
log-last-round = { $seat } has reached { $count } VP: this round is the last.
log-last-round-next = { $seat } has reached { $count } VP: the next round is the last.
log-event = Event { $count } is revealed for { $seat }.
log-event-unpaid = { $seat } cannot pay everything: { $count } VP less.
log-reacts = { $seat }: { $card } reacts.
log-stores = { $seat }: a full group pays on { $card }.
log-passes = { $seat } passes.
log-builds = { $seat } builds { $card }.
log-pawn = { $seat } puts a pawn on { $tile }.
log-pawn-again = { $seat } uses a pawn again, on { $tile }.
log-boost = { $seat } plays { $card }.
log-field = { $seat } lays out the Field { $card }.
log-upgrades = { $seat } upgrades { $target } with { $card }.
log-constructs = { $seat } constructs { $card }.
log-harvests = { $seat } harvests { $card }.
log-collects = { $seat } collects from { $card }.
log-sails = { $seat } sails.
log-sails-fish = { $seat } sails with a Fish.
log-sails-raze = { $seat } sails with a Raze token.
log-sails-both = { $seat } sails with a Fish and a Raze token.
log-uses = { $seat } uses { $card }.
log-raids = { $seat } spends a Raze token and raids { $card } of { $other }.
log-exhausts = { $seat } exhausts { $card }.
log-exhausts-other = { $seat } exhausts { $card } of { $other }.
log-readies = { $seat } readies { $card }.
log-gains = { $seat } gains { $goods }.
log-pays = { $seat } pays { $goods }.
log-restores = { $seat } restores { $count ->
    [one] { $count } Worker
   *[other] { $count } Workers
}.
log-releases = { $seat } releases { $good } from { $card }.
log-assigns = { $seat } assigns { $goods } to { $card }.
log-dismantles = { $seat } discards { $card } from the Empire.
log-returns = { $seat } takes { $card } back to hand.
log-binds = { $seat } binds { $card } to { $target }.
log-moves-pawn = { $seat } moves pawn { $count } to { $tile }.
log-advances = { $seat } moves ship { $count } one place forward.
log-reveals = { $seat } sails for the top card of the { $distance } stack.
log-refreshes = { $seat } has new { $distance } Islands turned up.
log-pillages = { $seat } pillages { $card }.
log-conquers = { $seat } conquers { $card }.
log-concedes = { $seat } concedes.
log-score = { $seat }: { $count }
log-end = The game is over. Points: { $scores }.

## Why not
refused-same-clan = Two seats cannot both play { $clan }.
refused-not-in-hand = There is no such card in your hand.
refused-not-in-empire = No card of that name lies in an Empire.
refused-which-one = Several cards of that name are there: say which, with # and a number.
refused-not-drawn = That is not one of the cards you have drawn.
refused-not-dealt = That is not one of the cards of your starting hand.
refused-keeps-enough = You keep so many cards already.
refused-no-worker-to-keep = Each card kept costs a Worker, and you have none left.
refused-turn-taken = You have taken the action of this turn.
refused-turn-not-taken = Take an action first, or pass.
refused-boost-built = A Boost is played with its action, never built.
refused-field-by-action = Fields and upgrades come into the Empire with a declared action, not for Goods.
refused-cannot-pay = You cannot pay its cost.
refused-wrong-payment = That does not pay the cost.
refused-wrong-toll = That does not pay the event: Resources come first, Gold only for what is missing.
refused-pawn-exhausted = This pawn has been used twice.
refused-not-adjacent = A pawn is used again on a tile next to its own.
refused-no-food = You have no Food for the second use of a pawn.
refused-no-solo-food = You have no Food for a tile on its solo side.
refused-nothing-to-explore = Your deck and discard pile are empty: Explore cannot be declared.
refused-nothing-to-construct = No Location of your hand can be constructed: Construct cannot be declared.
refused-nothing-to-harvest = You have no Field: Harvest cannot be declared.
refused-no-ship = You have no Ship in your supply: Sail cannot be declared.
refused-too-deep = Too much is being resolved already.
refused-wrong-action = That card is played with another action.
refused-not-with-action = That card is built for Goods, not played with an action.
refused-needs-field = An upgrade goes under a Field: say which.
refused-wrong-field = That Field does not give the Good of this upgrade.
refused-not-an-upgrade = Only an upgrade goes under a Field.
refused-not-yours = That is another player's card.
refused-no-action = That card has no Action.
refused-changes-nothing = It would change nothing.
refused-exhausted = That card is exhausted.
refused-unbound = That Copy has no Action.
refused-bound-already = That Copy is bound for good.
refused-not-copied = That card cannot be copied.
refused-limit-reached = You have used that as often as you may this round.
refused-no-raze = A Raid costs a Raze token, and you have none.
refused-own-card = You raid opponents, not yourself.
refused-not-raidable = Only ready Action Locations are raided.
refused-player-passed = That player has passed and is safe from you.
refused-not-constructible = Only Locations with a Goods cost are constructed.
refused-not-a-field = Only Fields are harvested.
refused-no-cargo = You do not have that cargo.
refused-no-such-choice = That option cannot be chosen. There are: { $options }.
refused-stores-nothing = No full group on that card pays so.
refused-no-such-reward = No full group pays so. There are: { $options }.
refused-not-face-up = Your Ship cannot take that Island.
refused-no-fish = A Distant Island needs a Fish on the Ship.
refused-no-raze-aboard = To conquer, the Ship needs a Raze token.
refused-not-readied = That card cannot be readied.
refused-not-collected = The Goods of that card cannot be collected.
refused-not-exhaustible = That card cannot be exhausted for this cost.
refused-not-target = That card cannot be exhausted by this.
refused-not-dismantled = That card cannot be discarded for this cost.
refused-not-returned = That card cannot be taken back for this cost.
refused-nothing-released = Nothing like that can be released there.
refused-not-assigned = That cannot be assigned so.
refused-pawn-stays = That pawn cannot be moved there.
refused-ship-stays = That Ship cannot be moved forward.
refused-ship-not-sent = That Ship cannot do that now.
refused-not-found = Your deck has no such card that fits.
refused-not-recovered = Your discard pile has no such card that fits.
refused-not-looked-at = That is not one of the cards you look at.
refused-not-due = That card does not react now.
refused-mandatory = This has to be done.
refused-many-players = With three or four players a seat is handed over, not conceded.
