import { globSync, readFileSync } from 'node:fs';

/** The routes of a build, by the manifest in the entry file of its server. */
export function builtRoutes(entry: string): string[] {
  const routes = readFileSync(entry, 'utf8').matchAll(/"?routeData"?:\s*\{"?route"?:\s*"([^"]+)"/g);
  return [...routes].map(([, route = '']) => route);
}

/** The routes of the files below `src/pages`. */
export const pageRoutes = (): string[] =>
  globSync('src/pages/{,.well-known/}**/*.{astro,ts}').map(
    (file) => file.replace(/^src\/pages/, '').replace(/(?:\/index)?\.(?:astro|ts)$/, '') || '/',
  );
