//! Worked examples of the rulebook, and rare cases that games between bots hardly reach.

use serde_json::{Map, Value};

use crate::board::{Board, Corner, Hex, Path};
use crate::game::{DueStep, Ending, Game, SeatNo};
use crate::names::{Card, Clan, Hero, Kind, Resource};
use crate::options::Options;

use Kind::{Climber, Giant, Regular};

const RED: SeatNo = 0;
const BLUE: SeatNo = 1;
const BLACK: SeatNo = 2;

/// A table of four in play, red on turn after the roll, nothing placed.
fn table(options: &[(&str, &str)]) -> Game {
    let mut chosen = Map::new();
    for (key, value) in options {
        chosen.insert((*key).into(), Value::String((*value).into()));
    }
    chosen.insert("start".into(), Value::String("first".into()));
    let mut game = Game::new(4, Options::read(4, &chosen).unwrap()).unwrap();
    for seat in &mut game.seats {
        seat.settlements.clear();
        seat.roads.clear();
        for (resource, count) in std::mem::take(&mut seat.hand).each() {
            game.supply.put(resource, count);
        }
    }
    game.turns = 1;
    game.agenda = vec![DueStep::Main];
    game
}

fn brotherhood() -> Game {
    table(&[("mode", "brotherhood")])
}

fn give_cards(game: &mut Game, seat: SeatNo, resource: Resource, count: usize) {
    assert!(game.supply.take(resource, count));
    game.seats[seat].hand.put(resource, count);
}

/// Wildlings stand in the camps of a clan.
fn fill_camps(game: &mut Game, clan: Clan, kinds: &[Kind]) {
    for kind in kinds {
        assert!(game.north.frostfangs.take(*kind, 1));
    }
    game.north.camps.insert(clan, kinds.to_vec());
}

/// Regulars wait in a clearing.
fn fill_clearing(game: &mut Game, section: usize, count: usize) {
    assert!(game.north.frostfangs.take(Regular, count));
    game.north.clearings[section - 1] = vec![Regular; count];
}

/// Places a wildling in the Gift.
fn place_in_gift(game: &mut Game, q: i32, r: i32, kind: Kind) {
    assert!(game.north.frostfangs.take(kind, 1));
    game.north.gift.entry(Hex::at(q, r)).or_default().push(kind);
}

fn wildlings_in_gift(game: &Game) -> Vec<(i32, i32, usize)> {
    let there = game.north.gift.iter().filter(|(_, kinds)| !kinds.is_empty());
    there.map(|(hex, kinds)| (hex.q, hex.r, kinds.len())).collect()
}

fn place_settlement(game: &mut Game, seat: SeatNo, corner: &str) {
    game.seats[seat].settlements.insert(Corner::read(corner).unwrap());
}

fn place_road_at(game: &mut Game, seat: SeatNo, path: &str) {
    game.seats[seat].roads.insert(Path::read(path).unwrap());
}

#[track_caller]
fn assert_refused(game: &mut Game, seat: &str, line: &str, rule: &str) {
    assert_eq!(game.clone().play_seat_line(seat, line).expect_err("the line is refused").rule, rule);
}

#[test]
fn boards_match_the_counts_of_the_rules() {
    for (brotherhood, seats) in [(false, 3), (false, 4), (true, 3), (true, 4)] {
        Board::standard(brotherhood, seats).unwrap();
    }
}

#[test]
fn giant_takes_the_trail_of_the_die() {
    for (die, section) in [(4, 2), (5, 3)] {
        let mut game = brotherhood();
        fill_camps(&mut game, Clan::CavePeople, &[Giant]);
        game.north.wall[section - 1] = vec![RED];
        game.advance(die);
        assert!(game.north.wall[section - 1].is_empty(), "the guard of section {section} falls");
        assert_eq!(game.north.frostfangs.count(Giant), 8);
        game.audit().unwrap();
    }
}

#[test]
fn regular_waits_before_enough_guards() {
    let mut game = brotherhood();
    fill_camps(&mut game, Clan::CavePeople, &[Regular, Climber, Giant]);
    fill_clearing(&mut game, 3, 1);
    game.north.wall[2] = vec![RED, BLUE, RED, BLUE];
    game.advance(5);
    assert_eq!(game.north.clearings[2].len(), 2);
    assert_eq!(game.north.camps[&Clan::CavePeople], [Climber, Giant]);
    assert_eq!(game.north.breaches, 0);
}

