// Redraws the lobby and keeps unsent input, so that a new arrival does not undo another player's choices.

const fieldsIn = root => [...root.querySelectorAll('select, input:not([type="hidden"])')];
const seatOf = field => field.form?.querySelector('[name="seat"]')?.value ?? '';
const keyOf = field => `${field.form?.getAttribute('action')} ${seatOf(field)} ${field.name}`;
const defaultValue = field => (field.options ? [...field.options].find(option => option.defaultSelected)?.value ?? '' : field.defaultValue);

/**
 * Replaces the lobby's contents; changed fields and the focus stay as they are.
 * @param {Element} room the lobby on the page
 * @param {Element} fresh the lobby as the server draws it now
 */
export function replaceLobby(room, fresh) {
  const changed = new Map(fieldsIn(room).filter(field => field.value !== defaultValue(field)).map(field => [keyOf(field), field.value]));
  const focused = room.contains(document.activeElement) && document.activeElement.name ? keyOf(document.activeElement) : null;
  room.replaceChildren(...fresh.childNodes);
  for (const field of fieldsIn(room)) {
    if (changed.has(keyOf(field))) field.value = changed.get(keyOf(field));
    if (keyOf(field) === focused) field.focus();
  }
}
