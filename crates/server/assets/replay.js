// A finished game once more: the slider, the buttons and the arrow keys show any step.

import { mark, name, place } from './lay.js';
import { watch } from './motion.js';
import './zoom.js';
import './peek.js';
import './places.js';

const page = JSON.parse(document.body.dataset.page);
const main = document.getElementById('main');
const at = id => document.getElementById(id);
// Where one stops: the numbers of steps, one for every choice.
const stops = page.stops.split(' ').map(Number);
const steps = stops.length - 1;
const toldAt = at('log').dataset.steps.split(' ').map(Number);
let shown = Number(page.at);
let wanted = shown;
let asking = false;
let timer = 0;

// Whatever is wanted when the answer comes is shown next: a slider that runs asks for one step at a time.
async function show(step) {
  wanted = Math.min(Math.max(step, 0), steps);
  at('step').value = wanted;
  if (asking) return;
  asking = true;
  try {
    while (wanted !== shown) {
      const to = wanted;
      const answer = await fetch(`/t/${page.table}/replay?as=${page.as}&step=${stops[to]}&from=${stops[shown]}`, {
        headers: { accept: 'application/json' },
      });
      if (!answer.ok) return stop();
      take(to, await answer.json());
    }
  } catch {
    stop();
  } finally {
    asking = false;
  }
}

function take(to, { step, of, widgets }) {
  const near = Math.abs(to - shown) < 4;
  const after = near ? watch(main) : () => {};
  place(main, widgets);
  shown = to;
  at('of').textContent = of;
  at('step').setAttribute('aria-valuetext', of);
  at('from').value = step;
  tell();
  after();
  history.replaceState(null, '', `?as=${page.as}&step=${step}`);
}

function tell() {
  const lines = [...document.querySelectorAll('#log li')];
  lines.forEach((line, n) => (line.hidden = toldAt[n] >= stops[shown]));
  mark(main, lines.filter(line => !line.hidden).slice(-4));
  at('log').scrollTop = at('log').scrollHeight;
}

function stop() {
  clearInterval(timer);
  timer = 0;
  at('play').textContent = page.play;
}

function play() {
  if (timer) return stop();
  if (shown === steps) show(0);
  at('play').textContent = page.pause;
  timer = setInterval(() => {
    if (wanted === steps) return stop();
    if (!asking) show(wanted + 1);
  }, Number(at('pace').value));
}

at('step').addEventListener('input', event => show(Number(event.target.value)));
at('first').addEventListener('click', () => show(0));
at('back').addEventListener('click', () => show(wanted - 1));
at('next').addEventListener('click', () => show(wanted + 1));
at('last').addEventListener('click', () => show(steps));
at('play').addEventListener('click', play);
at('pace').addEventListener('change', () => {
  if (timer) {
    stop();
    play();
  }
});
at('as').addEventListener('change', () => at('film').submit());
document.addEventListener('keydown', event => {
  if (event.target.closest('input, select, button, a')) return;
  if (event.key === 'ArrowRight') show(wanted + 1);
  else if (event.key === 'ArrowLeft') show(wanted - 1);
  else if (event.key === 'Home') show(0);
  else if (event.key === 'End') show(steps);
  else if (event.key === ' ') play();
  else return;
  event.preventDefault();
});

at('film').querySelector('button:not([type])').hidden = true;
name(main);
tell();
