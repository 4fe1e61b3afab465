import { expect, it } from 'vitest';
import { pdfBytes } from '~/config/limits';
import { isFromOtherSite, toIncoming } from '~/offline/incoming';
import { toShareQuery } from '~/server/http/share-target';

async function sent(fields: Record<string, string | File>, length?: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const blob = await new Response(form).blob();
  const headers = { 'content-type': blob.type, 'content-length': length ?? String(blob.size) };
  const request = { method: 'POST', headers, body: blob };
  return String(await toShareQuery(new Request('http://site/share/receive', request)));
}

it('a shared link is carried to the page, and nothing else of the form', async () => {
  expect(await sent({ title: 'A & B', url: 'https://a.example/', next: '//evil.example' })).toBe(
    'title=A+%26+B&url=https%3A%2F%2Fa.example%2F',
  );
});

it('a file that no worker has kept is asked for again', async () => {
  const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
  expect(await sent({ file })).toBe('again=file');
  expect(await sent({ url: 'https://a.example/' }, '70000')).toBe('again=file');
  const parts = Array.from({ length: 1_000 }, (_, n) => [`p${n}`, ''] as const);
  expect(await sent({ url: 'https://a.example/', ...Object.fromEntries(parts) })).toBe(
    'again=file',
  );
  const bare = new Request('http://site/share/receive', { method: 'POST', body: 'x' });
  expect(String(await toShareQuery(bare))).toBe('again=file');
});

it('keeps the texts of a share within the limits of the server, and one file', () => {
  const form = new FormData();
  for (const name of ['title', 'text', 'url', 'blob', '__proto__', 'next'])
    form.append(name, name.repeat(3000));
  form.append(
    'file',
    new File(['%PDF-1.7'], `${'a'.repeat(999)}.pdf`, { type: 'application/pdf' }),
  );
  form.append('file', new File(['more'], 'b.pdf'));
  const kept = toIncoming(form);
  expect(Object.keys(kept ?? {}).sort()).toEqual(['file', 'text', 'title', 'url']);
  for (const name of ['title', 'text', 'url'] as const)
    expect(kept?.[name]).toBe(name.repeat(3000).slice(0, 2000));
  expect(kept?.file?.name).toHaveLength(200);
  expect(kept?.file?.name).toMatch(/a\.pdf$/);
});

it('keeps nothing of a share whose file is larger than a collection takes', () => {
  const form = new FormData();
  form.append('title', 'A');
  form.append('file', new File([new Uint8Array(pdfBytes)], 'a.pdf'));
  expect(toIncoming(form)).toMatchObject({ title: 'A' });
  form.set('file', new File([new Uint8Array(pdfBytes + 1)], 'a.pdf'));
  expect(toIncoming(form)).toBeNull();
});

it('a share that is no form of texts and a file is empty', () => {
  const form = new FormData();
  form.append('title', new File(['x'], 'title.txt'));
  form.append('file', 'a text');
  expect(toIncoming(form)).toEqual({ title: '', text: '', url: '' });
});

it.each([
  ['', false],
  ['about:client', false],
  ['android-app://com.example.app/', false],
  ['https://sinau.example/share', false],
  ['https://sinau.example', false],
  ['https://sinau.example.evil.example/', true],
  ['https://evil.example/?https://sinau.example', true],
  ['http://sinau.example/', true],
  ['https://sinau.example:8443/', true],
])('a share that names the page %j is of another site: %s', (referrer, isForeign) => {
  expect(isFromOtherSite(referrer, 'https://sinau.example')).toBe(isForeign);
});
