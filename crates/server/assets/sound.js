// Small sounds, made of nothing but tones, for those who switched them on.

import { like } from './settings.js';

// Each: how high, when, how long (seconds), and of which shape.
const SOUNDS = {
  turn: [[587, 0, 0.9, 'sine']],
  dice: [[190, 0, 0.05, 'triangle'], [230, 0.09, 0.05, 'triangle'], [170, 0.2, 0.06, 'triangle']],
  card: [[320, 0, 0.07, 'triangle']],
};

let context = null;

// Browsers let a page sound only once it was touched.
function wake() {
  if (like('sound') !== 'on') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
}

for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, wake, { passive: true });

document.addEventListener('liked', ({ detail }) => {
  if (detail.name !== 'sound' && detail.name !== 'volume') return;
  wake();
  sound('turn');
});

export function sound(name) {
  if (like('sound') !== 'on' || !context) return;
  for (const [pitch, after, lasts, shape] of SOUNDS[name]) tone(pitch, context.currentTime + after, lasts, shape);
}

function tone(pitch, from, lasts, shape) {
  const [voice, loud] = [context.createOscillator(), context.createGain()];
  const most = (Math.min(100, Math.max(0, Number(like('volume')))) / 100) * 0.22;
  voice.type = shape;
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(0.0001, from);
  loud.gain.linearRampToValueAtTime(most, from + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  voice.connect(loud).connect(context.destination);
  voice.start(from);
  voice.stop(from + lasts);
}
