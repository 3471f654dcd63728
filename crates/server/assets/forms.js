// Forms for what is too wide to list: steppers count goods, boxes name seats, and the line is put together.

const prompt = () => document.getElementById('prompt');

export function toggle(verb) {
  const form = prompt().querySelector(`form.free[data-verb="${verb}"]`);
  if (!form) return;
  const open = form.hidden;
  for (const other of prompt().querySelectorAll('form.free')) other.hidden = true;
  form.hidden = !open;
  if (open) form.querySelector('button:not(:disabled)')?.focus();
}

export function closeAll() {
  const open = prompt().querySelector('form.free:not([hidden])');
  if (open) open.hidden = true;
  return Boolean(open);
}

export function step(button) {
  const stepper = button.closest('.stepper');
  const output = stepper.querySelector('output');
  const n = Number(output.textContent) + (button.classList.contains('more') ? 1 : -1);
  set(stepper, n);
  // The same kind on both sides is no trade: the other side of the form lets it go.
  if (n > 0) {
    for (const twin of stepper.closest('form').querySelectorAll(`.stepper[data-good="${CSS.escape(stepper.dataset.good)}"]`)) {
      if (twin !== stepper) set(twin, 0);
    }
  }
}

function set(stepper, n) {
  const most = Number(stepper.dataset.most);
  n = Math.max(0, Math.min(n, most));
  stepper.querySelector('output').textContent = n;
  stepper.querySelector('.less').disabled = n === 0;
  stepper.querySelector('.more').disabled = n >= most;
  stepper.classList.toggle('some', n > 0);
}

// The line of notation that the form says.
export function line(form) {
  let slot = 0;
  return form.dataset.form.replace(/\{[^}]*\}/g, () => filled(form.querySelector(`[data-slot="${slot++}"]`)));
}

function filled(field) {
  if (!field) return '';
  if (field.matches('.goods')) {
    const some = [...field.querySelectorAll('.stepper')].map(s => [s.querySelector('output').textContent, s.dataset.good]);
    return some.filter(([n]) => n !== '0').map(([n, good]) => `${n} ${good}`).join(', ') || 'nothing';
  }
  if (field.matches('.seats')) {
    const all = [...field.querySelectorAll('input')];
    const to = all.filter(box => box.checked);
    return to.length === all.length ? 'all' : to.map(box => box.value).join(', ');
  }
  return field.value.trim();
}

// What is half filled in survives a change of the table.
export function keep() {
  const open = prompt().querySelector('form.free:not([hidden])');
  if (!open) return () => {};
  const goods = [...open.querySelectorAll('.goods')].map(field => [...field.querySelectorAll('output')].map(o => Number(o.textContent)));
  const boxes = [...open.querySelectorAll('input[type=checkbox]')].map(box => box.checked);
  return () => {
    const form = [...prompt().querySelectorAll('form.free')].find(other => other.dataset.form === open.dataset.form);
    if (!form) return;
    form.hidden = false;
    form.querySelectorAll('.goods').forEach((field, f) => field.querySelectorAll('.stepper').forEach((s, n) => set(s, goods[f]?.[n] ?? 0)));
    form.querySelectorAll('input[type=checkbox]').forEach((box, n) => (box.checked = boxes[n] ?? true));
  };
}
