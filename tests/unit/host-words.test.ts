import { describe, expect, it } from 'vitest';
import {
  countDown,
  currentWord,
  isOpen,
  startWord,
  suggestWord,
} from '~/features/events/desk/host-words';

const now = Date.parse('2030-05-17T13:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const toWord = (word: string, from: number, to: number) => ({
  word,
  opensAt: at(from),
  closesAt: at(to),
});

const over = toWord('mangga', -30, -20);
const open = toWord('melati', -2, 8);
const later = toWord('telaga', 60, 70);

describe('the word that the host says next', () => {
  it('is the first that is not over', () => {
    expect(currentWord([over, later], now)).toBe(later);
    expect(currentWord([open, later], now)).toBe(open);
    expect(currentWord([over], now)).toBeUndefined();
    expect(currentWord([over, { ...over, word: 'kopi' }], now)?.word).toBe('kopi');
    expect(currentWord([], now)).toBeUndefined();
  });

  it('opens now for ten minutes, in its own place or as the next one', () => {
    expect(startWord([], 'embun', now)).toEqual([toWord('embun', 0, 10)]);
    expect(startWord([over], 'embun', now)).toEqual([over, toWord('embun', 0, 10)]);
    expect(startWord([later], 'embun', now)).toEqual([toWord('embun', 0, 10)]);
    expect(startWord([over, later], 'telaga', now)).toEqual([over, toWord('telaga', 0, 10)]);
  });

  it('is open until its last moment, and says what is left', () => {
    expect(isOpen(open, now)).toBe(true);
    expect(isOpen(open, Date.parse(open.closesAt))).toBe(false);
    expect(isOpen(later, now)).toBe(false);
    expect(countDown(open.closesAt, now)).toBe('8:00');
    expect(countDown(open.closesAt, now + 55_100)).toBe('7:05');
    expect(countDown(over.closesAt, now)).toBe('0:00');
  });

  it('is suggested among those that are not taken', () => {
    expect(suggestWord(['embun', 'melati'], ['melati'])).toBe('embun');
    expect(suggestWord(['embun'], ['embun'])).toBe('');
  });
});
