import type { ScanOutcome } from './door.schema';

type Result = ScanOutcome['result'];

/** What is heard and felt of each result, so that nobody has to look: tones in Hz, and milliseconds. */
const signals: Record<Result, { tones: readonly number[]; vibration: number[] }> = {
  admitted: { tones: [880], vibration: [80] },
  duplicate: { tones: [520, 520], vibration: [80, 80, 80] },
  refused: { tones: [300, 220], vibration: [300] },
};

const toneSeconds = 0.14;
const key = 'door-signal';

/** Whether results are heard and felt; the device remembers it. */
export function isSignalOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setSignal(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // It holds for this page alone.
  }
}

let context: AudioContext | undefined;

function play(tones: readonly number[]): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime;
  for (const [at, tone] of tones.entries()) {
    const source = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0.2;
    source.frequency.value = tone;
    source.connect(volume).connect(context.destination);
    source.start(start + at * toneSeconds * 1.4);
    source.stop(start + at * toneSeconds * 1.4 + toneSeconds);
  }
}

/** Lets a result be heard and felt, as far as the device can. */
export function giveSignal(result: Result): void {
  const { tones, vibration } = signals[result];
  play(tones);
  // Safari has none.
  (navigator as { vibrate?: (pattern: number[]) => boolean }).vibrate?.(vibration);
}
