import { existsSync, readdirSync } from 'node:fs';
import { api } from './api-paths';
import type { Account } from './accounts';
import { call } from './accounts';

/** Returns that many bytes which begin like a PDF. */
export function pdfBytes(size = 2000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let place = 0; place < size; place += 1) bytes[place] = (place * 31) % 251;
  bytes.set(Buffer.from('%PDF-1.7\n'));
  return bytes;
}

export const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

interface SentFile {
  filename: string;
  url: string;
  name: string;
}

/** Uploads a file as the dashboard does: announced, sent, finished. Returns the last response. */
async function upload(
  origin: string,
  { cookie }: Pick<Account, 'cookie'>,
  bytes: Uint8Array<ArrayBuffer> = pdfBytes(),
  name = 'Modul.pdf',
): Promise<Response> {
  const body = { name, size: bytes.byteLength };
  const started = await call(origin, 'POST', api.uploads, { cookie, body });
  if (started.status !== 201) return started;
  const { filename } = (await started.json()) as { filename: string };
  const sent = await fetch(origin + api.upload(filename), {
    method: 'PUT',
    headers: { origin, cookie },
    body: bytes,
  });
  return sent.ok ? call(origin, 'POST', api.upload(filename), { cookie }) : sent;
}

export async function collectionWithFile(
  origin: string,
  account: Pick<Account, 'cookie'>,
  values: Record<string, unknown> = {},
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<{ id: number; url: string }> {
  const file = (await (await upload(origin, account, bytes)).json()) as SentFile;
  const made = await call(origin, 'POST', api.collections, {
    cookie: account.cookie,
    body: { name: 'Berkas', pdfFiles: [file], ...values },
  });
  if (made.status !== 201) throw new Error(await made.text());
  return { id: ((await made.json()) as { id: number }).id, url: file.url };
}
