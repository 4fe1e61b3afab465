import { describe, expect, it } from 'vitest';
import { settledPicture, shownPicture, type SettledPicture } from '~/lib/media/picture';

const before: SettledPicture = { kind: 'kept', url: '/files/a.webp' };
const made: SettledPicture = { kind: 'new', url: 'blob:b', file: new Blob(['b']) };

describe('a picture that is being made small', () => {
  it('is awaited when the form is saved, and the previous one is shown', async () => {
    const { promise: ready, resolve } = Promise.withResolvers<SettledPicture>();
    const picture = { kind: 'reading', before, ready } as const;
    expect(shownPicture(picture)).toBe(before);
    const settled = settledPicture(picture);
    resolve(made);
    expect(await settled).toBe(made);
  });

  it('stops saving if it cannot be read', async () => {
    const ready = Promise.reject<SettledPicture>(new Error('no picture'));
    expect(await settledPicture({ kind: 'reading', before, ready })).toBeNull();
  });

  it('is sent immediately if nothing is pending', async () => {
    for (const picture of [before, made, { kind: 'none' } as const])
      expect(await settledPicture(picture)).toBe(picture);
  });
});
