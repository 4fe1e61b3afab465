import { describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { adminCookie } from '../support/accounts';
import { served } from '../support/served';
import { makeJob } from './job-matrix';

const { origin } = served;

/** The HTML of a page of staff, as it is without scripts. */
async function getHtml(path: string): Promise<string> {
  const response = await fetch(origin + path, {
    headers: { cookie: await adminCookie(origin) },
  });
  expect(response.status).toBe(200);
  return response.text();
}

/** The names of the rows of its table. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, ' ').trim(),
  );

describe('a list of staff', () => {
  it.each([
    paths.adminJobs,
    paths.adminEvents,
    paths.adminHub,
    paths.adminUsers,
    paths.adminTranslations,
    paths.adminCourses,
  ])('%s has its rows before the scripts', async (path) => {
    for (const locale of ['', '/en']) expect(namesIn(await getHtml(locale + path))).not.toEqual([]);
  });

  it('is searched, narrowed and turned by its address', async () => {
    const open = `Terbuka ${Date.now()}`;
    const closed = `Tertutup ${Date.now()}`;
    await makeJob(origin, { title: open });
    await makeJob(origin, { title: closed, isActive: 'false' });
    const list = async (query: string) => namesIn(await getHtml(paths.adminJobs + query));
    const holds = (names: string[], title: string) => names.some((name) => name.includes(title));
    const states = await list('?state=closed');
    expect([holds(states, open), holds(states, closed)]).toEqual([false, true]);
    const found = await list(`?q=${encodeURIComponent(open)}`);
    expect([found.length, holds(found, open)]).toEqual([1, true]);
    const [first, second] = [await list('?page=1'), await list('?page=2')];
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    // What the list does not know is no filter.
    expect(await list('?state=gone&category=x&sort=password&page=0')).toEqual(await list(''));
  });
});
