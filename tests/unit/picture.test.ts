import { describe, expect, it } from 'vitest';
import { waitForPicture, shownPicture, type ReadyPicture } from '~/lib/media/picture';

const before: ReadyPicture = { kind: 'stored', url: '/files/a.webp' };
const made: ReadyPicture = { kind: 'new', url: 'blob:b', file: new Blob(['b']) };

describe('a picture that is being made small', () => {
  it('is awaited when the form is saved, and the previous one is shown', async () => {
    const { promise: ready, resolve } = Promise.withResolvers<ReadyPicture>();
    const picture = { kind: 'reading', before, ready } as const;
    expect(shownPicture(picture)).toBe(before);
    const settled = waitForPicture(picture);
    resolve(made);
    expect(await settled).toBe(made);
  });

  it('stops saving if it cannot be read', async () => {
    const ready = Promise.reject<ReadyPicture>(new Error('no picture'));
    expect(await waitForPicture({ kind: 'reading', before, ready })).toBeNull();
  });

  it('is sent immediately if nothing is pending', async () => {
    for (const picture of [before, made, { kind: 'none' } as const])
      expect(await waitForPicture(picture)).toBe(picture);
  });
});
