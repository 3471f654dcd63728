//! `longhall play GAME --guide`: the game's tutorial, sentence by sentence.

use super::input::Input;
use super::{Play, choice_line};
use crate::cli_error::CliError;
use engine::guide::{Guide, GuideStep, split_line};
use engine::record::REHEARSED;
use engine::{Text, Viewer};
use std::io::{BufRead, Write};

/// How to continue after a sentence.
enum AfterLesson {
    /// With the next sentence: the player read this one, or played the awaited line.
    Next,
    /// With free play.
    Skip,
    /// The player leaves the table.
    Leave,
}

impl<R: BufRead, W: Write> Play<R, W> {
    /// Runs the tutorial until it ends or the player skips it. Returns false if he leaves the table. Its chance events are prescribed,
    /// and the record says so.
    pub(super) fn run_tutorial(&mut self, guide: &Guide) -> Result<bool, CliError> {
        self.say("play-guide")?;
        self.resolve_chance(&guide.before)?;
        for lesson in &guide.steps {
            self.show_news()?;
            self.autosave()?;
            match self.run_lesson(lesson)? {
                AfterLesson::Next => self.resolve_chance(&lesson.then)?,
                AfterLesson::Skip => break,
                AfterLesson::Leave => return Ok(false),
            }
        }
        let steps = self.table.steps().to_string();
        self.table.remark(REHEARSED, &steps);
        self.say("play-guide-over")?;
        Ok(true)
    }

    /// Plays the prescribed lines.
    fn resolve_chance(&mut self, lines: &[String]) -> Result<(), CliError> {
        for line in lines {
            let done = match split_line(line) {
                (None, outcome) => self.table.resolve_chance(outcome),
                (Some(word), line) => match self.table.seat_named(word) {
                    Some(seat) => self.table.act(seat, line),
                    None => return Err(CliError::input(format!("the guide knows a seat that is not here: {word}"))),
                },
            };
            done.map_err(|no| CliError::refused(&no, self.game.words()))?;
        }
        Ok(())
    }

    fn run_lesson(&mut self, lesson: &GuideStep) -> Result<AfterLesson, CliError> {
        let Some(me) = self.me else { return Ok(AfterLesson::Skip) };
        let scene = self.table.scene(Viewer::Seat(me));
        if lesson.wait.is_some() {
            self.screen.scene(&scene)?;
            self.screen.show("")?;
        }
        self.screen.say(&Text::new(lesson.say.clone()))?;
        if let Some(rule) = &lesson.rule {
            self.screen.say(&Text::new("play-guide-rule").with("rule", rule.as_str()))?;
        }
        let hint = match &lesson.wait {
            Some(wait) => Text::new("play-guide-wait").with("line", wait.as_str()),
            None => Text::new("play-guide-next"),
        };
        self.screen.say(&hint)?;
        loop {
            let Some(line) = self.screen.ask(&mut self.input)? else { return Ok(AfterLesson::Leave) };
            let chosen = match Input::read(&line) {
                Input::Quit => return Ok(AfterLesson::Leave),
                Input::Move("skip") => return Ok(AfterLesson::Skip),
                Input::Nothing if lesson.wait.is_none() => return Ok(AfterLesson::Next),
                Input::Rules(words) => {
                    self.show_rules(words)?;
                    continue;
                }
                Input::Board => {
                    self.screen.board(&scene)?;
                    continue;
                }
                Input::Number(n) => choice_line(&scene, n).unwrap_or_default(),
                Input::Move(line) => self.strip_own_seat(me, line),
                _ => String::new(),
            };
            if lesson.accepts(&chosen) && self.act(me, &chosen)? {
                return Ok(AfterLesson::Next);
            }
            self.screen.say(&hint)?;
        }
    }
}
