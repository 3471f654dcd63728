// Short sounds made of tones, for players who switched sound on.

import { preference } from './preferences.js';

/** Tones of each sound: frequency (Hz), start and length (seconds), waveform. */
const SOUNDS = {
  turn: [[587, 0, 0.9, 'sine']],
  dice: [[190, 0, 0.05, 'triangle'], [230, 0.09, 0.05, 'triangle'], [170, 0.2, 0.06, 'triangle']],
  card: [[320, 0, 0.07, 'triangle']],
};

let context = null;

// Browsers allow sound only after the first touch or key.
function startAudio() {
  if (preference('sound') !== 'on') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
}

for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, startAudio, { passive: true });

document.addEventListener('preference-changed', ({ detail }) => {
  if (detail.name !== 'sound' && detail.name !== 'volume') return;
  startAudio();
  playSound('turn');
});

/**
 * Plays a sound if the player wants sounds.
 * @param {'turn' | 'dice' | 'card'} name
 */
export function playSound(name) {
  if (preference('sound') !== 'on' || !context) return;
  for (const [frequency, start, length, waveform] of SOUNDS[name]) playTone(frequency, context.currentTime + start, length, waveform);
}

function playTone(frequency, from, length, waveform) {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const maxGain = (Math.min(100, Math.max(0, Number(preference('volume')))) / 100) * 0.22;
  oscillator.type = waveform;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.linearRampToValueAtTime(maxGain, from + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}
