// Forms for verbs with too many choices to list. Steppers count goods, checkboxes select seats, and the form yields a line
// of notation.

const prompt = () => document.getElementById('prompt');

/**
 * Opens the form of a verb and closes the others, or closes it if it is open.
 * @param {string} verb its number
 */
export function toggleForm(verb) {
  const form = prompt().querySelector(`form.free[data-verb="${verb}"]`);
  if (!form) return;
  const open = form.hidden;
  for (const other of prompt().querySelectorAll('form.free')) other.hidden = true;
  form.hidden = !open;
  if (open) form.querySelector('button:not(:disabled)')?.focus();
}

/**
 * Closes the open form.
 * @returns {boolean} false if no form was open
 */
export function closeForms() {
  const open = prompt().querySelector('form.free:not([hidden])');
  if (open) open.hidden = true;
  return Boolean(open);
}

/**
 * Handles a click on a plus or minus button.
 * @param {Element} button
 */
export function changeCount(button) {
  const stepper = button.closest('.stepper');
  const output = stepper.querySelector('output');
  const n = Number(output.textContent) + (button.classList.contains('more') ? 1 : -1);
  setCount(stepper, n);
  // A good on both sides is no trade: the other side of the form goes back to zero.
  if (n > 0) {
    for (const other of stepper.closest('form').querySelectorAll(`.stepper[data-good="${CSS.escape(stepper.dataset.good)}"]`)) {
      if (other !== stepper) setCount(other, 0);
    }
  }
}

function setCount(stepper, n) {
  const max = Number(stepper.dataset.most);
  n = Math.max(0, Math.min(n, max));
  stepper.querySelector('output').textContent = n;
  stepper.querySelector('.less').disabled = n === 0;
  stepper.querySelector('.more').disabled = n >= max;
  stepper.classList.toggle('some', n > 0);
}

/**
 * The line of notation that a form expresses.
 * @param {HTMLFormElement} form
 * @returns {string}
 */
export function formLine(form) {
  let slot = 0;
  return form.dataset.form.replace(/\{[^}]*\}/g, () => fieldText(form.querySelector(`[data-slot="${slot++}"]`)));
}

function fieldText(field) {
  if (!field) return '';
  if (field.matches('.goods')) {
    const counts = [...field.querySelectorAll('.stepper')].map(s => [s.querySelector('output').textContent, s.dataset.good]);
    return counts.filter(([n]) => n !== '0').map(([n, good]) => `${n} ${good}`).join(', ') || 'nothing';
  }
  if (field.matches('.seats')) {
    const all = [...field.querySelectorAll('input')];
    const checked = all.filter(box => box.checked);
    return checked.length === all.length ? 'all' : checked.map(box => box.value).join(', ');
  }
  return field.value.trim();
}

/**
 * Records the input of the open form.
 * @returns {() => void} puts the input back after a redraw
 */
export function keepInput() {
  const open = prompt().querySelector('form.free:not([hidden])');
  if (!open) return () => {};
  const goods = [...open.querySelectorAll('.goods')].map(field => [...field.querySelectorAll('output')].map(o => Number(o.textContent)));
  const boxes = [...open.querySelectorAll('input[type=checkbox]')].map(box => box.checked);
  return () => {
    const form = [...prompt().querySelectorAll('form.free')].find(other => other.dataset.form === open.dataset.form);
    if (!form) return;
    form.hidden = false;
    form.querySelectorAll('.goods').forEach((field, f) => field.querySelectorAll('.stepper').forEach((s, n) => setCount(s, goods[f]?.[n] ?? 0)));
    form.querySelectorAll('input[type=checkbox]').forEach((box, n) => (box.checked = boxes[n] ?? true));
  };
}
