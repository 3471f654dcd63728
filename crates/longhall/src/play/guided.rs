//! `longhall play GAME --guide`: the first turns as the game's guide tells them, sentence by sentence.

use super::typed::Typed;
use super::{Play, numbered};
use crate::fail::Fail;
use engine::guide::{Guide, GuideStep, split_line};
use engine::record::REHEARSED;
use engine::{Text, Viewer};
use std::io::{BufRead, Write};

/// What the player wants after a sentence.
enum Wants {
    /// To read on, or the awaited line is done.
    On,
    /// To play freely.
    Skip,
    /// To leave the table.
    Leave,
}

impl<R: BufRead, W: Write> Play<R, W> {
    /// Follows the guide until it ends or he leaves it; says false if he leaves the table. What falls until then is written, and
    /// the record says so.
    pub(super) fn rehearse(&mut self, guide: &Guide) -> Result<bool, Fail> {
        self.say("play-guide")?;
        self.resolve_chance(&guide.before)?;
        for lesson in &guide.steps {
            self.tell_news()?;
            self.keep()?;
            match self.teach(lesson)? {
                Wants::On => self.resolve_chance(&lesson.then)?,
                Wants::Skip => break,
                Wants::Leave => return Ok(false),
            }
        }
        let steps = self.table.steps().to_string();
        self.table.remark(REHEARSED, &steps);
        self.say("play-guide-over")?;
        Ok(true)
    }

    /// What is written happens.
    fn resolve_chance(&mut self, lines: &[String]) -> Result<(), Fail> {
        for line in lines {
            let done = match split_line(line) {
                (None, outcome) => self.table.resolve_chance(outcome),
                (Some(word), line) => match self.table.seat_named(word) {
                    Some(seat) => self.table.act(seat, line),
                    None => return Err(Fail::input(format!("the guide knows a seat that is not here: {word}"))),
                },
            };
            done.map_err(|no| Fail::refused(&no, self.game.words()))?;
        }
        Ok(())
    }

    fn teach(&mut self, lesson: &GuideStep) -> Result<Wants, Fail> {
        let Some(me) = self.me else { return Ok(Wants::Skip) };
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
            let Some(line) = self.screen.ask(&mut self.input)? else { return Ok(Wants::Leave) };
            let chosen = match Typed::read(&line) {
                Typed::Quit => return Ok(Wants::Leave),
                Typed::Move("skip") => return Ok(Wants::Skip),
                Typed::Nothing if lesson.wait.is_none() => return Ok(Wants::On),
                Typed::Rules(words) => {
                    self.look_up(words)?;
                    continue;
                }
                Typed::Board => {
                    self.screen.board(&scene)?;
                    continue;
                }
                Typed::Number(n) => numbered(&scene, n).unwrap_or_default(),
                Typed::Move(line) => self.without_own_name(me, line),
                _ => String::new(),
            };
            if lesson.accepts(&chosen) && self.act(me, &chosen)? {
                return Ok(Wants::On);
            }
            self.screen.say(&hint)?;
        }
    }
}
