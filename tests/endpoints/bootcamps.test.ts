import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { ImportReport } from '~/lib/import-report';
import { adminBootcampSchema, type AdminBootcamp } from '~/features/hub/bootcamp.resource';
import type { Bootcamp } from '~/features/hub/hub.schema';
import { adminCookie, call } from '../support/accounts';
import { bootcampFields } from '../support/bootcamp-input';
import { served } from '../support/served';

const { origin } = served;
let cookie = '';
beforeAll(async () => {
  cookie = await adminCookie(origin);
});

const send = (method: string, path: string, body?: unknown) =>
  call(origin, method, path, { cookie, ...(body !== undefined && { body }) });
const sendForm = (method: string, path: string, form: FormData) =>
  fetch(origin + path, { method, headers: { origin, cookie }, body: form });
const read = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body;

const create = (values: Record<string, unknown> = {}) =>
  read<AdminBootcamp>(send('POST', api.bootcamps, bootcampFields(values)));
const active = async () =>
  (await read<Bootcamp[]>(fetch(origin + api.activeBootcamps))).map(({ id }) => id);
const page = async (search = '') => (await fetch(origin + paths.hub + search)).text();

describe('a bootcamp of the staff', () => {
  it('is seen by visitors at once, changed, hidden and gone at once', async () => {
    // Found by a unique word, wherever it is among those of other tests.
    const word = `awan${Date.now()}`;
    const found = () => page(`?q=${word}`);
    await active();
    await found();
    const bootcamp = await create({ tags: word });
    expect(adminBootcampSchema.strict().parse(bootcamp)).toEqual(bootcamp);
    expect(await active()).toContain(bootcamp.id);
    expect(await found()).toContain(bootcamp.title);
    const one = api.bootcamp(bootcamp.id);
    const title = `${bootcamp.title} lanjut`;
    const { slug, version } = bootcamp;
    const input = bootcampFields({ title, slug, version, tags: word });
    expect((await send('PUT', one, input)).status).toBe(200);
    expect(await found()).toContain(title);
    await send('POST', api.bootcampActive(bootcamp.id), { isActive: false });
    expect(await active()).not.toContain(bootcamp.id);
    expect(await found()).not.toContain(title);
    expect((await send('DELETE', one)).status).toBe(204);
    expect((await send('GET', one)).status).toBe(404);
  });

  it('is found in pages', async () => {
    const word = `cari${Date.now()}`;
    await create({ tags: word });
    const first = await send('GET', `${api.bootcamps}?q=${word}`);
    expect(first.headers.get('x-total-count')).toBe('1');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.json()).toHaveLength(1);
    for (const query of ['page=0', 'active=maybe', 'category=Cooking', 'sort=id;', 'q=%00'])
      expect((await send('GET', `${api.bootcamps}?${query}`)).status).toBe(400);
  });
});

describe('the file of bootcamps', () => {
  const importText = (text: string, dryRun: boolean) => {
    const form = new FormData();
    form.set('file', new File([text], 'x.csv', { type: 'text/csv' }));
    form.set('dryRun', String(dryRun));
    return sendForm('POST', api.bootcampImport, form);
  };

  it('is exported as one that spreadsheets do not calculate, and comes back in', async () => {
    const evil = await create({ title: '=cmd|calc', provider: '@x' });
    const file = await send('GET', api.bootcampExport);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-16le');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(file.headers.get('cache-control')).toBe('no-store');
    const text = new TextDecoder('utf-16le').decode(await file.arrayBuffer());
    expect(text).toContain(`"'=cmd|calc"\t"'@x"`);
    const lines = text.split('\r\n');
    const one = [lines[0], lines.find((line) => line.includes(evil.slug))].join('\r\n');
    const refused = await importText(one, false);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { '2.slug': expect.any(String) } });
    await send('DELETE', api.bootcamp(evil.id));
    await page('?q=cmd');
    expect(await read<ImportReport>(importText(one, false))).toMatchObject({ imported: 1 });
    expect(await page('?q=cmd')).toContain('=cmd|calc');
  });
});
