// Paying otherwise: with the switch on, the next choice that costs something asks from where. The form opens filled as it would
// be paid anyway; places that are changed are written behind the line. Knows words and numbers, no game.

const prompt = () => document.getElementById('prompt');
const switchOf = () => prompt().querySelector('.pay-switch');
const formOf = () => prompt().querySelector('form.pay');

let choice = null;

export function flip() {
  const on = switchOf().getAttribute('aria-pressed') === 'true';
  switchOf().setAttribute('aria-pressed', String(!on));
  if (on) close();
}

export function close() {
  const form = formOf();
  if (!form || form.hidden) return false;
  form.hidden = true;
  choice = null;
  return true;
}

// `stone 4;hammer 1`
const dues = text => (text ? text.split(';').map(part => part.split(' ')).map(([what, n]) => ({ what, n: Number(n) })) : []);

// Says true if the choice is to be paid by hand: then the form is open.
export function asks({ line, name, due }) {
  if (switchOf()?.getAttribute('aria-pressed') !== 'true' || !due) return false;
  const form = formOf();
  choice = { line, due: dues(due) };
  form.hidden = false;
  form.querySelector('.what').textContent = name;
  for (const set of form.querySelectorAll('fieldset')) {
    const needed = total(set.dataset.due);
    set.hidden = needed === 0;
    let left = needed;
    for (const stepper of set.querySelectorAll('.stepper')) {
      const n = Math.min(left, Number(stepper.dataset.most));
      left -= n;
      put(stepper, n);
    }
    sum(set);
  }
  form.querySelector('.stepper button:not(:disabled)')?.focus();
  form.scrollIntoView({ block: 'nearest' });
  return true;
}

const total = what => choice.due.filter(due => due.what === what).reduce((all, due) => all + due.n, 0);
const count = stepper => Number(stepper.querySelector('output').textContent);

function put(stepper, n) {
  const most = Number(stepper.dataset.most);
  stepper.querySelector('output').textContent = n;
  stepper.querySelector('.less').disabled = n === 0;
  stepper.querySelector('.more').disabled = n >= most;
  stepper.classList.toggle('some', n > 0);
}

function sum(set) {
  const chosen = [...set.querySelectorAll('.stepper')].reduce((all, stepper) => all + count(stepper), 0);
  const needed = total(set.dataset.due);
  set.querySelector('.sum').textContent = `${chosen} / ${needed}`;
  set.classList.toggle('wrong', chosen !== needed);
}

export function step(button) {
  const stepper = button.closest('.stepper');
  put(stepper, count(stepper) + (button.matches('.more') ? 1 : -1));
  sum(stepper.closest('fieldset'));
}

// The line with its places; two payments of one kind share what was chosen for it.
export function line() {
  const form = formOf();
  const left = new Map();
  for (const set of form.querySelectorAll('fieldset:not([hidden])')) {
    left.set(set.dataset.due, [...set.querySelectorAll('.stepper')].map(s => [s.dataset.from, count(s)]).filter(([, n]) => n > 0));
  }
  const parts = choice.due.map((due, at) => {
    const last = choice.due.slice(at + 1).every(other => other.what !== due.what);
    return take(left.get(due.what), last ? Infinity : due.n) || 'default';
  });
  return `${choice.line} from ${parts.join(' and ')}`;
}

function take(from, n) {
  const taken = [];
  while (n > 0 && from.length > 0) {
    const some = Math.min(n, from[0][1]);
    taken.push(`${from[0][0]} ${some}`);
    from[0][1] -= some;
    n -= some;
    if (from[0][1] === 0) from.shift();
  }
  return taken.join(', ');
}
