game-parley = Parley
seat-red = Red
seat-blue = Blue
seat-green = Green
seat-white = White
option-market = Market
option-market-open = Open: seats may trade
option-market-closed = Closed: nobody trades
option-market-loud = Loud: open, and others may show cards
option-rounds = Rounds
option-raids = Raids
option-raids-true = Stealing is allowed
option-raids-false = No stealing
road-north = the north road
road-south = the south road
road-sea = the sea road
ending-rounds = The last round is over.

good = { $good }
goods = { $count } × { $good }
deck = Deck
sold = Sold goods
fair = The fair
round = Round { $round } of { $rounds }
hand = Hand
score = Score
road = Road
hidden-card = A hidden card
hint-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

ask-pick = Pick a road. All roads are shown together.
ask-turn = Your turn: one deed, and offers before it.
ask-show = You may show a card that not everybody knows you have.
ask-bury = Choose the second card to bury.
ask-answer = There is an offer. What do you say?
ask-ward = Somebody steals from you. Ward it off?
verb-pick = Pick a road
verb-look = Look into a hand
verb-steal = Steal
verb-bury = Bury
verb-sell = Sell two
verb-show = Show a card
verb-rest = Rest
verb-offer = Offer a trade
verb-counter = Make a counter-offer
verb-accept = Accept
verb-decline = Decline
verb-withdraw = Withdraw the offer
verb-ward = Ward it off
verb-yield = Let it happen

log-draw = { $seat } draws a card.
log-drew = { $seat } draws { $good }.
log-pick = { $seat } has picked a road.
log-road = { $seat } takes { $road }.
log-road-alone = { $seat } takes { $road }, alone: 1 point.
log-look = { $seat } looks into the hand of { $other }.
log-looked = { $seat } looks into the hand of { $other }: { $goods }.
log-steal = { $seat } wants to steal from { $other }.
log-ward = { $seat } wards it off with { $good }.
log-yield = { $seat } lets it happen.
log-theft = { $seat } steals a card from { $other }.
log-stole = { $seat } steals { $good } from { $other }.
log-bury-first = { $seat } chooses { $good }.
log-bury = { $seat } buries two cards.
log-buried = { $seat } buries { $goods }.
log-sell = { $seat } sells two cards of { $good } for { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
log-show = { $seat } shows { $good }.
log-rest = { $seat } rests.
log-offer = { $seat } offers { $other } { $give } for { $want }.
log-counter = { $seat } would rather give { $other } { $give } for { $want }.
log-accept = { $seat } accepts.
log-decline = { $seat } declines.
log-withdraw = { $seat } withdraws the offer.
log-round = Round { $round } begins.
log-end = The fair is over; all hands are shown.

refused-quiet-fair = A fair needs an open market or raids.
refused-not-held = You do not hold enough { $good } for that.
refused-oneself = Choose somebody else.
refused-too-few = There are too few cards in that hand.
refused-no-raids = There is no stealing at this table.
refused-burying = Choose the second card to bury first.
refused-market-closed = The market is closed.
refused-no-more-offers = Two offers a turn are enough.
refused-no-deal = A trade is one to three cards for one to three cards of other kinds.
refused-countered-already = One counter-offer is enough.
