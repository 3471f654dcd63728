//! Actions and outcomes as short lines, and back.

use crate::actions::{Action, Means, Outcome};
use crate::card::{Icon, Kind, Plot, SEAT_WORDS, Slot, Slots, Type, rival};
use crate::data::Data;
use crate::data::vocabulary::Ability;
use crate::refusal::{Reason, Refusal};
use crate::stack::{Frame, Source, Terms, Which};
use crate::state::{Moment, Thrones};
use engine::{By, Notation, Pattern, Seat, TableRefusal};

/// Every pattern of notation.
pub const PATTERNS: &[Pattern] = &[
    pattern("keep", "set-up: keep the seven cards", By::Seat),
    pattern("mulligan", "set-up: seven other cards, once", By::Seat),
    pattern("place {card}", "set-up: a character or location of the hand; join them with `; `, then `done`", By::Seat),
    pattern("pick {plot}", "plot draft: keep that plot; at its end, one of the seven to play with", By::Seat),
    pattern("done", "nothing more to place, declare or spare", By::Seat),
    pattern("plot {plot}", "choose the plot of this round", By::Seat),
    pattern("first {house}", "won initiative: that player is first", By::Seat),
    pattern("pass", "do nothing in this window; also: defend with nobody, declare no more challenges", By::Seat),
    pattern("play {card}", "play a character, a location, or an event that chooses nothing", By::Seat),
    pattern("play {card} on {target}", "play an attachment on a character, or an event with a target", By::Seat),
    pattern("play {card} kneeling {target}", "play an event that kneels a card for its cost", By::Seat),
    pattern("play {card} kneeling {target} {target}", "the same with two cards", By::Seat),
    pattern("play {card} kneeling {target} on {target}", "play an event that kneels a card and has a target", By::Seat),
    pattern("duplicate {card}", "put a copy under the own unique character in play", By::Seat),
    pattern("use {target}", "use the action or response of a card in play", By::Seat),
    pattern("use {target} on {target}", "the same with a target", By::Seat),
    pattern("save {target} with {means}", "save a character that is about to be killed", By::Seat),
    pattern("challenge {icon}", "declare a challenge; `attack …` and `done` follow", By::Seat),
    pattern("attack {target}", "name an attacker", By::Seat),
    pattern("bypass {target}", "a Stealth attacker passes this enemy, who cannot defend", By::Seat),
    pattern("defend {target}", "name a defender; join them with `; `, then `done`", By::Seat),
    pattern("end challenges", "declare no more challenges this round", By::Seat),
    pattern("choose {target}", "choose a character for an effect or the claim", By::Seat),
    pattern("spare {target}", "keep this own character alive", By::Seat),
    pattern("resolve {text}", "first player: this card or plot is resolved next", By::Seat),
    pattern("bury {card}", "shuffle this card of the opponent's hand into his deck", By::Seat),
    pattern(
        "take {card} bottom {cards}",
        "take one looked-at card, put the others under the deck, the last lowest",
        By::Seat,
    ),
    pattern("take {card}", "take the only looked-at card", By::Seat),
    pattern("find nothing", "search: take nothing", By::Seat),
    pattern("find {card}", "search: show this card and take it", By::Seat),
    pattern("discard {card}", "discard this card of the hand", By::Seat),
    pattern("concede", "give the game up", By::FreeForm),
    pattern("draw {house} {card}", "that player draws this card", By::Chance),
    pattern("look {house} {card}", "that player looks at this card of his deck", By::Chance),
    pattern("discard {house} {card}", "that player loses this card of his hand", By::Chance),
    pattern("deal {house} {plot}", "plot draft: that player is dealt this plot", By::Chance),
    pattern("initiative {house}", "all is equal: lots give that player the initiative", By::Chance),
];

/// What may stand in the place of a slot.
pub const SLOTS: &[(&str, &str)] = &[
    ("card", "a title as `longhall cards thrones` lists it: `jon-snow`"),
    ("cards", "titles joined by a comma without a space: `hodor,ice`"),
    (
        "target",
        "a card in play: `jon-snow`; where several of that title could be meant, with its number: `lannister-guards#2`",
    ),
    ("plot", "a plot: `calling-the-banners`"),
    ("text", "what is to be resolved: a plot, a card in play, or an event played before"),
    ("means", "`duplicate`, a card in play that saves, or an event in hand"),
    ("house", "a player: `stark` or `lannister`"),
    ("icon", "`military`, `intrigue` or `power`"),
];

