//! `longhall play`: a game in the terminal against bots. With `--seat nobody` the bots play among themselves.
//!
//! The game runs until it waits for the player. Then it prints what happened, the table, and the player's choices.

mod input;
mod screen;
mod tutorial;

use crate::args::{GlobalOptions, Play as Args};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use crate::rules::rule_text;
use bots::Kind;
use engine::fair::Seed;
use engine::record::{can_write, write_atomically};
use engine::scene::Scene;
use engine::{Next, QuickRng, Seat, SeatSet, Text, Viewer, quoted};
use input::Input;
use registry::{AnyGame, AnyTable, Opening, Refused};
use screen::Screen;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// Opens a table and plays until the game ends or the player leaves.
pub fn run(global: &GlobalOptions, args: &Args, out: &mut impl Write) -> Result<Answer, CliError> {
    if global.json {
        return Err(CliError::input("play talks to people and has no --json; see sim and replay"));
    }
    let mut play = open_game(global, args, std::io::stdin().lock(), out)?;
    let game = lookup::game(&args.table.game)?;
    let stays = match game.guide().filter(|_| args.guide) {
        Some(guide) => play.run_tutorial(guide),
        None => Ok(true),
    };
    let played = stays
        .and_then(|stays| Ok(stays && play.play_until_over()?))
        .and_then(|over| if over { play.show_result() } else { play.say("play-bye") });
    // Save the record before reporting an error, such as a closed output.
    if let Some(path) = &args.record {
        play.save(path).map_err(|why| CliError::input(format!("{}: {why}", path.display())))?;
        played?;
        play.screen.say(&saved(path))?;
        return Ok(Answer::Yes);
    }
    played.map(|()| Answer::Yes)
}

fn open_game<R: BufRead, W: Write>(
    global: &GlobalOptions,
    args: &Args,
    input: R,
    out: W,
) -> Result<Play<R, W>, CliError> {
    let game = lookup::game(&args.table.game)?;
    let refused = |no: Refused| CliError::refused(&no, game.words());
    let guide = game.guide().filter(|_| args.guide);
    if args.guide
        && (guide.is_none() || args.seat.is_some() || args.table.seats.is_some() || !args.table.options()?.is_empty())
    {
        return Err(CliError::input("--guide: the guide of a game says itself who sits where and how it is played"));
    }
    let seats = game.seats(guide.map_or(args.table.seats, |guide| Some(guide.seats))).map_err(refused)?;
    let seed = args.seed.map_or_else(fresh_seed, Seed::from_number);
    let rng = QuickRng::seeded(args.seed.unwrap_or_else(fresh_number));
    let open = |players| {
        let options = guide.map_or_else(|| args.table.options(), |guide| Ok(guide.options.clone()))?;
        game.open(&global.pack, Opening { seats, options, players, seed: seed.clone(), strings: Vec::new() })
            .map_err(refused)
    };
    // Seats have names only at an open table, and the record names the players of the seats. So the table is opened twice.
    let table = open(vec![String::new(); usize::from(seats)])?;
    let me = match args.seat.as_deref() {
        None => Some(Seat(0)),
        Some("nobody") => None,
        Some(word) => Some(lookup::seat(&*table, word)?),
    };
    let kinds = Kind::for_seats(&args.bots, seats - u8::from(me.is_some()));
    let mut others = kinds.map_err(|no| CliError::input(no.to_string()))?.into_iter();
    let bots: Vec<Option<Kind>> = Seat::all(seats).map(|s| if Some(s) == me { None } else { others.next() }).collect();
    let players = bots.iter().map(|bot| bot.map_or("human", Kind::name).to_owned()).collect();
    let table = open(players)?;
    // Find out before the first move whether the record can be written.
    if let Some(path) = &args.record {
        can_write(path).map_err(|why| CliError::input(format!("{}: {why}", path.display())))?;
    }
    let mut screen = Screen::new(out, game, args.lang.into());
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
        speak_up: args.speak_up,
        record: args.record.clone(),
        saved_steps: Some(0),
        log_lines_shown: 0,
        last_offered: Vec::new(),
        last_speak_up_turn: None,
        own_step_last: false,
    })
}

