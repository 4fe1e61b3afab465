import { describe, expect, test, vi } from 'vitest';
import { latePart } from '~/ui/late-part';

const Part = () => null;

describe('a part whose code comes with its first use', () => {
  test('is fetched once, whoever asks for it meanwhile', async () => {
    const fetchPart = vi.fn(async () => Part);
    const part = latePart(fetchPart);
    expect(part.$state.get()).toEqual({ kind: 'idle' });
    part.prepare();
    const loads = [part.load(), part.load()];
    expect(part.$state.get()).toEqual({ kind: 'loading' });
    expect(await Promise.all(loads)).toEqual([true, true]);
    expect(part.$state.get()).toEqual({ kind: 'ready', Part });
    expect(await part.load()).toBe(true);
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  test('is fetched again by the next press where it did not arrive, but not by a pointer nearby', async () => {
    const fetchPart = vi.fn(async () => Part);
    fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const part = latePart(fetchPart);
    expect(await part.load()).toBe(false);
    expect(part.$state.get()).toEqual({ kind: 'failed' });
    part.prepare();
    expect(part.$state.get()).toEqual({ kind: 'failed' });
    expect(await part.load()).toBe(true);
    expect(part.$state.get()).toEqual({ kind: 'ready', Part });
    expect(fetchPart).toHaveBeenCalledTimes(2);
  });
});
