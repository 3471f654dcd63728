// The replay of a finished game: the slider, the buttons and the arrow keys show any step.

import { highlightLogTargets, markLastMoves, patchWidgets } from './patch-dom.js';
import { recordBeforeChange } from './motion.js';
import './board-zoom.js';
import './card-zoom.js';
import './player-nav.js';

const page = JSON.parse(document.body.dataset.page);
const main = document.getElementById('main');
const byId = id => document.getElementById(id);
// The steps at which the slider stops: one after every choice.
const stops = page.stops.split(' ').map(Number);
const lastStop = stops.length - 1;
const lineSteps = byId('log').dataset.steps.split(' ').map(Number);
let shown = Number(page.at);
let wanted = shown;
let loading = false;
let timer = 0;

// Loads one stop at a time. If another stop is wanted when the answer comes, that one is loaded next.
async function show(stop) {
  wanted = Math.min(Math.max(stop, 0), lastStop);
  byId('step').value = wanted;
  if (loading) return;
  loading = true;
  try {
    while (wanted !== shown) {
      const to = wanted;
      const response = await fetch(`/t/${page.table}/replay?as=${page.as}&step=${stops[to]}&from=${stops[shown]}`, {
        headers: { accept: 'application/json' },
      });
      if (!response.ok) return pause();
      update(to, await response.json());
    }
  } catch {
    pause();
  } finally {
    loading = false;
  }
}

function update(to, { step, of, widgets }) {
  const isNear = Math.abs(to - shown) < 4;
  const animate = isNear ? recordBeforeChange(main) : () => {};
  patchWidgets(main, widgets);
  shown = to;
  byId('of').textContent = of;
  byId('step').setAttribute('aria-valuetext', of);
  byId('from').value = step;
  showLog();
  animate();
  history.replaceState(null, '', `?as=${page.as}&step=${step}`);
}

function showLog() {
  const lines = [...document.querySelectorAll('#log li')];
  lines.forEach((line, n) => (line.hidden = lineSteps[n] >= stops[shown]));
  markLastMoves(main, lines.filter(line => !line.hidden).slice(-4));
  byId('log').scrollTop = byId('log').scrollHeight;
}

function pause() {
  clearInterval(timer);
  timer = 0;
  byId('play').textContent = page.play;
}

function play() {
  if (timer) return pause();
  if (shown === lastStop) show(0);
  byId('play').textContent = page.pause;
  timer = setInterval(() => {
    if (wanted === lastStop) return pause();
    if (!loading) show(wanted + 1);
  }, Number(byId('pace').value));
}

byId('step').addEventListener('input', event => show(Number(event.target.value)));
byId('first').addEventListener('click', () => show(0));
byId('back').addEventListener('click', () => show(wanted - 1));
byId('next').addEventListener('click', () => show(wanted + 1));
byId('last').addEventListener('click', () => show(lastStop));
byId('play').addEventListener('click', play);
byId('pace').addEventListener('change', () => {
  if (timer) {
    pause();
    play();
  }
});
byId('as').addEventListener('change', () => byId('replay-controls').submit());
document.addEventListener('keydown', event => {
  if (event.target.closest('input, select, button, a')) return;
  if (event.key === 'ArrowRight') show(wanted + 1);
  else if (event.key === 'ArrowLeft') show(wanted - 1);
  else if (event.key === 'Home') show(0);
  else if (event.key === 'End') show(lastStop);
  else if (event.key === ' ') play();
  else return;
  event.preventDefault();
});

byId('replay-controls').querySelector('button:not([type])').hidden = true;
highlightLogTargets(main);
showLog();
