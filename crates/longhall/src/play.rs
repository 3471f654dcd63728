//! `longhall play`: one seat is yours, bots have the others; or `nobody` sits down and the bots play among themselves.
//!
//! The game goes on by itself until it waits for you; then you see what happened, the table, and your choices.

mod guided;
mod screen;
mod typed;

use crate::args::{GlobalOptions, Play as Wish};
use crate::fail::{Answer, Fail};
use crate::find;
use crate::rules::page;
use bots::Kind;
use engine::fair::Seed;
use engine::record::{can_write, write_atomically};
use engine::scene::Scene;
use engine::{Next, QuickRng, Seat, SeatSet, Text, Viewer, quoted};
use registry::{AnyGame, AnyTable, Opening, Refused};
use screen::Screen;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use typed::Typed;

/// Opens a table and plays until the game ends or the player leaves.
pub fn run(house: &GlobalOptions, wish: &Wish, out: &mut impl Write) -> Result<Answer, Fail> {
    if house.json {
        return Err(Fail::input("play talks to people and has no --json; see sim and replay"));
    }
    let mut play = sit_down(house, wish, std::io::stdin().lock(), out)?;
    let game = find::game(&wish.table.game)?;
    let stays = match game.guide().filter(|_| wish.guide) {
        Some(guide) => play.rehearse(guide),
        None => Ok(true),
    };
    let played = stays
        .and_then(|stays| Ok(stays && play.evening()?))
        .and_then(|over| if over { play.tell_the_end() } else { play.say("play-bye") });
    // However the evening ended (the reader of our output may have gone), it is kept first and complained about then.
    if let Some(path) = &wish.record {
        play.save(path).map_err(|why| Fail::input(format!("{}: {why}", path.display())))?;
        played?;
        play.screen.say(&saved(path))?;
        return Ok(Answer::Yes);
    }
    played.map(|()| Answer::Yes)
}

fn sit_down<R: BufRead, W: Write>(house: &GlobalOptions, wish: &Wish, input: R, out: W) -> Result<Play<R, W>, Fail> {
    let game = find::game(&wish.table.game)?;
    let refused = |no: Refused| Fail::refused(&no, game.words());
    let guide = game.guide().filter(|_| wish.guide);
    if wish.guide
        && (guide.is_none() || wish.seat.is_some() || wish.table.seats.is_some() || !wish.table.options()?.is_empty())
    {
        return Err(Fail::input("--guide: the guide of a game says itself who sits where and how it is played"));
    }
    let seats = game.seats(guide.map_or(wish.table.seats, |guide| Some(guide.seats))).map_err(refused)?;
    let seed = wish.seed.map_or_else(fresh_seed, Seed::from_number);
    let rng = QuickRng::seeded(wish.seed.unwrap_or_else(fresh_number));
    let open = |players| {
        let options = guide.map_or_else(|| wish.table.options(), |guide| Ok(guide.options.clone()))?;
        game.open(&house.pack, Opening { seats, options, players, seed: seed.clone(), strings: Vec::new() })
            .map_err(refused)
    };
    // Seats have their names only at an open table, and the record names who sits where: so it is opened twice.
    let table = open(vec![String::new(); usize::from(seats)])?;
    let me = match wish.seat.as_deref() {
        None => Some(Seat(0)),
        Some("nobody") => None,
        Some(word) => Some(find::seat(&*table, word)?),
    };
    let kinds = Kind::for_seats(&wish.bots, seats - u8::from(me.is_some()));
    let mut others = kinds.map_err(|no| Fail::input(no.to_string()))?.into_iter();
    let bots: Vec<Option<Kind>> = Seat::all(seats).map(|s| if Some(s) == me { None } else { others.next() }).collect();
    let players = bots.iter().map(|bot| bot.map_or("human", Kind::name).to_owned()).collect();
    let table = open(players)?;
    // An evening that cannot be kept is better known before its first move.
    if let Some(path) = &wish.record {
        can_write(path).map_err(|why| Fail::input(format!("{}: {why}", path.display())))?;
    }
    let mut screen = Screen::new(out, game, wish.lang.into());
    if let Some(me) = me {
        screen.say(&Text::new("play-welcome").with("seat", seat_text(&*table, me)))?;
    }
    Ok(Play {
        game,
        table,
        me,
        bots,
        rng,
        screen,
        input,
        speak_up: wish.speak_up,
        record: wish.record.clone(),
        kept: Some(0),
        told: 0,
        offered: Vec::new(),
        spoke_in: None,
        mine_last: false,
    })
}

