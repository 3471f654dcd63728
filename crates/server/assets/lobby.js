// The lobby as it is now, with what somebody was filling in: who comes in or goes does not undo his neighbour's choice.

const fields = room => [...room.querySelectorAll('select, input:not([type="hidden"])')];
const seat = field => field.form?.querySelector('[name="seat"]')?.value ?? '';
const key = field => `${field.form?.getAttribute('action')} ${seat(field)} ${field.name}`;
const usual = field => (field.options ? [...field.options].find(option => option.defaultSelected)?.value ?? '' : field.defaultValue);

export function renew(room, now) {
  const chosen = new Map(fields(room).filter(field => field.value !== usual(field)).map(field => [key(field), field.value]));
  const focused = room.contains(document.activeElement) && document.activeElement.name ? key(document.activeElement) : null;
  room.replaceChildren(...now.childNodes);
  for (const field of fields(room)) {
    if (chosen.has(key(field))) field.value = chosen.get(key(field));
    if (key(field) === focused) field.focus();
  }
}
