// Puts what was drawn on the page where it belongs, and points at what a line of the story names.

// Widgets that did not change come without a picture and stay as they are.
export function place(main, widgets) {
  const old = new Map([...main.querySelectorAll('[data-widget]')].map(element => [element.dataset.widget, element]));
  const last = new Map();
  for (const { id, zone, html } of widgets) {
    let element = old.get(id);
    old.delete(id);
    if (html) {
      const made = document.createElement('template');
      made.innerHTML = html;
      element = made.content.firstElementChild;
      main.querySelector(`[data-widget="${CSS.escape(id)}"]`)?.replaceWith(element);
    }
    if (!element) continue;
    const home = main.querySelector(`.zone[data-zone="${zone}"]`);
    const before = last.get(zone) ?? null;
    const wanted = before ? before.nextElementSibling : home.firstElementChild;
    if (wanted !== element) home.insertBefore(element, wanted);
    last.set(zone, element);
  }
  for (const gone of old.values()) gone.remove();
  shape(main);
}

// What the look of the whole table depends on is said once, on top, by the house at first and here from then on: a browser that
// has to look for it (`:has`) in everything that changes takes half of its time for that.
const SHAPES = {
  ended: '.ending',
  dealing: '.zone[data-zone="deal"] > *',
  ringed: '[data-widget="ring"]',
  shopping: '.zone[data-zone="market"] > *',
  tiered: '.desk .pyramid',
  'two-hands': '.desk .kind-hand ~ .kind-hand',
};

export function shape(main) {
  for (const [name, sign] of Object.entries(SHAPES)) main.classList.toggle(name, main.querySelector(sign) !== null);
  // Where there has been a second row of steps its room is kept, so that the table below does not jump whenever it goes.
  main.querySelector('[data-widget="window"]')?.parentElement.classList.add('roomy');
  if (narrow.matches) bring(main);
}

// On a phone the steps are longer than the screen: the present one is brought into sight.
const narrow = matchMedia('(max-width: 900px)');

function bring(main) {
  for (const now of main.querySelectorAll('.steps .now')) {
    const row = now.parentElement;
    row.scrollLeft += now.getBoundingClientRect().left - row.getBoundingClientRect().left;
  }
}

// The latest moves are marked on the table.
export function mark(main, lines) {
  for (const thing of main.querySelectorAll('.last')) thing.classList.remove('last');
  for (const line of lines) {
    for (const word of (line.dataset.things ?? '').split(' ')) {
      if (!/[(#\-\d]/.test(word)) continue;
      for (const thing of main.querySelectorAll(`.board [data-id="${CSS.escape(word)}"]`)) thing.classList.add('last');
    }
  }
}

// While the pointer is on a line of the story, what it names is shown.
export function name(main) {
  document.addEventListener('mouseover', event => {
    const line = event.target.closest?.('#log li');
    for (const word of (line?.dataset.things ?? '').split(' ').filter(Boolean)) {
      for (const thing of main.querySelectorAll(`[data-id="${CSS.escape(word)}"]`)) thing.classList.add('named');
    }
  });
  document.addEventListener('mouseout', event => {
    if (!event.target.closest?.('#log li')) return;
    for (const thing of main.querySelectorAll('.named')) thing.classList.remove('named');
  });
}
