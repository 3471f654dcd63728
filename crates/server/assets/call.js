// What a thing is called to who cannot see it. What is written on a thing is part of its name: who speaks to the browser says what he sees.

// Gives it its name. Says true if the writing is the whole name.
export function call(thing, name) {
  const written = /[\p{L}\d]/u.test(thing.textContent);
  if (thing.closest('svg') || !written) {
    thing.setAttribute('aria-label', name);
    return false;
  }
  for (const face of thing.querySelectorAll('[aria-hidden]')) {
    face.removeAttribute('aria-hidden');
    face.dataset.shown = '';
  }
  return true;
}

// Takes the name away.
export function uncall(thing) {
  thing.removeAttribute('aria-label');
  for (const face of thing.querySelectorAll('[data-shown]')) {
    face.setAttribute('aria-hidden', 'true');
    delete face.dataset.shown;
  }
}
