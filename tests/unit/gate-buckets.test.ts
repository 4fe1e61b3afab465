import { expect, it } from 'vitest';
import { takePoint } from '~/server/gate/gate';

/** How many of so many requests of a network are let through. */
async function passed(networks: string[], amount: number): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: amount }, () => takePoint('dear', networks)),
  );
  return waits.filter((wait) => wait === null).length;
}

it('gives each network its points, and the network around it ten times as many', async () => {
  expect(await passed(['192.0.2.1'], 310)).toBe(300);
  expect(await takePoint('dear', ['192.0.2.1'])).toBeGreaterThan(0);
  expect(await takePoint('all', ['192.0.2.1'])).toBe(null);
  for (let n = 0; n < 10; n += 1)
    expect(await passed([`2001:db8:0:${n}`, '2001:db8:0'], 300)).toBe(300);
  expect(await passed(['2001:db8:0:a', '2001:db8:0'], 5)).toBe(0);
  expect(await passed(['2001:db8:1:0', '2001:db8:1'], 5)).toBe(5);
});