#[test]
fn three_against_two_breach_and_cover_three_hexes() {
    let mut game = brotherhood();
    fill_camps(&mut game, Clan::CavePeople, &[Regular]);
    fill_clearing(&mut game, 3, 2);
    game.north.wall[2] = vec![RED, BLUE];
    game.advance(5);
    assert_eq!(wildlings_in_gift(&game), [(2, 0, 1), (1, 1, 1), (0, 2, 1)]);
    assert_eq!((game.north.wall[2].clone(), game.north.breaches), (vec![BLUE], 1));
    game.audit().unwrap();
}

#[test]
fn giant_lets_two_waiting_wildlings_break_through() {
    let mut game = brotherhood();
    fill_camps(&mut game, Clan::IceRiver, &[Giant, Climber]);
    fill_clearing(&mut game, 2, 2);
    game.north.wall[1] = vec![RED, BLUE];
    game.advance(3);
    assert_eq!(wildlings_in_gift(&game), [(1, 0, 1), (0, 1, 1)]);
    assert!(game.north.wall[1].is_empty());
    assert_eq!(game.north.camps[&Clan::IceRiver], [Climber]);
}

#[test]
fn fourth_wildling_goes_to_the_fourth_camp() {
    let mut game = brotherhood();
    fill_camps(&mut game, Clan::CavePeople, &[Regular, Regular, Regular]);
    let shuffle = game.north.take_from_pool().unwrap();
    game.agenda.push(DueStep::Token { shuffle });
    game.apply_revealed_token(shuffle, "cave-people", "giant").unwrap();
    assert_eq!(game.north.camps[&Clan::CavePeople], [Regular, Regular, Regular, Giant]);
}

#[test]
fn rush_sends_two_down_both_trails() {
    for (taken, giant_at) in [(false, (1, 0)), (true, (-1, 2))] {
        let mut game = brotherhood();
        fill_camps(&mut game, Clan::CavePeople, &[Giant, Climber, Regular, Regular]);
        if taken {
            place_in_gift(&mut game, 1, 0, Regular);
            place_in_gift(&mut game, 0, 1, Regular);
        }
        game.agenda.push(DueStep::Token { shuffle: 0 });
        game.apply_revealed_token(0, "cave-people", "regular").unwrap();
        assert_eq!(game.north.gift[&Hex::at(giant_at.0, giant_at.1)], [Giant]);
        assert_eq!(game.north.gift[&Hex::at(2, 0)], [Climber]);
        assert_eq!(game.north.breaches, 1);
        assert_eq!(game.north.camps[&Clan::CavePeople], [Regular, Regular, Regular]);
    }
}

#[test]
fn no_trail_from_nine_to_twelve() {
    for die in 9..=12 {
        let mut game = brotherhood();
        for clan in Clan::ALL {
            fill_camps(&mut game, *clan, &[Regular]);
        }
        game.advance(die);
        assert!(game.north.camps.values().all(|camps| camps.len() == 1));
    }
}

#[test]
fn sixth_wildling_against_five_guards_falls_with_another_and_a_guard() {
    let mut game = brotherhood();
    fill_camps(&mut game, Clan::IceRiver, &[Regular]);
    fill_clearing(&mut game, 1, 5);
    game.north.wall[0] = vec![RED, BLUE, BLUE, BLUE, BLUE];
    game.advance(1);
    assert_eq!((game.north.clearings[0].len(), game.north.wall[0].clone()), (4, vec![BLUE; 4]));
    assert_eq!((game.north.breaches, game.north.frostfangs.count(Regular)), (0, 20));
}

#[test]
fn giant_breaches_at_five_against_five() {
    let mut game = brotherhood();
    fill_camps(&mut game, Clan::IceRiver, &[Giant]);
    fill_clearing(&mut game, 1, 5);
    game.north.wall[0] = vec![RED, RED, BLUE, BLUE, BLUE];
    game.advance(2);
    assert_eq!(game.north.wall[0], vec![BLUE; 3]);
    assert_eq!(wildlings_in_gift(&game), [(0, 0, 2), (-1, 1, 1), (-2, 2, 1), (-3, 3, 1)]);
    assert_eq!(game.north.breaches, 1);
}

#[test]
fn climber_shares_a_hex_only_with_tormund() {
    let mut game = brotherhood();
    game.tormund = Some(Hex::at(0, 0));
    fill_camps(&mut game, Clan::IceRiver, &[Climber, Climber]);
    game.advance(2);
    game.advance(2);
    assert_eq!(wildlings_in_gift(&game), [(0, 0, 1), (-1, 1, 1)]);
    assert_eq!(game.north.breaches, 0);
}

