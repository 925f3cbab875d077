// Two short sounds, made on the spot. Silent unless the player has switched sound on.
import { settings } from './settings.svelte';

let context: AudioContext | undefined;

function tone(frequency: number, start: number, length: number, volume: number): void {
  if (!context) return;
  const at = context.currentTime + start;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = 'triangle';
  voice.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}

function ready(): boolean {
  if (!settings.sound) return false;
  context ??= new AudioContext();
  void context.resume();
  return true;
}

/** Two drum-like notes: it is your turn. */
export function soundTurn(): void {
  if (!ready()) return;
  tone(392, 0, 0.18, 0.12);
  tone(523, 0.14, 0.3, 0.12);
}

/** The rattle of dice. */
export function soundDice(): void {
  if (!ready()) return;
  for (let knock = 0; knock < 4; knock++) tone(900 + 130 * (knock % 3), knock * 0.055, 0.04, 0.06);
}
