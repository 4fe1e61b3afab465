import { describe, expect, it, vi } from 'vitest';
import { keep } from '~/lib/keep';

describe('what is kept', () => {
  it('is made once for each key', () => {
    const get = keep<string>(10);
    const make = vi.fn((key: string) => key.toUpperCase());
    const ask = (key: string) => get(key, () => make(key));
    expect(['a', 'b', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'B']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is an empty text, too', () => {
    const get = keep<string>(10);
    const make = vi.fn(() => '');
    expect([get('a', make), get('a', make)]).toEqual(['', '']);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('begins anew beyond its number of values', () => {
    const get = keep<number>(2);
    const make = vi.fn(() => make.mock.calls.length);
    for (const key of ['a', 'b', 'c']) get(key, make);
    expect(get('c', make)).toBe(3);
    expect(get('a', make)).toBe(4);
  });

  it('keeps nothing of what throws', () => {
    const get = keep<number>(2);
    expect(() => get('a', () => Number('x').toFixed(200).length)).toThrow(RangeError);
    expect(get('a', () => 1)).toBe(1);
  });
});
