import { describe, expect, it } from 'vitest';
import { newStamp, minFillTimeMs, readSent, stampedAt } from '~/server/http/form-token';

describe('the stamp of a form', () => {
  it('contains when it was shown, and is bound to its purpose', () => {
    const now = 1_800_000_000_000;
    const stamp = newStamp(now);
    expect(stampedAt(stamp)).toBe(now);
    const [, unique, seal] = stamp.split('.');
    const older = `${(now - 99_999).toString(36)}.${unique}.${seal}`;
    for (const wrong of [older, '', 'x', `${stamp}x`]) expect(stampedAt(wrong)).toBeNull();
  });

  it('holds what came faster than people type, or not from our page', () => {
    const now = Date.now();
    const after = (milliseconds: number) =>
      readSent({ stamp: newStamp(now - milliseconds) }, now).isHeld;
    expect(after(minFillTimeMs - 1)).toBe(true);
    expect(after(minFillTimeMs)).toBe(false);
    // A tab that was left open.
    expect(after(30 * 86_400_000)).toBe(false);
    expect(readSent({})).toEqual({ isHeld: true, key: null, digest: null });
  });

  it('is good for one use, whatever the order of the fields and whatever is in them', () => {
    const stamp = newStamp();
    const sent = readSent({ stamp, a: '1', b: '2' });
    expect(readSent({ b: '2', a: '1', stamp })).toEqual(sent);
    const other = readSent({ stamp, a: '1', b: '3' });
    expect(other.key).toBe(sent.key);
    expect(other.digest).not.toBe(sent.digest);
    expect(readSent({ stamp: newStamp(), a: '1', b: '2' }).key).not.toBe(sent.key);
  });
});