/// A game in the terminal.
struct Play<R, W> {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyTable>,
    /// The player's seat; `None` if he only watches.
    me: Option<Seat>,
    /// The bot of each seat; `None` for the player's.
    bots: Vec<Option<Kind>>,
    rng: QuickRng,
    screen: Screen<W>,
    input: R,
    speak_up: bool,
    /// The file to which the record is saved during the game.
    record: Option<PathBuf>,
    /// How many steps are saved; `None` after a step was taken back.
    saved_steps: Option<usize>,
    /// How many log lines the player has read.
    log_lines_shown: usize,
    /// The choices offered last while nobody waited for the player.
    last_offered: Vec<String>,
    /// The turn in which the player was last asked whether to speak up.
    last_speak_up_turn: Option<u32>,
    /// Was the latest step the player's own?
    own_step_last: bool,
}

/// How the player responded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlayerResponse {
    /// The table has changed.
    Acted,
    /// He lets the others continue.
    Nothing,
    /// He leaves.
    Left,
}

impl<R: BufRead, W: Write> Play<R, W> {
    /// Plays until the game is over (true) or the player leaves (false).
    fn play_until_over(&mut self) -> Result<bool, CliError> {
        loop {
            match self.table.next() {
                Next::Over => return Ok(true),
                Next::Chance => {
                    self.table.chance_if_due();
                    self.own_step_last = false;
                }
                Next::Seats { must, may } => {
                    if let Some(me) = self.me.filter(|me| may.has(*me))
                        && self.should_ask(me)
                    {
                        match self.ask(me, false)? {
                            PlayerResponse::Left => return Ok(false),
                            PlayerResponse::Acted => continue,
                            PlayerResponse::Nothing => {}
                        }
                    }
                    // Bots that may speak up come before the player, bots that must answer after him. Otherwise an offer to
                    // several would be taken before he has read it.
                    if self.bots_act(may) {
                        continue;
                    }
                    if let Some(me) = self.me.filter(|me| must.has(*me)) {
                        if self.ask(me, true)? == PlayerResponse::Left {
                            return Ok(false);
                        }
                    } else if !self.bots_act(must) {
                        return Err(CliError::input(
                            "the game waits for a seat that has no choice: please report this",
                        ));
                    }
                }
            }
        }
    }

    /// Lets the first of these seats act whose bot has something to do.
    fn bots_act(&mut self, seats: SeatSet) -> bool {
        let acted = seats.iter().any(|seat| {
            let kind = self.bots[seat.index()];
            kind.is_some_and(|kind| self.table.bot_move(seat, kind, &mut self.rng))
        });
        if acted {
            self.own_step_last = false;
        }
        acted
    }

    /// Should the player be asked although nobody waits for him: is there something new to answer, or does he want to be asked?
    fn should_ask(&mut self, me: Seat) -> bool {
        let listed = self.table.legal(me);
        if listed.is_empty() {
            let turn = Some(self.table.turns());
            return self.speak_up && std::mem::replace(&mut self.last_speak_up_turn, turn) != turn;
        }
        !self.own_step_last && std::mem::replace(&mut self.last_offered, listed.clone()) != listed
    }

    /// Shows the news and asks until the player acts, leaves or, if nobody waits for him, lets the others continue.
    fn ask(&mut self, me: Seat, waiting: bool) -> Result<PlayerResponse, CliError> {
        self.show_news()?;
        self.autosave()?;
        let scene = self.table.scene(Viewer::Seat(me));
        self.screen.scene(&scene)?;
        if !waiting {
            self.say("play-may")?;
        }
        loop {
            let Some(line) = self.screen.ask(&mut self.input)? else { return Ok(PlayerResponse::Left) };
            match Input::read(&line) {
                Input::Nothing if !waiting => return Ok(PlayerResponse::Nothing),
                Input::Nothing => self.say("play-hint")?,
                Input::Quit => return Ok(PlayerResponse::Left),
                Input::Help => self.say("play-help")?,
                Input::Board => self.screen.board(&scene)?,
                Input::Log => self.show_log()?,
                Input::Rules(words) => self.show_rules(words)?,
                Input::Save("") | Input::Why("") => self.say("play-hint")?,
                Input::Save(file) => {
                    let said = self.save(Path::new(file)).map_or_else(|why| not_saved(file, &why), |()| saved(file));
                    self.screen.say(&said)?;
                }
                Input::Why(of) => self.explain(me, &scene, of)?,
                Input::Undo => match self.table.take_back(me) {
                    Ok(taken) => {
                        self.screen.say(&Text::new("play-undone").with("line", taken.line))?;
                        self.log_lines_shown = self.log_lines_shown.min(self.table.story(self.viewer()).len());
                        self.saved_steps = None;
                        return Ok(PlayerResponse::Acted);
                    }
                    Err(stands) => self.screen.say(&stands.text())?,
                },
                Input::Number(n) => match choice_line(&scene, n) {
                    Some(line) => {
                        if self.act(me, &line)? {
                            return Ok(PlayerResponse::Acted);
                        }
                    }
                    None => self.screen.say(&Text::new("play-no-number").with("number", n))?,
                },
                Input::Move(line) => {
                    if self.act(me, line)? {
                        return Ok(PlayerResponse::Acted);
                    }
                }
            }
        }
    }

