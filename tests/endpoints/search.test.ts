import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchKinds } from '#db/lists';
import { api } from '../support/api-paths';
import { locales } from '~/i18n/locales';
import { createAccount } from '../support/accounts';
import { served } from '../support/served';
import { makeEvent } from './event-matrix';

const { origin } = served;

const ask = (query: string, cookie?: string) =>
  fetch(`${origin}${api.search}${query}`, { headers: cookie ? { cookie } : {} });

const kind = z.enum(searchKinds);
const answer = z.strictObject({
  query: z.string(),
  total: z.number().int(),
  groups: z.array(
    z.strictObject({
      kind,
      total: z.number().int(),
      items: z
        .array(
          z.strictObject({
            kind,
            title: z.string().min(1),
            url: z.string().startsWith('/'),
            excerpt: z.string(),
            lang: z.enum(locales),
          }),
        )
        .min(1),
    }),
  ),
});

describe('the search of the site', () => {
  it('answers rows and content in groups, a whole title first, at addresses that are there', async () => {
    const response = await ask('?q=machine+learning&lang=en&limit=50');
    expect(response.status).toBe(200);
    const { query, total, groups } = answer.parse(await response.json());
    expect(query).toBe('machine learning');
    // A kind of which nothing is among the first has no group.
    expect(total).toBeGreaterThanOrEqual(groups.reduce((sum, group) => sum + group.total, 0));
    expect(groups[0]?.items[0]).toMatchObject({ kind: 'term', title: 'Machine learning' });
    const found = groups.map((group) => group.kind);
    expect(found).toEqual(expect.arrayContaining(['bootcamp', 'job', 'class']));
    for (const { items } of groups) {
      const page = await fetch(origin + (items[0]?.url ?? ''));
      expect(page.status, items[0]?.url).toBe(200);
    }
  });

  it('answers a course by its whole title first', async () => {
    const found = answer.parse(await (await ask('?q=small+tools+with+ai&lang=en')).json());
    const [first] = found.groups[0]?.items ?? [];
    expect(first).toMatchObject({ kind: 'course', title: 'Small Tools with AI' });
  });

  it('finds what staff write', async () => {
    const title = `Menghitung ubur-ubur ${Date.now()}`;
    await makeEvent(origin, { title });
    const find = async () => {
      const { groups } = answer.parse(await (await ask(`?q=${encodeURIComponent(title)}`)).json());
      return groups[0]?.items[0];
    };
    await expect.poll(find).toMatchObject({ kind: 'event', title });
  });

  it('finds the English name by the Indonesian one, and one kind alone', async () => {
    const { groups } = answer.parse(
      await (await ask('?q=pembelajaran+mesin&lang=en&kind=term')).json(),
    );
    expect(groups.map((group) => group.kind)).toEqual(['term']);
    expect(groups[0]?.items[0]?.title).toBe('Machine learning');
  });

  it.each([
    ...['', '?q=', '?q=%20%20', '?q=%00', `?q=${'a'.repeat(201)}`, '?q=ai&lang=fr'],
    ...['?q=ai&kind=user', '?q=ai&limit=0', '?q=ai&limit=51', '?q=ai&limit=x'],
  ])('refuses %s with 400', async (query) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_fields' });
  });

  it('takes 200 characters, however many bytes they have', async () => {
    for (const letter of ['a', '学', '👩']) {
      expect((await ask(`?q=${encodeURIComponent(letter.repeat(200))}`)).status).toBe(200);
    }
  });

  it('is stored nowhere, nor is its page', async () => {
    const { cookie } = await createAccount(origin);
    for (const who of [undefined, cookie]) {
      const headers = new Headers(who ? { cookie: who } : {});
      for (const path of [`${api.search}?q=ai`, '/search?q=ai', '/en/search']) {
        const response = await fetch(origin + path, { headers });
        expect(response.headers.get('cache-control'), path).toContain('no-store');
        expect(response.headers.get('x-astro-cache')).toBeNull();
      }
    }
  });
});
