//! Forms for verbs with too many choices to list: steppers for `{goods}`, checkboxes for `{seats}`. The rules check what is sent.

use super::cache::{CachedHtml, cached};
use super::{PromptContext, Reader, art};
use engine::Text;
use engine::scene::{Card, Kind, Scene, Verb};
use maud::{Markup, html};

pub(super) fn draw(n: usize, verb: &Verb, scene: &Scene, reader: &Reader<'_>, asked: &PromptContext<'_>) -> Markup {
    let goods = cards(scene, "supply");
    let hand = cards(scene, "hand");
    let slots = verb.form.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let mut given = false;
    let fields = slots.enumerate().map(|(slot, kind)| match kind {
        "goods" => {
            // The first goods are given, the second are received.
            let key = if given { "draw-get" } else { "draw-give" };
            let most = (!given).then_some(hand);
            given = true;
            steppers(slot, key, goods, most, reader)
        }
        "seats" => seats(slot, asked.others, reader),
        other => html! { label .field { span { (other) } input type="text" data-slot=(slot) autocomplete="off" maxlength="80"; } },
    });
    let fields: Vec<Markup> = fields.collect();
    html! {
        form .free data-verb=(n) data-form=(verb.form) aria-label=(reader.say(&verb.label)) hidden {
            @for field in &fields { (field) }
            "\n"
            div .actions {
                button .send type="submit" { (reader.say(&verb.label)) }
                button .close-form type="button" { (reader.built_in("draw-close")) }
            }
        }
    }
}

fn cards<'a>(scene: &'a Scene, id: &str) -> &'a [Card] {
    let found = scene.widgets.iter().find(|widget| widget.id == id);
    match found.map(|widget| &widget.kind) {
        Some(Kind::Cards(_, cards)) => cards,
        _ => &[],
    }
}

fn steppers(slot: usize, key: &'static str, goods: &[Card], most: Option<&[Card]>, reader: &Reader<'_>) -> Markup {
    html! {
        fieldset .goods data-slot=(slot) {
            legend { (reader.built_in(key)) }
            @for card in goods {
                @let limit = most.map_or(9, |hand| hand.iter().find(|held| held.id == card.id).map_or(0, |held| held.count));
                "\n" (stepper(card, limit, reader))
            }
        }
    }
}

fn stepper(card: &Card, limit: u32, reader: &Reader<'_>) -> CachedHtml {
    let draw = || {
        let name = reader.say(&card.name);
        let label = |key: &'static str| reader.say(&Text::new(key).with("good", name.as_str()));
        html! {
            div .stepper .none[limit == 0] data-good=(card.id) data-most=(limit) {
                @if let Some(symbol) = art::symbol("card", &card.id) {
                    svg viewBox="0 0 48 48" aria-hidden="true" { use href=(symbol) width="48" height="48" {} }
                }
                span .good { (name) }
                button .less type="button" aria-label=(label("draw-less")) disabled { "−" }
                output { "0" }
                button .more type="button" aria-label=(label("draw-more")) disabled[limit == 0] { "+" }
            }
        }
    };
    cached(reader, ("stepper", &card.id, &card.name, limit), draw)
}

fn seats(slot: usize, others: &[&(String, String)], reader: &Reader<'_>) -> Markup {
    html! {
        fieldset .seats data-slot=(slot) {
            legend { (reader.built_in("draw-to")) }
            @for (word, name) in others {
                label { input type="checkbox" value=(word) checked; span .(format!("dot s-{word}")) aria-hidden="true" {} (name) }
            }
        }
    }
}