/// A game in the terminal.
struct Play<R, W> {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyTable>,
    /// The player's seat, unless he only watches.
    me: Option<Seat>,
    /// Who plays each seat; nobody the player's.
    bots: Vec<Option<Kind>>,
    rng: QuickRng,
    screen: Screen<W>,
    input: R,
    speak_up: bool,
    /// Where the game is kept as it goes on.
    record: Option<PathBuf>,
    /// How many steps are kept already, unless some of them were taken back.
    kept: Option<usize>,
    /// Lines of the story the player has read.
    told: usize,
    /// The choices he was last offered while nobody waited for him.
    offered: Vec<String>,
    /// The turn in which he was last asked to speak up.
    spoke_in: Option<u32>,
    /// Was the latest step his own?
    mine_last: bool,
}

/// What came of asking the player.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PromptContext {
    /// The table has changed.
    Acted,
    /// He lets the others go on.
    Nothing,
    /// He leaves.
    Left,
}

impl<R: BufRead, W: Write> Play<R, W> {
    /// Plays on until the game is over (true) or the player leaves (false).
    fn evening(&mut self) -> Result<bool, Fail> {
        loop {
            match self.table.next() {
                Next::Over => return Ok(true),
                Next::Chance => {
                    self.table.chance_if_due();
                    self.mine_last = false;
                }
                Next::Seats { must, may } => {
                    if let Some(me) = self.me.filter(|me| may.has(*me))
                        && self.worth_asking(me)
                    {
                        match self.ask(me, false)? {
                            PromptContext::Left => return Ok(false),
                            PromptContext::Acted => continue,
                            PromptContext::Nothing => {}
                        }
                    }
                    // Bots that may speak up come before the player, those that must answer after him: an offer to
                    // several would else be taken up before he has read it.
                    if self.bots_act(may) {
                        continue;
                    }
                    if let Some(me) = self.me.filter(|me| must.has(*me)) {
                        if self.ask(me, true)? == PromptContext::Left {
                            return Ok(false);
                        }
                    } else if !self.bots_act(must) {
                        return Err(Fail::input("the game waits for a seat that has no choice: please report this"));
                    }
                }
            }
        }
    }

    /// The first of these seats whose bot has something to do does it.
    fn bots_act(&mut self, seats: SeatSet) -> bool {
        let acted = seats.iter().any(|seat| {
            let kind = self.bots[seat.index()];
            kind.is_some_and(|kind| self.table.bot_move(seat, kind, &mut self.rng))
        });
        if acted {
            self.mine_last = false;
        }
        acted
    }

    /// Nobody waits for the player: is there something new to answer, or does he want to be asked anyway?
    fn worth_asking(&mut self, me: Seat) -> bool {
        let listed = self.table.legal(me);
        if listed.is_empty() {
            let turn = Some(self.table.turns());
            return self.speak_up && std::mem::replace(&mut self.spoke_in, turn) != turn;
        }
        !self.mine_last && std::mem::replace(&mut self.offered, listed.clone()) != listed
    }