#[test]
fn third_breach_ends_the_game() {
    let mut game = brotherhood();
    for corner in ["N(1,1)", "N(-1,1)", "N(1,3)"] {
        place_settlement(&mut game, BLUE, corner);
    }
    game.north.breaches = 2;
    game.north.wall[0] = vec![BLACK, RED];
    game.north.wall[3] = vec![BLACK, BLUE];
    fill_camps(&mut game, Clan::IceRiver, &[Regular]);
    fill_clearing(&mut game, 1, 2);
    game.advance(1);
    assert_eq!(game.over, Some(Ending::ThirdBreach));
    // Black's guard fell: one guard each. Blue has points, then black and red have space 1 each; red's is farther west.
    let outcome = game.result().unwrap();
    assert_eq!((outcome.ending, outcome.places), ("third-breach", vec![2, 1, 3, 4]));
}

#[test]
fn eighth_wildling_ends_the_game_during_a_breach() {
    let mut game = brotherhood();
    for (q, r) in [(3, 0), (2, 1), (1, 2), (0, 3), (2, 0), (1, 1), (0, 2)] {
        place_in_gift(&mut game, q, r, Regular);
    }
    game.north.wall[0] = vec![RED, BLUE];
    fill_clearing(&mut game, 1, 2);
    fill_camps(&mut game, Clan::IceRiver, &[Regular, Giant]);
    game.advance(1);
    assert_eq!(game.over, Some(Ending::EighthWildling));
    assert_eq!((game.north.breaches, game.north.wall[0].clone()), (0, vec![BLUE]));
    assert_eq!(game.result().unwrap().places, [2, 1, 2, 2]);
}

#[test]
fn ties_go_to_the_lowest_space_and_then_west() {
    let mut game = brotherhood();
    game.over = Some(Ending::ThirdBreach);
    // Red stands on space 2 in the west, blue on space 1 in the east, black on space 1 between them.
    game.north.wall = [vec![3, RED], vec![], vec![BLACK], vec![BLUE]];
    game.north.wall[1] = vec![3, 3];
    assert_eq!(game.result().unwrap().places, [4, 3, 2, 1]);
}

#[test]
fn polish_ties_go_to_cards_and_then_everybody_loses() {
    let mut game = table(&[("mode", "brotherhood"), ("edition", "pl")]);
    game.over = Some(Ending::ThirdBreach);
    game.north.wall[0] = vec![RED, BLUE];
    assert_eq!(game.result().unwrap().places, [2, 2, 2, 2]);
    give_cards(&mut game, BLUE, Resource::Ore, 1);
    assert_eq!(game.result().unwrap().places, [2, 1, 3, 3]);
}

#[test]
fn ten_points_win_at_the_end_of_the_turn_or_within_it() {
    for (victory, over) in [("turn-end", false), ("in-turn", true)] {
        let mut game = table(&[("mode", "brotherhood"), ("victory", victory)]);
        for corner in ["N(1,1)", "N(-1,1)", "N(1,3)", "N(3,1)"] {
            game.seats[RED].keeps.insert(Corner::read(corner).unwrap());
        }
        game.seats[RED].settlement_tokens = [0, 0, 0, 0, 0].into();
        game.seats[RED].keep_tokens = 0;
        for seat in 1..4 {
            game.seats[seat].settlement_tokens = [0, 0, 0, 0, 0].into();
        }
        game.seats[RED].patrols = 1;
        game.deck.take(Card::RangerPatrol, 1);
        game.deck.take(Card::VictoryPoint, 1);
        game.seats[RED].cards.put(Card::VictoryPoint, 1);
        game.north.wall[0] = vec![RED, RED];
        game.north.pool = 57 - 20 - 24;
        game.seats[RED].hero = Some(Hero::Yoren);
        game.north.display.remove(&Hero::Yoren);
        game.north.display.insert(Hero::Yarwyck);
        for (seat, hero) in [(1, Hero::Samwell), (2, Hero::Bowen), (3, Hero::Jeor)] {
            game.seats[seat].hero = Some(hero);
            game.north.display.remove(&hero);
        }
        game.play_seat_line("red", "use yoren 1").unwrap();
        assert_eq!((game.points(RED), game.over), (10, None), "the use is not done");
        game.play_seat_line("red", "flip hero").unwrap();
        assert_eq!(game.over.is_some(), over);
        if !over {
            game.play_seat_line("red", "end turn").unwrap();
        }
        assert_eq!(game.over, Some(Ending::Points));
    }
}