const fn pattern(form: &'static str, means: &'static str, by: By) -> Pattern {
    Pattern { form, means, by }
}

/// All it takes to write an action: the names of cards, and which are in play.
#[derive(Clone, Copy)]
pub(crate) struct Scribe {
    pub data: &'static Data,
    /// Cards in play that are not duplicates.
    pub table: Slots,
}

impl Scribe {
    /// A card in play: its title, and its number if there are several.
    pub fn slot(&self, slot: Slot) -> String {
        let id = &self.data.at(slot).id;
        let mut copies = self.table.iter().filter(|s| self.data.at(*s).id == *id);
        if copies.clone().count() <= 1 {
            return id.clone();
        }
        let number = self.number(slot);
        debug_assert!(copies.any(|s| s == slot));
        format!("{id}#{number}")
    }

    /// Stark's copies are counted first, so that a card keeps its number while it is in play.
    fn number(&self, slot: Slot) -> usize {
        let id = &self.data.at(slot).id;
        let before = |seat: Seat| self.data.kind_named(seat, id).map_or(0, |k| self.data.slots(seat, k).count());
        let earlier = if slot.seat() == Seat(0) { 0 } else { before(Seat(0)) };
        let own = self.data.slots(slot.seat(), self.data.kind(slot)).take_while(|s| *s != slot).count();
        earlier + own + 1
    }

    /// The place of the copy with this number, if the word is a title with a number that a copy of the seat can have.
    pub fn numbered(&self, seat: Seat, kind: Kind, word: &str) -> Option<Slot> {
        let number: usize = word.split_once('#')?.1.parse().ok()?;
        self.data.slots(seat, kind).find(|slot| self.number(*slot) == number)
    }

    fn title(&self, seat: Seat, kind: Kind) -> &'static str {
        &self.data.card(seat, kind).id
    }

    fn plot(&self, plot: Plot) -> &'static str {
        &self.data.plot(plot).id
    }

    pub fn source(&self, seat: Seat, source: Source) -> String {
        match source {
            Source::Card(slot) => self.slot(slot),
            Source::Event(kind) | Source::Later(kind) => self.title(seat, kind).into(),
            Source::Plot(plot) => self.plot(plot).into(),
        }
    }

    fn terms(&self, head: String, terms: Terms) -> String {
        let mut line = head;
        let knelt: Vec<String> = terms.knelt.iter().filter(|s| s.is_some()).map(|s| self.slot(*s)).collect();
        if !knelt.is_empty() {
            line = format!("{line} kneeling {}", knelt.join(" "));
        }
        if terms.target.is_some() {
            line = format!("{line} on {}", self.slot(terms.target));
        }
        line
    }

    pub fn line(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::Keep => "keep".into(),
            Action::Mulligan => "mulligan".into(),
            Action::Place(kind) => format!("place {}", self.title(seat, kind)),
            Action::Done => "done".into(),
            Action::Pick(plot) => format!("pick {}", self.plot(plot)),
            Action::Plot(plot) => format!("plot {}", self.plot(plot)),
            Action::First(first) => format!("first {}", SEAT_WORDS[first.index()]),
            Action::Pass => "pass".into(),
            Action::Play(kind) => format!("play {}", self.title(seat, kind)),
            Action::Attach(kind, host) => format!("play {} on {}", self.title(seat, kind), self.slot(host)),
            Action::Event(kind, terms) => self.terms(format!("play {}", self.title(seat, kind)), terms),
            Action::Duplicate(kind) => format!("duplicate {}", self.title(seat, kind)),
            Action::Use(slot, terms) => self.terms(format!("use {}", self.slot(slot)), terms),
            Action::Save(who, with) => {
                let means = match with {
                    Means::Duplicate => "duplicate".into(),
                    Means::Card(slot) => self.slot(slot),
                    Means::Event(kind) => self.title(seat, kind).to_owned(),
                };
                format!("save {} with {means}", self.slot(who))
            }
            Action::Challenge(icon) => format!("challenge {}", icon.word()),
            Action::Attack(slot) => format!("attack {}", self.slot(slot)),
            Action::Bypass(slot) => format!("bypass {}", self.slot(slot)),
            Action::Defend(slot) => format!("defend {}", self.slot(slot)),
            Action::EndChallenges => "end challenges".into(),
            Action::Choose(slot) => format!("choose {}", self.slot(slot)),
            Action::Spare(slot) => format!("spare {}", self.slot(slot)),
            Action::Resolve(whose, source) => format!("resolve {}", self.source(whose, source)),
            Action::Bury(kind) => format!("bury {}", self.title(rival(seat), kind)),
            Action::Take(kind, under) => {
                let under: Vec<&str> = under.into_iter().flatten().map(|k| self.title(seat, k)).collect();
                let bottom = if under.is_empty() { String::new() } else { format!(" bottom {}", under.join(",")) };
                format!("take {}{bottom}", self.title(seat, kind))
            }
            Action::Find(None) => "find nothing".into(),
            Action::Find(Some(kind)) => format!("find {}", self.title(seat, kind)),
            Action::Discard(kind) => format!("discard {}", self.title(seat, kind)),
            Action::Concede => "concede".into(),
        }
    }
}

