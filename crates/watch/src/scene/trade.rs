//! Open offers, answers and proposals. rule: offers

use super::View;
use crate::messages::goods_text;
use crate::state::{Answer, Bid, Phase};
use engine::scene::{Kind, Widget};
use engine::{Seat, Text};

impl View {
    /// The open offer and all answers to it.
    pub(super) fn trade_widgets(&self) -> Option<Widget> {
        let note = |id: String, text: Text| Widget::new(id, Text::new("label-note"), Kind::Note(text));
        let offer = self.public.offer.filter(|_| self.public.phase == Phase::Offered).map(|bid| {
            let to = self.seat_list(self.public.asked);
            note("offered".into(), self.bid_text("offer-open", self.public.active, bid).with("to", to))
        });
        let answers = Seat::all(self.seats)
            .filter_map(|seat| Some(note(format!("answer-{}", self.seat_word(seat)), self.answer_text(seat)?)));
        let things: Vec<Widget> = offer.into_iter().chain(answers).collect();
        (!things.is_empty()).then(|| Widget::new("offer", Text::new("label-offer"), Kind::Group(things)))
    }

    /// The answer or proposal of a seat, or that its answer is awaited.
    pub(super) fn answer_text(&self, seat: Seat) -> Option<Text> {
        let asked = self.public.phase == Phase::Offered && self.public.asked.has(seat);
        let key = match self.public.answers[seat.index()] {
            _ if self.public.phase == Phase::Over => return None,
            Answer::None if asked => "answer-none",
            Answer::None => return None,
            Answer::Accept => "answer-accept",
            Answer::Decline => "answer-decline",
            Answer::Bid(bid) => {
                let key = if asked { "answer-counter" } else { "answer-proposal" };
                return Some(self.bid_text(key, seat, bid));
            }
        };
        Some(Text::new(key).with("seat", self.seat_text(seat)))
    }

    /// A message about a deal, with the cards on both sides.
    pub(super) fn bid_text(&self, key: &'static str, seat: Seat, bid: Bid) -> Text {
        let text = Text::new(key).with("seat", self.seat_text(seat));
        text.with("give", goods_text(bid.give)).with("get", goods_text(bid.get))
    }

    /// What the player on turn gives and gets if he accepts this seat's answer.
    pub(super) fn trade_with(&self, seat: Seat) -> Option<Bid> {
        match self.public.answers[seat.index()] {
            Answer::Accept => self.public.offer,
            Answer::Bid(bid) => Some(bid.reversed()),
            Answer::None | Answer::Decline => None,
        }
    }
}
