import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import type { ImportReport } from '~/lib/import-report';
import { adminBootcampSchema, type AdminBootcamp } from '~/features/hub/bootcamp-input.schema';
import type { Bootcamp } from '~/features/hub/hub.schema';
import { adminCookie, call } from '../support/accounts';
import { bootcampFields } from '../support/bootcamp-input';
import { served } from '../support/served';
import { activeLinks } from '../support/xss-payloads';

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
    const stale = await send('PUT', one, input);
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      code: 'changed_since',
      current: { title, version: version + 1 },
    });
    await send('POST', api.bootcampActive(bootcamp.id), { isActive: false });
    expect(await active()).not.toContain(bootcamp.id);
    expect(await found()).not.toContain(title);
    // Nor do visitors see what is the staff's matter.
    const [first] = await read<object[]>(fetch(origin + api.activeBootcamps));
    for (const name of ['position', 'linkStatus', 'createdBy', 'version'])
      expect(first).not.toHaveProperty(name);
    expect((await send('DELETE', one)).status).toBe(204);
    expect((await send('GET', one)).status).toBe(404);
    expect((await send('DELETE', one)).status).toBe(404);
  });

  it('gets an error for each invalid field, and for a slug that is taken', async () => {
    const { slug } = await create();
    const taken = await send('POST', api.bootcamps, bootcampFields({ slug }));
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ fields: { slug: 'This slug is already taken.' } });
    for (const url of activeLinks) {
      const refused = await send('POST', api.bootcamps, bootcampFields({ url }));
      expect(refused.status).toBe(400);
      const { fields } = (await refused.json()) as { fields: object };
      expect(Object.keys(fields)).toEqual(['url']);
    }
  });

  it('has a re-encoded picture', async () => {
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    const form = new FormData();
    for (const [name, value] of Object.entries(bootcampFields())) form.set(name, String(value));
    form.set('image', new File([new Uint8Array(await image.png().toBuffer())], '../x.html'));
    const made = await sendForm('POST', api.bootcamps, form);
    expect(made.status).toBe(201);
    const bootcamp = (await made.json()) as AdminBootcamp;
    expect(bootcamp.image).toMatch(/^\/files\/[0-9a-f-]{36}\.webp$/);
    const file = await fetch(origin + bootcamp.image);
    expect((await sharp(await file.arrayBuffer()).metadata()).format).toBe('webp');
    form.set('image', new File(['<svg onload="x()"/>'], 'x.png', { type: 'image/png' }));
    expect((await sendForm('PUT', api.bootcamp(bootcamp.id), form)).status).toBe(415);
    form.delete('image');
    form.set('removeImage', 'true');
    expect((await sendForm('PUT', api.bootcamp(bootcamp.id), form)).status).toBe(200);
    expect((await fetch(origin + bootcamp.image)).status).toBe(404);
  });

  it('is found in pages', async () => {
    const word = `cari${Date.now()}`;
    for (let n = 0; n < 21; n += 1) await create({ tags: word });
    const first = await send('GET', `${api.bootcamps}?q=${word}`);
    expect(first.headers.get('x-total-count')).toBe('21');
    expect(first.headers.get('link')).toContain('rel="next"');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.json()).toHaveLength(20);
    const second = await read<unknown[]>(send('GET', `${api.bootcamps}?q=${word}&page=2`));
    expect(second).toHaveLength(1);
    for (const query of [
      'page=0',
      'page=x',
      'active=maybe',
      'category=Cooking',
      'sort=id;',
      'q=%00',
    ])
      expect((await send('GET', `${api.bootcamps}?${query}`)).status).toBe(400);
  });

  it('has its link visited, but no internal address that it redirects to', async () => {
    for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://localhost/', origin]) {
      const { id } = await create({ url: url === origin ? `${origin}/` : url });
      const checked = await read<AdminBootcamp>(send('POST', api.bootcampCheck(id)));
      expect(checked.linkStatus).toBe('broken');
      expect(checked.linkDetail).toBe(url === origin ? 'refused_url' : 'refused_address');
      await send('DELETE', api.bootcamp(id));
    }
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
    const again = await read<ImportReport>(importText(one, true));
    expect(again).toEqual({
      rows: 1,
      imported: 0,
      issues: [{ line: 2, column: 'slug', code: 'slug_taken' }],
    });
    const refused = await importText(one, false);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { '2.slug': expect.any(String) } });
    await send('DELETE', api.bootcamp(evil.id));
    await page('?q=cmd');
    expect(await read<ImportReport>(importText(one, false))).toMatchObject({ imported: 1 });
    expect(await page('?q=cmd')).toContain('=cmd|calc');
  });

  it('is refused if it is not a picture, or too large', async () => {
    expect((await importText('PK\0', true)).status).toBe(400);
    expect((await importText(`title\n${'x'.repeat(530_000)}`, true)).status).toBe(413);
    expect((await importText(`title\n${'x'.repeat(900_000)}`, true)).status).toBe(413);
    expect((await send('POST', api.bootcampImport, { dryRun: false })).status).toBe(400);
  });
});
