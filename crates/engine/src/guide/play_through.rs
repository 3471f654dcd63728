//! Plays a guide to its end, for every awaited line that the learner may choose.

use super::{Guide, GuideStep, Target, split_line};
use crate::fair::Seed;
use crate::record::explain_refusal;
use crate::session::Session;
use crate::{DataRef, Game, Next, Seat, Viewer};

/// The learner's seat.
const LEARNER: Seat = Seat(0);

/// How many possible lines an error lists.
const MAX_LISTED: usize = 40;

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct GuideReport {
    /// Steps that were shown, over all paths.
    pub said: usize,
    /// Lines that were awaited, over all paths.
    pub awaited: usize,
    /// Paths to the end.
    pub ways: usize,
    /// Turns that had begun at the end of the first path.
    pub turns: u32,
}

/// Plays a guide to its end along every path, or returns where it gets stuck.
pub fn play_through<G: Game>(guide: &Guide, data: DataRef<G::Data>) -> Result<GuideReport, String> {
    let options =
        G::about().read_options::<G::Options>(&guide.options).map_err(|no| explain_refusal::<G>(&no.into()))?;
    let players = vec![String::new(); usize::from(guide.seats)];
    let seed = Seed("a rehearsal has no dice".into());
    let opened = Session::<G>::open(data, options, guide.seats, players, seed, Vec::new());
    let mut session = opened.map_err(|no| explain_refusal::<G>(&no))?;
    for (n, line) in guide.before.iter().enumerate() {
        apply_line(&mut session, line).map_err(|no| format!("before.{n} `{line}`: {no}"))?;
    }
    let mut report = GuideReport::default();
    follow_steps(guide, 0, session, &mut report)?;
    Ok(report)
}

/// Plays the steps from an index on, along every path.
fn follow_steps<G: Game>(
    guide: &Guide,
    at: usize,
    mut session: Session<G>,
    report: &mut GuideReport,
) -> Result<(), String> {
    let Some(step) = guide.steps.get(at) else {
        report.ways += 1;
        if report.ways == 1 {
            report.turns = session.game().turns();
        }
        return Ok(());
    };
    let wrong = |say: String| format!("step {} ({}): {say}", at + 1, step.say);
    report.said += 1;
    check_seat_is_asked(&session).map_err(&wrong)?;
    let scene = G::scene(&session.game().view(Viewer::Seat(LEARNER)), &session.legal(LEARNER));
    if !step.at.is_in(&scene) {
        return Err(wrong(format!("nothing here is {:?}; there are {}", step.at, list_targets(&scene))));
    }
    if step.wait.is_none() {
        apply_then(&mut session, step).map_err(&wrong)?;
        return follow_steps(guide, at + 1, session, report);
    }
    report.awaited += 1;
    let legal: Vec<String> =
        session.legal(LEARNER).into_iter().map(|action| session.game().write_action(LEARNER, action)).collect();
    let fitting: Vec<&String> = legal.iter().filter(|line| step.accepts(line)).collect();
    if fitting.is_empty() {
        let listed = legal.iter().take(MAX_LISTED).cloned().collect::<Vec<_>>().join(", ");
        let (next, wait) = (session.game().next(), step.wait.as_deref().unwrap_or_default());
        return Err(wrong(format!("`{wait}` is not among the choices ({next:?}): {listed}")));
    }
    for line in fitting {
        let mut session = session.clone();
        session.act_line(LEARNER, line).map_err(|no| wrong(explain_refusal::<G>(&no)))?;
        apply_then(&mut session, step).map_err(|no| wrong(format!("after `{line}`, {no}")))?;
        follow_steps(guide, at + 1, session, report)?;
    }
    Ok(())
}

fn apply_then<G: Game>(session: &mut Session<G>, step: &GuideStep) -> Result<(), String> {
    for (n, line) in step.then.iter().enumerate() {
        apply_line(session, line).map_err(|no| format!("then.{n} `{line}`: {no}"))?;
    }
    Ok(())
}

/// A step is shown only while a seat is asked.
fn check_seat_is_asked<G: Game>(session: &Session<G>) -> Result<(), String> {
    session.game().audit()?;
    match session.game().next() {
        Next::Seats { .. } => Ok(()),
        Next::Over => Err("the game is over".into()),
        Next::Chance => Err(format!("chance is due: {}", possible_lines(session))),
    }
}

/// Applies one line.
fn apply_line<G: Game>(session: &mut Session<G>, line: &str) -> Result<(), String> {
    let done = match split_line(line) {
        (None, outcome) => session.chance_line(outcome),
        (Some(word), line) => session.game().seat_named(word).and_then(|seat| session.act_line(seat, line)),
    };
    done.map_err(|no| format!("{}; possible: {}", explain_refusal::<G>(&no), possible_lines(session)))
}

/// The lines that are possible now.
fn possible_lines<G: Game>(session: &Session<G>) -> String {
    let game = session.game();
    let lines: Vec<String> = match game.next() {
        Next::Over => Vec::new(),
        Next::Chance => {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            outcomes.into_iter().map(|(outcome, _)| game.write_outcome(outcome)).collect()
        }
        Next::Seats { must, .. } => {
            let of = |seat: Seat| {
                let write = move |action| format!("{}: {}", game.seat_name(seat), game.write_action(seat, action));
                session.legal(seat).into_iter().map(write).collect::<Vec<_>>()
            };
            must.iter().flat_map(of).collect()
        }
    };
    lines.into_iter().take(MAX_LISTED).collect::<Vec<_>>().join(", ")
}

/// The widgets and verbs of a scene, for errors.
fn list_targets(scene: &crate::scene::Scene) -> String {
    let widgets = scene.widgets.iter().map(|widget| Target::Widget(widget.id.to_string()));
    let verbs = scene.prompt.iter().flat_map(|prompt| &prompt.verbs).map(|verb| Target::Verb(verb.form.to_string()));
    widgets
        .chain(verbs)
        .map(|target| format!("{} {}", target.words().0, target.words().1))
        .collect::<Vec<_>>()
        .join(", ")
}
