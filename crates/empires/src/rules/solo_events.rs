//! Events of solo games: they are revealed, and what they ask for is paid as far as possible. rule: solo-events

use crate::components::{Heap, Place, RESOURCES, Ware};
use crate::data::program::Due;
use crate::rules::resolution::{DONE, Moved};
use crate::stack::{Bill, Frame};
use crate::state::Empires;
use engine::{Log, Seat};

impl Empires {
    /// An event of a solo game. rule: solo-events
    pub(crate) fn reveal_token(&mut self, number: u8, log: &mut impl Log) {
        self.open.tokens &= !(1 << (number - 1));
        self.open.token = number;
        self.tell_count(log, "log-event", Seat(0), number.into());
        let (cost, list) = self.scenario().runs[usize::from(number - 1)];
        self.begin_storages();
        self.begin();
        self.push(Frame::TollDone { list });
        self.push(Frame::Toll { cost, at: 0, left: 0, missing: 0 });
    }

    /// One more unit of an event's cost: compulsory as far as possible. rule: solo-events
    pub(crate) fn step_toll(&mut self, cost: u16, at: u8, left: u8, missing: u8, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        let Some(due) = self.data.get().cost(cost).get(usize::from(at)) else {
            self.pop();
            self.toll_ends(missing, log);
            return DONE;
        };
        let there = match due {
            Due::Spend(heap) => {
                let here = self.open.stack.len() - 1;
                let short = self.exact(seat, heap, log);
                self.open.stack[here] = Frame::Toll { cost, at: at + 1, left: 0, missing: missing + short };
                return DONE;
            }
            Due::Assign(_) => {
                self.unit_paid();
                return DONE;
            }
            Due::DiscardHand(_) => self.mat(seat).held,
            Due::DiscardLocation(_, sieve) | Due::ReturnLocation(_, sieve) | Due::ExhaustOwn(_, sieve) => {
                self.candidates(seat, due, sieve, Place::NONE).count_ones() as u8
            }
        };
        if left > 0 {
            return self.step_units(seat, std::slice::from_ref(due), left, Place::NONE, log);
        }
        let n = due.cards().map_or_else(|| if let Due::DiscardHand(n) = due { *n } else { 0 }, |(n, _)| n);
        let missing = missing + n.saturating_sub(there);
        self.replace(match n.min(there) {
            0 => Frame::Toll { cost, at: at + 1, left: 0, missing },
            left => Frame::Toll { cost, at, left, missing },
        });
        DONE
    }

    /// Takes what an event asks for as far as it is there: a named Resource first, Gold for what is missing. Which
    /// Resources of any type go is asked where there is a choice. Returns how many units are missing.
    fn exact(&mut self, seat: Seat, heap: &Heap, log: &mut impl Log) -> u8 {
        let mat = self.mat(seat);
        let mut paid = Heap::NONE;
        let (mut short, mut missing) = (0, 0);
        for ware in Ware::STOCKED {
            let n = u16::from(heap.of(ware)).min(mat.has(ware)) as u8;
            paid.0[ware as usize] = n;
            let lacking = heap.of(ware) - n;
            // Only for Resources there is a stand-in.
            *(if (ware as usize) < RESOURCES { &mut missing } else { &mut short }) += lacking;
        }
        let left: u16 = (0..RESOURCES).map(|i| mat.stock[i] - u16::from(paid.0[i])).sum();
        let any = u16::from(heap.of(Ware::Resource)).min(left) as u8;
        missing += heap.of(Ware::Resource) - any;
        let gold = u16::from(missing).min(mat.has(Ware::Gold) - u16::from(paid.of(Ware::Gold))) as u8;
        paid.0[Ware::Gold as usize] += gold;
        self.hand_over(seat, &paid, log);
        if any > 0 {
            self.push(Frame::Bill { due: Bill { any, ..Bill::default() }, strict: true });
        }
        short + missing - gold
    }

    fn toll_ends(&mut self, missing: u8, log: &mut impl Log) {
        let seat = self.open.actor;
        if missing > 0 {
            let lost = u16::from(missing) * u16::from(self.data.get().numbers.solo_penalty);
            let mat = self.mat_mut(seat);
            mat.vp = mat.vp.saturating_sub(lost);
            self.tell_count(log, "log-event-unpaid", seat, lost.into());
            // Nothing is given for half a payment.
            if let Some(Frame::TollDone { .. }) = self.open.stack.last() {
                self.pop();
            }
        }
    }
}