impl Thrones {
    pub(crate) fn scribe(&self) -> Scribe {
        Scribe { data: self.data.get(), table: self.board.in_play - self.board.duplicates }
    }

    pub(crate) fn action_of(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let expects = |expected: &str| unreadable(line, expected);
        let kind = |w: &str| self.kind_of(seat, w, line);
        let plot = |w: &str| self.data.get().plot_named(w).ok_or_else(|| expects("a plot such as calling-the-banners"));
        let slot = |w: &str, meant: Slots| self.slot_of(w, meant, line);
        let (own, enemy) = (Slots::side(seat), Slots::side(rival(seat)));
        Ok(match words.as_slice() {
            ["keep"] => Action::Keep,
            ["mulligan"] => Action::Mulligan,
            ["place", w] => Action::Place(kind(w)?),
            ["done"] => Action::Done,
            ["pick", w] => Action::Pick(plot(w)?),
            ["plot", w] => Action::Plot(plot(w)?),
            ["first", w] => Action::First(self.seat_named(w)?),
            ["pass"] => self.pass_of(seat),
            ["play", w, rest @ ..] => self.play_of(kind(w)?, seat, rest, line)?,
            ["duplicate", w] => Action::Duplicate(kind(w)?),
            ["use", w, rest @ ..] => {
                let card = slot(w, own)?;
                Action::Use(card, self.terms_of(seat, Source::Card(card), rest, line)?)
            }
            ["save", who, "with", means] => {
                Action::Save(slot(who, self.fight.doomed)?, self.means_of(seat, means, line)?)
            }
            ["challenge", w] => {
                let icon = Icon::named(w).ok_or_else(|| expects("military, intrigue or power"))?;
                Action::Challenge(icon)
            }
            ["attack", w] => Action::Attack(slot(w, own)?),
            ["bypass", w] => Action::Bypass(slot(w, enemy)?),
            ["defend", w] => Action::Defend(slot(w, own)?),
            ["end", "challenges"] => Action::EndChallenges,
            ["choose", w] => Action::Choose(slot(w, self.to_choose_from(seat))?),
            ["spare", w] => Action::Spare(slot(w, own)?),
            ["resolve", w] => self.resolve_of(w, line)?,
            ["bury", w] => Action::Bury(self.kind_of(rival(seat), w, line)?),
            ["take", w] => Action::Take(kind(w)?, [None, None]),
            ["take", w, "bottom", under] => {
                let mut cards = under.split(',').map(kind);
                let (a, b) = (cards.next().transpose()?, cards.next().transpose()?);
                if cards.next().is_some() {
                    return Err(expects("take direwolf bottom hodor,ice"));
                }
                Action::Take(kind(w)?, [a, b])
            }
            ["find", "nothing"] => Action::Find(None),
            ["find", w] => Action::Find(Some(kind(w)?)),
            ["discard", w] => Action::Discard(kind(w)?),
            ["concede"] => Action::Concede,
            _ => return Err(expects(&forms_like(&words))),
        })
    }

    fn kind_of(&self, seat: Seat, word: &str, line: &str) -> Result<Kind, Refusal> {
        let known = self.data.get().kind_named(seat, word);
        known.ok_or_else(|| {
            unreadable(line, &format!("a card of the {} deck, such as jon-snow", SEAT_WORDS[seat.index()]))
        })
    }

