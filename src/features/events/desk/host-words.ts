import type { EventWord } from '../attendance/attendance.schema';

/** For how long a word that the host starts can be typed. */
const windowMs = 10 * 60_000;

/** The most words that an event can have. */
const maxWords = 2;

/** The word that the host is about to say, or says now; undefined if a new one comes next. */
export const currentWord = (words: readonly EventWord[], now: number): EventWord | undefined =>
  words.find(({ closesAt }) => Date.parse(closesAt) > now) ??
  (words.length === maxWords ? words.at(-1) : undefined);

export const isOpen = ({ opensAt, closesAt }: EventWord, now: number): boolean =>
  Date.parse(opensAt) <= now && now < Date.parse(closesAt);

/** The words of an event once this one can be typed from now on for ten minutes. */
export function startWord(words: readonly EventWord[], word: string, now: number): EventWord[] {
  const started = {
    word,
    opensAt: new Date(now).toISOString(),
    closesAt: new Date(now + windowMs).toISOString(),
  };
  const current = currentWord(words, now);
  if (!current) return [...words, started];
  return words.map((other) => (other === current ? started : other));
}

/** What is left until an instant, as `m:ss`. */
export function countDown(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Another of the suggested words than those that are taken. */
export function suggestWord(ideas: readonly string[], taken: readonly string[]): string {
  const free = ideas.filter((idea) => !taken.includes(idea));
  return free[Math.floor(Math.random() * free.length)] ?? '';
}