    /// Plays a line, or prints the refusal. Returns whether it was played.
    fn act(&mut self, me: Seat, line: &str) -> Result<bool, CliError> {
        let line = self.strip_own_seat(me, line);
        match self.table.act(me, &line) {
            Ok(()) => {
                self.own_step_last = true;
                Ok(true)
            }
            Err(refused) => {
                self.refuse(me, &line, &refused)?;
                Ok(false)
            }
        }
    }

    /// The line without the player's seat in front of its moves, which logs and scenarios write: `red: roll`.
    fn strip_own_seat(&self, me: Seat, line: &str) -> String {
        let own = self.table.seat_name(me);
        let bare = |part: &str| {
            let part = part.trim();
            let rest = part.strip_prefix(own).and_then(|rest| rest.trim_start().strip_prefix(':'));
            rest.unwrap_or(part).trim().to_owned()
        };
        line.split(';').map(bare).collect::<Vec<_>>().join("; ")
    }

    /// Prints the refusal; of several moves, which one was refused.
    fn refuse(&mut self, me: Seat, line: &str, refused: &Refused) -> Result<(), CliError> {
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

    fn say(&mut self, key: &'static str) -> Result<(), CliError> {
        Ok(self.screen.say(&Text::new(key))?)
    }

    fn viewer(&self) -> Viewer {
        self.me.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Prints whether a line would be allowed. If not: the reason, and the rule in full.
    fn explain(&mut self, me: Seat, scene: &Scene, of: &str) -> Result<(), CliError> {
        let line = of.parse().ok().and_then(|n| choice_line(scene, n)).unwrap_or_else(|| self.strip_own_seat(me, of));
        match self.table.check(me, &line) {
            Ok(_) => Ok(self.screen.say(&Text::new("play-allowed").with("line", quoted(&line)))?),
            Err(refused) => {
                self.refuse(me, &line, &refused)?;
                self.show_rules(refused.rule)
            }
        }
    }

    /// Prints one rule by its id, the rules that contain some words, or the list of all.
    fn show_rules(&mut self, words: &str) -> Result<(), CliError> {
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
            self.screen.show(&format!("{}\n", rule_text(section, 78)))?;
        }
        Ok(())
    }

    /// Prints the log lines since the last question.
    fn show_news(&mut self) -> Result<(), CliError> {
        let story = self.table.story(self.viewer());
        self.screen.show("")?;
        for (_, text) in story.iter().skip(self.log_lines_shown) {
            self.screen.say(text)?;
        }
        self.log_lines_shown = story.len();
        Ok(self.screen.show("")?)
    }

    fn show_log(&mut self) -> Result<(), CliError> {
        for (_, text) in self.table.story(self.viewer()) {
            self.screen.say(&text)?;
        }
        Ok(())
    }

    /// Prints the last news, the open table, and the result.
    fn show_result(&mut self) -> Result<(), CliError> {
        self.show_news()?;
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

    /// Saves the record if it changed, so that a crash costs at most one turn.
    fn autosave(&mut self) -> Result<(), CliError> {
        let Some(path) = self.record.clone().filter(|_| self.saved_steps != Some(self.table.steps())) else {
            return Ok(());
        };
        self.saved_steps = Some(self.table.steps());
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
fn choice_line(scene: &Scene, n: usize) -> Option<String> {
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

/// A random seed. The standard library seeds its hashers from the system.
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
    use super::screen::TERMINAL_MESSAGES;
    use engine::words::problems;

    #[test]
    fn terminal_messages_exist_in_both_languages() {
        assert_eq!(problems(&[TERMINAL_MESSAGES], &[]), Vec::<String>::new());
    }
}