    /// Who declares nobody passes, as in a window: the line means what goes on there.
    fn pass_of(&self, seat: Seat) -> Action {
        match self.go_on(seat) {
            Some(Action::Done) if self.stack.is_empty() && self.moment == Moment::Defend => Action::Done,
            Some(Action::EndChallenges) => Action::EndChallenges,
            _ => Action::Pass,
        }
    }

    /// What a seat that chooses now can choose from.
    fn to_choose_from(&self, seat: Seat) -> Slots {
        match self.stack.last() {
            Some(&Frame::Choose { seat, source, which }) => self.targets_of(seat, self.ability(seat, source, which)),
            _ => self.choosable(seat),
        }
    }

    /// What fits the target of an ability.
    fn targets_of(&self, seat: Seat, ability: Option<&Ability>) -> Slots {
        ability.and_then(|a| a.target.as_ref()).map_or(Slots::NONE, |filter| self.fitting(filter, seat))
    }

    /// A card in play. Without a number: the only one of its title, or the only one that can be `meant` here.
    fn slot_of(&self, word: &str, meant: Slots, line: &str) -> Result<Slot, Refusal> {
        let scribe = self.scribe();
        let (id, number) = match word.split_once('#') {
            Some((id, n)) => (id, Some(n.parse::<usize>().map_err(|_| unreadable(line, "lannister-guards#2"))?)),
            None => (word, None),
        };
        let data = self.data.get();
        let exists = [Seat(0), Seat(1)]
            .into_iter()
            .any(|s| data.kind_named(s, id).is_some_and(|k| data.card(s, k).kind != Type::Event));
        if !exists {
            return Err(unreadable(line, "a card in play, such as jon-snow"));
        }
        let copies: Slots = scribe.table.iter().filter(|s| data.at(*s).id == id).collect();
        if let Some(n) = number {
            return copies.iter().find(|s| scribe.number(*s) == n).ok_or(Reason::NotInPlay.into());
        }
        let meant = if copies.len() > 1 { copies & meant } else { copies };
        match (meant.first(), meant.len()) {
            (Some(only), 1) => Ok(only),
            _ if copies.is_empty() => Err(Reason::NotInPlay.into()),
            _ => Err(Reason::WhichOne.into()),
        }
    }

    /// What is chosen with an ability, or what an attachment is played on.
    fn terms_of(&self, seat: Seat, source: Source, words: &[&str], line: &str) -> Result<Terms, Refusal> {
        let responding = matches!(self.stack.last(), Some(Frame::Responses { .. }));
        let ability = self.ability(seat, source, if responding { Which::Response } else { Which::Action });
        let fitting = match source {
            Source::Event(kind) if self.data.get().card(seat, kind).kind == Type::Attachment => self.hosts(seat, kind),
            _ => self.targets_of(seat, ability),
        };
        let kneelable = ability.and_then(|a| self.kneelable(seat, a)).map_or(Slots::NONE, |(cards, _)| cards);
        let target = |w: &str| self.slot_of(w, fitting, line);
        let knelt = |w: &str| self.slot_of(w, kneelable, line);
        Ok(match words {
            [] => Terms::NONE,
            ["on", on] => Terms::on(target(on)?),
            ["kneeling", a] => Terms { target: Slot::NONE, knelt: [knelt(a)?, Slot::NONE] },
            ["kneeling", a, "on", on] => Terms { target: target(on)?, knelt: [knelt(a)?, Slot::NONE] },
            ["kneeling", a, b] => {
                let (a, b) = (knelt(a)?, knelt(b)?);
                Terms { target: Slot::NONE, knelt: [a.min(b), a.max(b)] }
            }
            _ => return Err(unreadable(line, &forms_like(&line.split_whitespace().collect::<Vec<_>>()))),
        })
    }

    fn play_of(&self, kind: Kind, seat: Seat, rest: &[&str], line: &str) -> Result<Action, Refusal> {
        let terms = self.terms_of(seat, Source::Event(kind), rest, line)?;
        Ok(match self.data.get().card(seat, kind).kind {
            Type::Event => Action::Event(kind, terms),
            Type::Attachment if terms.target.is_some() => Action::Attach(kind, terms.target),
            Type::Attachment => return Err(unreadable(line, "`play {card} on {target}`")),
            _ if terms == Terms::NONE => Action::Play(kind),
            _ => return Err(unreadable(line, "`play {card}`")),
        })
    }

