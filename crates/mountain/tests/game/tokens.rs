//! Point tokens are public, so the view, the log, the mats and the score sheet agree on them for every viewer. See
//! docs/decisions/0007-point-tokens.md

use engine::scene::{Kind, Shared, Widget};
use engine::{
    Arg, Chance, DataRef, Hidden, LogBuffer, Next, NoLog, Notation, Present, QuickRng, Rng, Rules, Seat, Text, Viewer,
};
use mountain::{Action, Mountain, Options};
use serde_json::Value;

/// What one surface shows of the tokens of all seats: their values, and the number of their fields where it is shown.
#[derive(PartialEq, Debug)]
struct ShownTokens {
    worth: Vec<i64>,
    fields: Vec<usize>,
}

fn number(text: &Text, name: &str) -> i64 {
    match text.args.iter().find(|(arg, _)| arg == name) {
        Some((_, Arg::Number(n))) => *n,
        _ => panic!("{text:?} has no number {name}"),
    }
}

fn tokens_in_view(view: &Value, seats: &[&str]) -> ShownTokens {
    let of = |seat: &&str| view["seats"][*seat].clone();
    let worth = seats.iter().map(of).map(|seat| {
        assert_eq!(seat["points"], seat["final"]["tokens"], "the count goes by what is shown");
        assert_eq!(seat["token_count"].as_u64().unwrap() as usize, seat["tokens"].as_array().unwrap().len());
        assert!(seat["final"]["total"].is_i64(), "and is added up");
        seat["points"].as_i64().unwrap()
    });
    let fields = seats.iter().map(of).map(|seat| seat["tokens"].as_array().unwrap().len());
    ShownTokens { worth: worth.collect(), fields: fields.collect() }
}

fn tokens_on_mats(widgets: &[Shared<Widget>], seats: &[&str]) -> ShownTokens {
    let pile = |seat: &&str| {
        let mat = widgets.iter().find(|w| w.id == **seat).unwrap();
        let Kind::Mat { things, .. } = &mat.kind else { panic!("{} is no mat", mat.id) };
        let Some(pile) = things.iter().find(|w| w.id == format!("{seat}-tokens")) else { return (0, 0) };
        let Kind::Cards(_, cards) = &pile.kind else { panic!("{} are no cards", pile.id) };
        assert!(!cards[0].hidden, "tokens lie face up before everybody");
        let [fields, worth] = cards[0].lines.as_slice() else { panic!("{:?}", cards[0].lines) };
        let [(_, Arg::List(list))] = fields.args.as_slice() else { panic!("{fields:?}") };
        assert_eq!(cards[0].count as usize, list.len());
        (number(worth, "count"), list.len())
    };
    let piles = seats.iter().map(pile);
    let (worth, fields) = piles.unzip();
    ShownTokens { worth, fields }
}

fn tokens_on_score_sheet(widgets: &[Shared<Widget>]) -> Vec<i64> {
    let Kind::Table { rows, .. } = &widgets.iter().find(|w| w.id == "scores").unwrap().kind else { panic!("no table") };
    let (_, cells) = rows.iter().find(|(label, _)| label.key == "score-tokens").unwrap();
    cells.iter().map(|cell| number(cell, "count")).collect()
}

/// The tokens in the log of one viewer.
fn tokens_in_log(story: &LogBuffer, viewer: Viewer, seats: &[&str]) -> ShownTokens {
    let taken = |seat: &&str| {
        let of = |text: &&Text| {
            let who = Arg::Text(Text::new(format!("seat-{seat}")));
            text.key == "log-erects" && text.args.iter().any(|(name, arg)| name == "seat" && *arg == who)
        };
        let values: Vec<i64> = story.for_viewer(viewer).filter(of).map(|text| number(text, "value")).collect();
        (values.iter().sum::<i64>(), values.len())
    };
    let (worth, fields) = seats.iter().map(taken).unzip();
    ShownTokens { worth, fields }
}

fn compare_surfaces(game: &Mountain, story: &LogBuffer) -> usize {
    let seats: Vec<&str> = Seat::all(game.seats()).map(|seat| game.seat_name(seat)).collect();
    let everybody =
        [Viewer::Spectator, Viewer::Omniscient].into_iter().chain(Seat::all(game.seats()).map(Viewer::Seat));
    let mut taken = 0;
    for viewer in everybody {
        let view = game.view(viewer);
        let shown = tokens_in_view(&serde_json::to_value(&view).unwrap(), &seats);
        let scene = Mountain::scene(&view, &[]);
        assert_eq!(shown, tokens_on_mats(&scene.widgets, &seats), "view and mats of {viewer:?}");
        assert_eq!(shown.worth, tokens_on_score_sheet(&scene.widgets), "view and score sheet of {viewer:?}");
        assert_eq!(shown, tokens_in_log(story, viewer, &seats), "view and log of {viewer:?}");
        taken = shown.fields.iter().sum();
    }
    taken
}

#[test]
fn point_tokens_are_equal_on_all_surfaces() {
    let mut rng = QuickRng::seeded(3);
    let (mut list, mut most) = (Vec::new(), 0);
    for seats in [2, 3, 5] {
        let mut game = Mountain::open(DataRef::ours(), &Options::default(), seats).unwrap();
        let mut story = LogBuffer::default();
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
                Next::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    list.clear();
                    game.legal(seat, &mut list);
                    // Pedestals are rare, so they are preferred.
                    let wanted = list.iter().position(|action| matches!(action, Action::Pedestal(_)));
                    let action = list[wanted.unwrap_or_else(|| rng.below(list.len() as u32) as usize)];
                    game.act(seat, action, &mut story);
                    if matches!(action, Action::Pedestal(_)) {
                        most = most.max(compare_surfaces(&game, &story));
                    }
                }
            }
        }
        compare_surfaces(&game, &story);
    }
    assert!(most > 3, "only {most} tokens were taken");
}