    /// Shows what is new and asks until the player acts, leaves or, if nobody waits for him, lets the others go on.
    fn ask(&mut self, me: Seat, waiting: bool) -> Result<PromptContext, Fail> {
        self.tell_news()?;
        self.keep()?;
        let scene = self.table.scene(Viewer::Seat(me));
        self.screen.scene(&scene)?;
        if !waiting {
            self.say("play-may")?;
        }
        loop {
            let Some(line) = self.screen.ask(&mut self.input)? else { return Ok(PromptContext::Left) };
            match Typed::read(&line) {
                Typed::Nothing if !waiting => return Ok(PromptContext::Nothing),
                Typed::Nothing => self.say("play-hint")?,
                Typed::Quit => return Ok(PromptContext::Left),
                Typed::Help => self.say("play-help")?,
                Typed::Board => self.screen.board(&scene)?,
                Typed::Log => self.tell_all()?,
                Typed::Rules(words) => self.look_up(words)?,
                Typed::Save("") | Typed::Why("") => self.say("play-hint")?,
                Typed::Save(file) => {
                    let said = self.save(Path::new(file)).map_or_else(|why| not_saved(file, &why), |()| saved(file));
                    self.screen.say(&said)?;
                }
                Typed::Why(of) => self.explain(me, &scene, of)?,
                Typed::Undo => match self.table.take_back(me) {
                    Ok(taken) => {
                        self.screen.say(&Text::new("play-undone").with("line", taken.line))?;
                        self.told = self.told.min(self.table.story(self.viewer()).len());
                        self.kept = None;
                        return Ok(PromptContext::Acted);
                    }
                    Err(stands) => self.screen.say(&stands.text())?,
                },
                Typed::Number(n) => match numbered(&scene, n) {
                    Some(line) => {
                        if self.act(me, &line)? {
                            return Ok(PromptContext::Acted);
                        }
                    }
                    None => self.screen.say(&Text::new("play-no-number").with("number", n))?,
                },
                Typed::Move(line) => {
                    if self.act(me, line)? {
                        return Ok(PromptContext::Acted);
                    }
                }
            }
        }
    }

    /// Does a line, or says why not.
    fn act(&mut self, me: Seat, line: &str) -> Result<bool, Fail> {
        let line = self.without_own_name(me, line);
        match self.table.act(me, &line) {
            Ok(()) => {
                self.mine_last = true;
                Ok(true)
            }
            Err(refused) => {
                self.refuse(me, &line, &refused)?;
                Ok(false)
            }
        }
    }

    /// The line without the player's own seat in front of its moves, as logs and scenarios write them: `red: roll`.
    fn without_own_name(&self, me: Seat, line: &str) -> String {
        let own = self.table.seat_name(me);
        let bare = |part: &str| {
            let part = part.trim();
            let rest = part.strip_prefix(own).and_then(|rest| rest.trim_start().strip_prefix(':'));
            rest.unwrap_or(part).trim().to_owned()
        };
        line.split(';').map(bare).collect::<Vec<_>>().join("; ")
    }

    /// Says why not; of several moves, which of them.
    fn refuse(&mut self, me: Seat, line: &str, refused: &Refused) -> Result<(), Fail> {
        let ends = line.match_indices(';').map(|(end, _)| end).chain([line.len()]);
        let refused_end = ends.clone().find(|&end| self.table.check(me, &line[..end]).is_err());
        let why = match refused_end {
            Some(end) if line.contains(';') => {
                let begin = line[..end].rfind(';').map_or(0, |before| before + 1);
                Text::new("play-refused-part").with("part", quoted(line[begin..end].trim()))
            }
            _ => Text::new("play-refused"),
        };
        let why = why.with("why", refused.text.clone()).with("rule", refused.rule);
        Ok(self.screen.say(&why)?)
    }

    fn say(&mut self, key: &'static str) -> Result<(), Fail> {
        Ok(self.screen.say(&Text::new(key))?)
    }

