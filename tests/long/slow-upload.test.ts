import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { pdfBytes } from '../support/documents';
import { call, createAccount, type Account } from '../support/accounts';
import { startServer, type RunningServer } from '../support/server';

/** Bytes a second of a bad line, and what takes it longer than servers usually wait. */
const speed = 20 * 1024;
const size = 4_500_000;

let server: RunningServer;
let account: Account;
beforeAll(async () => {
  server = await startServer({ DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' });
  account = await createAccount(server.origin);
});
afterAll(() => server.stop());

/** Sends a body a second at a time; returns the status, and whether all was sent. */
async function sendSlowly(method: string, path: string, type: string, body: Uint8Array) {
  const sent = request(server.origin + path, {
    method,
    headers: {
      origin: server.origin,
      cookie: account.cookie,
      'content-type': type,
      'content-length': body.length,
    },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  let isAnswered = false;
  answer.then(() => (isAnswered = true)).catch(() => (isAnswered = true));
  for (let at = 0; at < body.length && !isAnswered; at += speed) {
    sent.write(body.subarray(at, at + speed));
    await wait(1_000);
  }
  sent.end();
  return answer;
}

/** A multipart form with a file as large as a collection's picture may be. */
function pictureForm(): Uint8Array {
  const head = [
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nLambat\r\n',
    '--x\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\n',
    'Content-Type: image/png\r\n\r\n',
  ];
  return Buffer.concat([
    Buffer.from(head.join('')),
    Buffer.alloc(size),
    Buffer.from('\r\n--x--\r\n'),
  ]);
}

it('a file arrives over 20 KB a second, as a body and within a form', async () => {
  const announced = await call(server.origin, 'POST', api.uploads, {
    cookie: account.cookie,
    body: { name: 'Modul.pdf', size },
  });
  const { filename } = (await announced.json()) as { filename: string };
  const [file, form] = await Promise.all([
    sendSlowly('PUT', api.upload(filename), 'application/pdf', pdfBytes(size)),
    sendSlowly('POST', api.collections, 'multipart/form-data; boundary=x', pictureForm()),
  ]);
  expect(file).toEqual({ status: 204, text: '' });
  const ready = await call(server.origin, 'POST', api.upload(filename), { cookie: account.cookie });
  expect(ready.status).toBe(200);
  // Read to its end: it is no picture.
  expect(form.text).toContain('"image_type"');
});