#[test]
fn shortage_pays_nobody_or_the_only_claimant() {
    for (second, paid) in [(false, 1), (true, 0)] {
        let mut game = brotherhood();
        // Hills 4 at (0,1): red owns a keep there, blue perhaps a settlement.
        game.seats[RED].keeps.insert(Corner::read("N(0,1)").unwrap());
        if second {
            place_settlement(&mut game, BLUE, "S(0,1)");
        }
        game.supply.take(Resource::Brick, 18);
        game.produce(4);
        assert_eq!(game.seats[RED].hand.count(Resource::Brick), paid);
        assert_eq!(game.seats[BLUE].hand.count(Resource::Brick), 0);
    }
}

#[test]
fn blocked_hexes_pay_nothing() {
    let mut game = brotherhood();
    place_settlement(&mut game, RED, "N(0,1)");
    place_in_gift(&mut game, 0, 1, Climber);
    game.produce(4);
    assert_eq!(game.seats[RED].hand.total(), 0);
    game.wildling_leaves_gift(Climber, Hex::at(0, 1)).unwrap();
    game.tormund = Some(Hex::at(0, 1));
    game.produce(4);
    assert_eq!(game.seats[RED].hand.total(), 0);
    game.tormund = None;
    game.produce(4);
    assert_eq!(game.seats[RED].hand.total(), 1);
}

#[test]
fn longest_run_counts_loops_and_stops_at_opponents() {
    let mut game = table(&[]);
    let around = Hex::at(1, 1).corners();
    for side in 0..6 {
        game.seats[RED].roads.insert(Path::between(around[side], around[(side + 1) % 6]));
    }
    place_road_at(&mut game, RED, "N(1,1)-S(2,-1)");
    assert_eq!(game.road_length(RED), 7);
    place_settlement(&mut game, BLUE, "N(1,1)");
    // The opponent may stand at the end of a run.
    assert_eq!(game.road_length(RED), 6);
    place_settlement(&mut game, BLUE, "S(1,1)");
    assert_eq!(game.road_length(RED), 3);
}

#[test]
fn tie_leaves_longest_road_with_its_holder_or_nobody() {
    let mut game = table(&[]);
    let line = ["N(0,1)-S(0,0)", "S(0,0)-N(-1,1)", "N(-1,1)-S(-1,0)", "S(-1,0)-N(-2,2)", "N(-2,2)-S(-2,1)"];
    for path in line {
        place_road_at(&mut game, RED, path);
    }
    assert!(game.measure_roads());
    assert_eq!(game.longest_road, Some(RED));
    let other = ["N(0,3)-S(0,2)", "S(0,2)-N(-1,3)", "N(-1,3)-S(-1,2)", "S(-1,2)-N(-2,3)", "N(-2,3)-S(-2,2)"];
    for path in other {
        place_road_at(&mut game, BLUE, path);
    }
    assert!(!game.measure_roads());
    assert_eq!(game.longest_road, Some(RED));
    // Black cuts red's road: blue leads alone and receives the card.
    place_settlement(&mut game, BLACK, "N(-1,1)");
    assert!(game.measure_roads());
    assert_eq!(game.longest_road, Some(BLUE));
}

#[test]
fn hand_of_eight_loses_four() {
    let mut game = table(&[]);
    give_cards(&mut game, RED, Resource::Ore, 8);
    give_cards(&mut game, BLUE, Resource::Wool, 7);
    give_cards(&mut game, BLACK, Resource::Grain, 11);
    game.agenda = vec![DueStep::Main, DueStep::Dice];
    game.play_chance_line("roll 1 6").unwrap();
    assert_refused(&mut game, "red", "discard ore; discard ore; discard ore", "seven");
    assert_refused(&mut game, "blue", "discard wool; discard wool; discard wool", "seven");
    assert_refused(&mut game, "red", "move tormund (0,0)", "seven");
    game.play_seat_line("black", &["discard grain"; 5].join("; ")).unwrap();
    assert_eq!(game.seats[BLACK].hand.total(), 11, "nothing goes before the last has chosen");
    game.play_seat_line("red", &["discard ore"; 4].join("; ")).unwrap();
    assert_eq!((game.seats[RED].hand.total(), game.seats[BLACK].hand.total()), (4, 6));
    assert_refused(&mut game, "red", "move tormund camp", "tormund");
    assert_refused(&mut game, "red", "move tormund (0,1)", "tormund");
    game.play_seat_line("red", "move tormund (0,0)").unwrap();
}