    fn viewer(&self) -> Viewer {
        self.me.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Would a line be allowed? If not: the reason, and the rule in full.
    fn explain(&mut self, me: Seat, scene: &Scene, of: &str) -> Result<(), Fail> {
        let line = of.parse().ok().and_then(|n| numbered(scene, n)).unwrap_or_else(|| self.without_own_name(me, of));
        match self.table.check(me, &line) {
            Ok(_) => Ok(self.screen.say(&Text::new("play-allowed").with("line", quoted(&line)))?),
            Err(refused) => {
                self.refuse(me, &line, &refused)?;
                self.look_up(refused.rule)
            }
        }
    }

    /// One rule by its id, the rules that speak of some words, or the list of all.
    fn look_up(&mut self, words: &str) -> Result<(), Fail> {
        let book = self.game.rules(self.screen.lang);
        if words.is_empty() {
            let list: Vec<String> = book.sections.iter().map(|s| format!("  {}: {}", s.id, s.title)).collect();
            return Ok(self.screen.show(&list.join("\n"))?);
        }
        let found = book.find(words).map_or_else(|| book.search(words), |section| vec![section]);
        if found.is_empty() {
            return Ok(self.screen.say(&Text::new("play-no-rule").with("words", quoted(words)))?);
        }
        for section in found.into_iter().take(3) {
            self.screen.show(&format!("{}\n", page(section, 78)))?;
        }
        Ok(())
    }

    /// The story since the player last looked.
    fn tell_news(&mut self) -> Result<(), Fail> {
        let story = self.table.story(self.viewer());
        self.screen.show("")?;
        for (_, text) in story.iter().skip(self.told) {
            self.screen.say(text)?;
        }
        self.told = story.len();
        Ok(self.screen.show("")?)
    }

    fn tell_all(&mut self) -> Result<(), Fail> {
        for (_, text) in self.table.story(self.viewer()) {
            self.screen.say(&text)?;
        }
        Ok(())
    }

    /// The last news, the table as everybody sees it now, and who won.
    fn tell_the_end(&mut self) -> Result<(), Fail> {
        self.tell_news()?;
        self.screen.scene(&self.table.scene(Viewer::Omniscient))?;
        let standing = self.table.standing();
        let ending = standing.ending.map_or_else(|| Text::new("play-over"), |why| Text::new(format!("ending-{why}")));
        self.screen.show("")?;
        self.screen.say(&ending)?;
        let mut seats: Vec<Seat> = Seat::all(self.table.seats()).collect();
        seats.sort_by_key(|seat| standing.places[seat.index()]);
        for seat in seats {
            let name = seat_text(&*self.table, seat);
            let (place, score) = (standing.places[seat.index()], standing.scores[seat.index()]);
            let line = Text::new("play-place").with("place", place).with("seat", name).with("score", score);
            self.screen.say(&line)?;
        }
        Ok(())
    }

    /// Keeps what has happened since the last question, so that whatever ends the program costs no more than a turn.
    fn keep(&mut self) -> Result<(), Fail> {
        let Some(path) = self.record.clone().filter(|_| self.kept != Some(self.table.steps())) else { return Ok(()) };
        self.kept = Some(self.table.steps());
        match self.save(&path) {
            Ok(()) => Ok(()),
            Err(why) => Ok(self.screen.say(&not_saved(&path, &why))?),
        }
    }

    fn save(&self, path: &Path) -> Result<(), String> {
        write_atomically(path, &self.table.record().to_string()).map_err(|error| error.to_string())
    }
}

/// The line of a numbered choice.
fn numbered(scene: &Scene, n: usize) -> Option<String> {
    let prompt = scene.prompt.as_ref()?;
    render::ordered_choices(prompt).get(n.checked_sub(1)?).map(|choice| choice.line.clone())
}

/// A seat's name for people.
fn seat_text(table: &dyn AnyTable, seat: Seat) -> Text {
    Text::new(format!("seat-{}", table.seat_name(seat)))
}

fn saved(path: impl AsRef<Path>) -> Text {
    Text::new("play-saved").with("file", quoted(&path.as_ref().display().to_string()))
}

fn not_saved(path: impl AsRef<Path>, why: &str) -> Text {
    Text::new("play-not-saved").with("file", quoted(&path.as_ref().display().to_string())).with("why", why)
}

/// Dice nobody has seen: the standard library seeds its hashers from the system.
fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(8) {
        part.copy_from_slice(&fresh_number().to_le_bytes());
    }
    Seed::new(bytes)
}

fn fresh_number() -> u64 {
    RandomState::new().hash_one(std::time::SystemTime::now())
}

#[cfg(test)]
mod tests {
    use super::screen::OWN;
    use engine::words::problems;

    #[test]
    fn the_terminal_speaks_both_languages() {
        assert_eq!(problems(&[OWN], &[]), Vec::<String>::new());
    }
}