    fn means_of(&self, seat: Seat, word: &str, line: &str) -> Result<Means, Refusal> {
        let data = self.data.get();
        if word == "duplicate" {
            return Ok(Means::Duplicate);
        }
        match data.kind_named(seat, word).filter(|k| data.card(seat, *k).kind == Type::Event) {
            Some(kind) => Ok(Means::Event(kind)),
            None => Ok(Means::Card(self.slot_of(word, Slots::side(seat), line)?)),
        }
    }

    /// What is due by its name: a plot, a card in play, an event played before.
    fn resolve_of(&self, word: &str, line: &str) -> Result<Action, Refusal> {
        let scribe = self.scribe();
        let named = self.due.iter().find(|d| scribe.source(d.seat, d.source) == word);
        if let Some(due) = named {
            return Ok(Action::Resolve(due.seat, due.source));
        }
        let data = self.data.get();
        if let Some(plot) = data.plot_named(word) {
            let whose = if self.side(Seat(1)).plot == Some(plot) { Seat(1) } else { Seat(0) };
            return Ok(Action::Resolve(whose, Source::Plot(plot)));
        }
        for seat in [Seat(0), Seat(1)] {
            if let Some(kind) = data.kind_named(seat, word).filter(|k| data.card(seat, *k).kind == Type::Event) {
                return Ok(Action::Resolve(seat, Source::Later(kind)));
            }
        }
        let due = self.due.iter().filter_map(|d| if let Source::Card(slot) = d.source { Some(slot) } else { None });
        let slot = self.slot_of(word, due.collect(), line)?;
        Ok(Action::Resolve(slot.seat(), Source::Card(slot)))
    }

    pub(crate) fn chance_line(&self, outcome: Outcome) -> String {
        let data = self.data.get();
        let card = |verb: &str, seat: Seat, kind: Kind| {
            format!("{verb} {} {}", SEAT_WORDS[seat.index()], data.card(seat, kind).id)
        };
        match outcome {
            Outcome::Draw(seat, kind) => card("draw", seat, kind),
            Outcome::Look(seat, kind) => card("look", seat, kind),
            Outcome::Discard(seat, kind) => card("discard", seat, kind),
            Outcome::Deal(seat, plot) => format!("deal {} {}", SEAT_WORDS[seat.index()], data.plot(plot).id),
            Outcome::Initiative(seat) => format!("initiative {}", SEAT_WORDS[seat.index()]),
        }
    }

    pub(crate) fn chance_of(&self, line: &str) -> Result<Outcome, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words.as_slice() {
            [verb @ ("draw" | "look" | "discard"), who, what] => {
                let seat = self.seat_named(who)?;
                let kind = self.kind_of(seat, what, line)?;
                match *verb {
                    "draw" => Outcome::Draw(seat, kind),
                    "look" => Outcome::Look(seat, kind),
                    _ => Outcome::Discard(seat, kind),
                }
            }
            ["deal", who, what] => {
                let plot = self.data.get().plot_named(what);
                let plot = plot.ok_or_else(|| unreadable(line, "deal stark illyrios-gift"))?;
                Outcome::Deal(self.seat_named(who)?, plot)
            }
            ["initiative", who] => Outcome::Initiative(self.seat_named(who)?),
            _ => return Err(unreadable(line, "an outcome such as `draw stark jon-snow` or `initiative stark`")),
        })
    }
}

/// The patterns that begin with the same word, or a few examples.
fn forms_like(words: &[&str]) -> String {
    let same = |p: &&Pattern| p.by != By::Chance && p.form.split(' ').next() == words.first().copied();
    let forms: Vec<String> = PATTERNS.iter().filter(same).map(|p| format!("`{}`", p.form)).collect();
    if forms.is_empty() {
        "a move such as `plot calling-the-banners`, `play arya-stark` or `pass`".into()
    } else {
        forms.join(" or ")
    }
}

fn unreadable(line: &str, expected: &str) -> Refusal {
    TableRefusal::Unreadable { line: line.into(), expected: expected.into() }.into()
}
