// Accessible names. Text that an element shows is part of its name, so that voice control users can say what they see.

/**
 * Gives an element an accessible name.
 * An element with visible text keeps that text as its name; other elements get an `aria-label`.
 * @param {Element} element
 * @param {string} name
 * @returns {boolean} true if the visible text is the whole name
 */
export function setAccessibleName(element, name) {
  const hasText = /[\p{L}\d]/u.test(element.textContent ?? '');
  if (element.closest('svg') || !hasText) {
    element.setAttribute('aria-label', name);
    return false;
  }
  for (const face of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('[aria-hidden]'))) {
    face.removeAttribute('aria-hidden');
    face.dataset.shown = '';
  }
  return true;
}

/**
 * Undoes `setAccessibleName`.
 * @param {Element} element
 */
export function removeAccessibleName(element) {
  element.removeAttribute('aria-label');
  for (const face of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('[data-shown]'))) {
    face.setAttribute('aria-hidden', 'true');
    delete face.dataset.shown;
  }
}
