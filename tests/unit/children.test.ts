import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { site } from '~/config/site';
import { registerBodySchema } from '~/features/accounts/accounts.schema';
import { pageRoutes } from '../support/built-routes';

const paper = readFileSync('docs/children.md', 'utf8');

/** The routes below `src/pages`, whatever their parameters are called. */
const routes = new Map(
  pageRoutes().map((route) => [
    route.replace('/[...locale]', '').replace(/\[[^\]]+\]/g, '*') || '/',
    route,
  ]),
);

function isRoute(text: string): boolean {
  const [, method, path = ''] = /^(?:([A-Z]+) )?(\/\S*)$/.exec(text) ?? [];
  const route = routes.get(path.replace(/\{[^}]+\}/g, '*'));
  if (route === undefined || method === undefined) return route !== undefined;
  const [file = ''] = [`${route}.ts`, `${route}/index.ts`]
    .map((name) => `src/pages${name}`)
    .filter((name) => existsSync(name));
  return new RegExp(`export const \\{[^}]*\\b${method}\\b`).test(readFileSync(file, 'utf8'));
}

const variables = readFileSync('.env.example', 'utf8');
/** The names of settings and fields, and values of those. */
const isSetting = (text: string) =>
  text in site ||
  text in registerBodySchema.shape ||
  ['true', 'false'].includes(text) ||
  new RegExp(`^#? ?${text}=`, 'm').test(variables);

const exists = (text: string) =>
  /^(?:[A-Z]+ )?\//.test(text)
    ? isRoute(text)
    : text.includes('/')
      ? existsSync(text)
      : isSetting(text);

const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
/** What a text names that does not exist. */
const findStrays = (text: string) => named(text).filter((name) => !exists(name));

describe('the paper on children', () => {
  it('names routes, settings and files that exist', () => {
    expect(findStrays(paper)).toEqual([]);
    expect(new Set(named(paper)).size).toBeGreaterThan(20);
  });

  it.each([...new Set(named(paper))])('would fail for another name than %s', (name) => {
    const renamed = `${name}x`;
    expect(findStrays(paper.replaceAll(`\`${name}\``, `\`${renamed}\``))).toContain(renamed);
  });

  it.each([
    'Content',
    'Contact',
    'Exploitation',
    'Personal data',
    'Addiction',
    'Mental',
    'Physical',
  ])('says what answers the risk %s', (risk) => {
    expect(paper).toMatch(new RegExp(`^\\| ${risk}[^|]*\\|[^|]+\\|[^|]{40,}\\|`, 'm'));
  });
});
