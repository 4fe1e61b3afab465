import { expect, it, vi } from 'vitest';
import { drawnFile } from '~/server/files/drawn';

const bytes = (text: string) => new TextEncoder().encode(text);

it('a file is drawn once for all who ask for it, and again once something else is on it', async () => {
  const draw = vi.fn(() => Promise.resolve(bytes('drawn')));
  const files = Array.from({ length: 12 }, () => drawnFile('pdf', { name: 'Sari' }, draw));
  expect(new Set(files.map(({ etag }) => etag)).size).toBe(1);
  expect(await Promise.all(files.map(({ read }) => read()))).toEqual(
    files.map(() => bytes('drawn')),
  );
  expect(draw).toHaveBeenCalledTimes(1);
  const others = [
    drawnFile('jpg', { name: 'Sari' }, draw),
    drawnFile('pdf', { name: 'Dewi' }, draw),
    drawnFile('pdf', { name: 'Sari', revokedAt: '2026-11-28' }, draw),
  ];
  expect(new Set([...files, ...others].map(({ etag }) => etag)).size).toBe(4);
  for (const { read } of others) await read();
  expect(draw).toHaveBeenCalledTimes(4);
});

it('one file is drawn after the other', async () => {
  let running = 0;
  const most: number[] = [];
  const draw = async () => {
    most.push((running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return bytes('drawn');
  };
  const files = Array.from({ length: 12 }, (_, n) => drawnFile('pdf', { n }, draw));
  await Promise.all(files.map(({ read }) => read()));
  expect(most).toEqual(files.map(() => 1));
});

it('what could not be drawn is tried again', async () => {
  const draw = vi.fn(() => Promise.resolve(bytes('drawn')));
  draw.mockRejectedValueOnce(new Error('no font'));
  const { read } = drawnFile('pdf', 'fails once', draw);
  await expect(read()).rejects.toThrow('no font');
  expect(await read()).toEqual(bytes('drawn'));
});

it('as many are kept as fit, those that were asked for last', async () => {
  const draw = vi.fn(() => Promise.resolve(bytes('drawn')));
  const ask = (n: number) => drawnFile('pdf', `kept ${n}`, draw).read();
  await ask(0);
  for (let n = 1; n < 400; n += 1) {
    await ask(n);
    if (n % 50 === 0) await ask(0);
  }
  expect(draw).toHaveBeenCalledTimes(400);
  await ask(1);
  expect(draw).toHaveBeenCalledTimes(401);
});