#[test]
fn trade_rates_follow_the_routes() {
    for (options, supply) in [(table(&[]), "4"), (brotherhood(), "3")] {
        let mut game = options;
        place_settlement(&mut game, RED, "S(-3,3)");
        give_cards(&mut game, RED, Resource::Grain, 2);
        give_cards(&mut game, RED, Resource::Wool, 4);
        game.trade_with_supply("2", Resource::Grain, Resource::Ore).unwrap();
        assert!(game.clone().trade_with_supply("2", Resource::Wool, Resource::Ore).is_err());
        game.trade_with_supply(supply, Resource::Wool, Resource::Ore).unwrap();
        assert_eq!(game.seats[RED].hand.count(Resource::Ore), 2);
    }
}

#[test]
fn trading_ends_with_the_first_build() {
    let mut game = table(&[("mode", "brotherhood"), ("phases", "separate")]);
    game.seats[RED].hero = Some(Hero::Jeor);
    place_settlement(&mut game, RED, "N(1,1)");
    for resource in Resource::ALL {
        give_cards(&mut game, RED, *resource, 6);
    }
    give_cards(&mut game, BLUE, Resource::Ore, 1);
    game.build_road(Path::read("N(1,1)-S(2,0)").unwrap()).unwrap();
    for line in ["trade 3 ore for wool", "offer 1 ore for 1 wool to blue", "use jeor-mormont ore from blue"] {
        assert_refused(&mut game, "red", line, "phases");
    }
}

#[test]
fn yarwyck_moves_a_road_with_one_free_end() {
    let mut game = brotherhood();
    game.seats[RED].hero = Some(Hero::Yarwyck);
    place_settlement(&mut game, RED, "N(1,1)");
    place_road_at(&mut game, RED, "N(1,1)-S(1,0)");
    place_road_at(&mut game, RED, "S(1,0)-N(0,1)");
    assert_refused(&mut game, "red", "use othell-yarwyck N(1,1)-S(1,0) to N(1,1)-S(2,0)", "hero-yarwyck");
    assert_refused(&mut game, "red", "use othell-yarwyck S(1,0)-N(0,1) to S(1,0)-N(0,1)", "hero-yarwyck");
    assert_refused(&mut game, "red", "use othell-yarwyck S(1,0)-N(0,1) to N(0,1)-S(0,0)", "roads");
    assert!(game.use_hero("othell-yarwyck", &["S(1,0)-N(0,1)", "to", "N(1,1)-S(2,0)"], false).is_ok());
}

#[test]
fn hero_is_used_once_and_not_in_the_turn_it_is_received() {
    let mut game = brotherhood();
    game.seats[RED].hero = Some(Hero::Qhorin);
    game.north.display = [Hero::Ygritte, Hero::Benjen].into();
    game.tormund = Some(Hex::at(0, 0));
    game.use_hero("qhorin-half-hand", &[], false).unwrap();
    assert_eq!(game.seats[RED].hand.count(Resource::Ore), 1);
    game.after_use(RED, &["swap", "hero", "ygritte"]).unwrap();
    place_in_gift(&mut game, 0, 0, Regular);
    assert_refused(&mut game, "red", "use ygritte regular (0,0)", "heroes");
    game.turns += 1;
    assert!(game.use_hero("ygritte", &["regular", "(0,0)"], true).is_ok());
    assert!(game.clone().after_use(RED, &["swap", "hero", "ygritte"]).is_err(), "never the card just returned");
}

#[test]
fn mance_robs_only_the_richer() {
    let mut game = brotherhood();
    game.seats[RED].hero = Some(Hero::Mance);
    place_settlement(&mut game, RED, "N(1,1)");
    place_settlement(&mut game, BLUE, "N(1,3)");
    give_cards(&mut game, BLUE, Resource::Ore, 1);
    game.seats[BLUE].cards.put(Card::VictoryPoint, 1);
    assert_refused(&mut game, "red", "use mance-rayder blue", "hero-mance");
    place_settlement(&mut game, BLUE, "N(-1,1)");
    assert!(game.use_hero("mance-rayder", &["blue"], false).is_ok());
}

