// Payment from chosen sources. While the switch is on, a choice that costs something opens a form. The form starts with the
// usual payment; the chosen sources are appended to the line. Works on words and numbers; knows no game.

/** @typedef {{ what: string, n: number }} Due */

const prompt = () => document.getElementById('prompt');
const paySwitch = () => prompt().querySelector('.pay-switch');
const payForm = () => prompt().querySelector('form.pay');

/** The choice being paid. @type {{ line: string, due: Due[] } | null} */
let choice = null;

/** Handles a click on the switch. */
export function toggleSwitch() {
  const on = paySwitch().getAttribute('aria-pressed') === 'true';
  paySwitch().setAttribute('aria-pressed', String(!on));
  if (on) close();
}

/**
 * Closes the form.
 * @returns {boolean} false if it was not open
 */
export function close() {
  const form = payForm();
  if (!form || form.hidden) return false;
  form.hidden = true;
  choice = null;
  return true;
}

/** Parses `stone 4;hammer 1`. @type {(text: string) => Due[]} */
const parseDues = text => (text ? text.split(';').map(part => part.split(' ')).map(([what, n]) => ({ what, n: Number(n) })) : []);

/**
 * Opens the form for a choice if the switch is on and the choice costs something.
 * @param {{ line: string, name: string, due?: string }} chosen
 * @returns {boolean} true if the form is open
 */
export function openFor({ line, name, due }) {
  if (paySwitch()?.getAttribute('aria-pressed') !== 'true' || !due) return false;
  const form = payForm();
  choice = { line, due: parseDues(due) };
  form.hidden = false;
  form.querySelector('.what').textContent = name;
  for (const fieldset of form.querySelectorAll('fieldset')) {
    const needed = totalDue(fieldset.dataset.due);
    fieldset.hidden = needed === 0;
    let left = needed;
    for (const stepper of fieldset.querySelectorAll('.stepper')) {
      const n = Math.min(left, Number(stepper.dataset.most));
      left -= n;
      setCount(stepper, n);
    }
    showSum(fieldset);
  }
  form.querySelector('.stepper button:not(:disabled)')?.focus();
  form.scrollIntoView({ block: 'nearest' });
  return true;
}

const totalDue = what => choice.due.filter(due => due.what === what).reduce((all, due) => all + due.n, 0);
const countOf = stepper => Number(stepper.querySelector('output').textContent);

function setCount(stepper, n) {
  const max = Number(stepper.dataset.most);
  stepper.querySelector('output').textContent = n;
  stepper.querySelector('.less').disabled = n === 0;
  stepper.querySelector('.more').disabled = n >= max;
  stepper.classList.toggle('some', n > 0);
}

function showSum(fieldset) {
  const chosen = [...fieldset.querySelectorAll('.stepper')].reduce((all, stepper) => all + countOf(stepper), 0);
  const needed = totalDue(fieldset.dataset.due);
  fieldset.querySelector('.sum').textContent = `${chosen} / ${needed}`;
  fieldset.classList.toggle('wrong', chosen !== needed);
}

/**
 * Handles a click on a plus or minus button.
 * @param {Element} button
 */
export function changeCount(button) {
  const stepper = button.closest('.stepper');
  setCount(stepper, countOf(stepper) + (button.matches('.more') ? 1 : -1));
  showSum(stepper.closest('fieldset'));
}

/**
 * The line of the choice with its sources. Two payments of one kind share the sources chosen for that kind.
 * @returns {string}
 */
export function line() {
  const form = payForm();
  const sourcesByDue = new Map();
  for (const fieldset of form.querySelectorAll('fieldset:not([hidden])')) {
    const counts = [...fieldset.querySelectorAll('.stepper')].map(s => [s.dataset.from, countOf(s)]);
    sourcesByDue.set(fieldset.dataset.due, counts.filter(([, n]) => n > 0));
  }
  const parts = choice.due.map((due, index) => {
    const isLast = choice.due.slice(index + 1).every(other => other.what !== due.what);
    return takeFrom(sourcesByDue.get(due.what), isLast ? Infinity : due.n) || 'default';
  });
  return `${choice.line} from ${parts.join(' and ')}`;
}

// Removes `n` from the sources and returns what was taken as text.
function takeFrom(sources, n) {
  const taken = [];
  while (n > 0 && sources.length > 0) {
    const part = Math.min(n, sources[0][1]);
    taken.push(`${sources[0][0]} ${part}`);
    sources[0][1] -= part;
    n -= part;
    if (sources[0][1] === 0) sources.shift();
  }
  return taken.join(', ');
}
