import { expect, it } from 'vitest';
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