#[test]
fn yoren_may_cost_largest_patrol() {
    let mut game = brotherhood();
    game.seats[RED].hero = Some(Hero::Yoren);
    game.seats[RED].patrols = 3;
    game.count_patrols();
    assert_eq!(game.largest_patrol, Some(RED));
    game.seats[BLUE].patrols = 3;
    game.count_patrols();
    assert_eq!(game.largest_patrol, Some(RED), "an equal number is not enough");
    game.agenda = vec![DueStep::Main];
    game.use_hero("yoren", &["1"], false).unwrap();
    assert_eq!(game.largest_patrol, Some(BLUE));
    assert!(matches!(game.agenda.last(), Some(DueStep::PoolToken)));
}

#[test]
fn empty_pool_is_refilled_from_the_discard() {
    let mut game = brotherhood();
    game.north.unseen[0].take((Clan::Hornfoot, Giant), 2);
    game.north.revealed.put((Clan::Hornfoot, Giant), 2);
    game.north.pool = 0;
    let shuffle = game.north.take_from_pool().unwrap();
    assert_eq!((shuffle, game.north.pool), (1, 1));
    game.agenda.push(DueStep::Token { shuffle });
    assert!(game.clone().apply_revealed_token(shuffle, "hornfoot", "regular").is_err(), "the new pool has giants only");
    game.apply_revealed_token(shuffle, "hornfoot", "giant").unwrap();
}

#[test]
fn no_clan_has_more_giants_than_tokens() {
    let mut game = brotherhood();
    for _ in 0..3 {
        game.agenda.push(DueStep::Token { shuffle: 0 });
        game.apply_revealed_token(0, "hornfoot", "giant").unwrap();
    }
    game.agenda.push(DueStep::Token { shuffle: 0 });
    assert_eq!(game.apply_revealed_token(0, "hornfoot", "giant").unwrap_err().rule, "wildling-tokens");
}

#[test]
fn missing_figure_is_replaced() {
    let mut game = brotherhood();
    game.north.frostfangs.take(Giant, 8);
    game.agenda.push(DueStep::Token { shuffle: 0 });
    game.apply_revealed_token(0, "hornfoot", "giant").unwrap();
    assert_eq!(game.north.camps[&Clan::Hornfoot], [Regular]);
}

#[test]
fn base_game_is_won_at_the_start_of_the_turn() {
    let mut game = table(&[]);
    for corner in ["N(1,1)", "N(-1,1)", "N(1,3)", "N(3,1)"] {
        game.seats[BLUE].keeps.insert(Corner::read(corner).unwrap());
    }
    place_settlement(&mut game, BLUE, "N(-1,3)");
    place_settlement(&mut game, BLUE, "S(-3,3)");
    game.play_seat_line("red", "propose 1 ore for 1 wool").unwrap_err();
    assert_eq!(game.over, None);
    game.play_seat_line("red", "end turn").unwrap();
    assert_eq!((game.over, game.winner), (Some(Ending::Points), Some(BLUE)));
    assert_eq!(game.result().unwrap().scores, [0, 10, 0, 0]);
}

#[test]
fn open_offers_follow_their_protocol() {
    let mut game = table(&[]);
    give_cards(&mut game, RED, Resource::Ore, 4);
    give_cards(&mut game, BLUE, Resource::Brick, 2);
    give_cards(&mut game, BLACK, Resource::Wool, 1);
    for (seat, line) in [("black", "propose 1 wool for 1 ore"), ("red", "offer 1 ore for 1 brick to blue, black")] {
        game.play_seat_line(seat, line).unwrap();
    }
    // The offer took the place of black's proposal.
    assert_refused(&mut game, "red", "take black", "offers");
    assert_refused(&mut game, "red", "buy card", "offers");
    assert!(game.clone().play_seat_line("red", "end turn").is_ok());
    assert_refused(&mut game, "black", "accept", "offers");
    assert_refused(&mut game, "yellow", "decline", "offers");
    game.play_seat_line("black", "counter 1 wool for 2 ore").unwrap();
    assert_refused(&mut game, "black", "decline", "offers");
    game.play_seat_line("blue", "accept").unwrap();
    game.play_seat_line("red", "take black").unwrap();
    assert_eq!(game.seats[BLACK].hand.count(Resource::Ore), 2);
    assert_refused(&mut game, "red", "take blue", "offers");
    // Everybody declines: the offer is gone.
    game.play_seat_line("red", "offer 1 ore for 1 brick to blue").unwrap();
    game.play_seat_line("blue", "decline").unwrap();
    game.play_seat_line("red", "end turn").unwrap();
}
