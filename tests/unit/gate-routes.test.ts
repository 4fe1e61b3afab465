import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computingRoutes, passwordRoutes, receivingRoutes, searchRoutes } from '~/server/gate/gate';

const files: string[] = globSync('src/pages/**/*.{ts,astro}');
const routes = files.map((file) =>
  file
    .slice('src/pages'.length)
    .replace(/\.(?:ts|astro)$/, '')
    .replace(/\/index$/, ''),
);

/** Files whose bytes are drawn, packed or written from many rows, and texts that are rendered when typed. */
const computes =
  /\.(?:csv|gift|jpg|pdf|png|zip|epub)$|^\/api\/(?:.*\/)?(?:preview|import|export|offline)$|\/packs\//;

describe('what a route costs is known to the gate', () => {
  const found = routes.filter((route) => computes.test(route));

  it('finds them', () => expect(found.length).toBeGreaterThan(15));

  it.each(found)('%s computes', (route) => expect(computingRoutes).toContain(route));

  it.each([...computingRoutes, ...searchRoutes, ...passwordRoutes, ...receivingRoutes])(
    '%s is a route',
    (route) => expect(routes).toContain(route),
  );
});
