import { beforeAll, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { adminCookie, createAccount, type Account } from '../support/accounts';
import { pdfBytes } from '../support/documents';
import { documentTypes } from '~/server/documents/store';
import { officeBytes } from '../support/office-files';
import { phonePhoto, readPhoto } from '../support/photo';
import { served } from '../support/served';
import {
  apply,
  createTrainer,
  filesOn,
  logEntry,
  photosOn,
  pageFor,
  pdfFile,
} from '../support/trainers';

const { origin } = served;

let other: Account;
let trainer: Account;
let admin: string;
beforeAll(async () => {
  [other, trainer, admin] = await Promise.all([
    createAccount(origin),
    createTrainer(origin),
    adminCookie(origin),
  ]);
});

const get = (url: string, cookie?: string, init: RequestInit = {}) =>
  fetch(origin + url, { headers: cookie ? { cookie } : {}, redirect: 'manual', ...init });

/** Nothing of the file and no name of it, under the status. */
async function expectRefused(url: string, cookie: string | undefined, status: 401 | 404) {
  for (const method of ['GET', 'HEAD']) {
    const response = await get(url, cookie, { method });
    expect([method, response.status]).toEqual([method, status]);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(response.headers.get('cache-control')).toContain('no-store');
    const body = await response.text();
    expect(body).not.toMatch(/%PDF-|Rencana|Daftar hadir/);
    if (method === 'GET') {
      expect(JSON.parse(body)).toMatchObject({
        code: status === 401 ? 'unauthorized' : 'file_not_found',
      });
    }
  }
}

async function expectFile(url: string, cookie: string, name: string) {
  const response = await get(url, cookie);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(pdfBytes()));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
}

it('an attachment of an application comes by the token of the browser, and to no other', async () => {
  const { file, token } = await apply(origin);
  await expectFile(file, token, 'Rencana');
  await expectRefused(file, undefined, 401);
  await expectRefused(file, `${token.slice(0, -4)}AAAA`, 401);
  for (const cookie of [other.cookie, admin]) await expectRefused(file, cookie, 404);
});

it('the proof of an entry in a logbook comes to the trainer and to staff alone', async () => {
  await logEntry(origin, trainer, { file: pdfFile('Daftar hadir.pdf') });
  const [file = ''] = filesOn(await pageFor(origin, paths.logbook, trainer.cookie));
  await expectFile(file, trainer.cookie, 'Daftar hadir');
  await expectFile(file, admin, 'Daftar hadir');
  await expectRefused(file, undefined, 401);
  await expectRefused(file, other.cookie, 404);
});

it('a Word or PowerPoint file is kept by browsers and never shown, nor guessed to be something else', async () => {
  for (const kind of ['docx', 'pptx'] as const) {
    const account = await createTrainer(origin);
    await logEntry(origin, account, { file: new File([officeBytes({ kind })], `Modul.${kind}`) });
    const page = await pageFor(origin, paths.logbook, account.cookie);
    const [url = ''] = page.match(/\/api\/download\/office\/[\w.-]+/g) ?? [];
    const response = await get(url, account.cookie);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(officeBytes({ kind })));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': documentTypes[kind],
      'content-disposition': `attachment; filename="Modul.${kind}"; filename*=UTF-8''Modul.${kind}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    await expectRefused(url, undefined, 401);
    await expectRefused(url, other.cookie, 404);
    // Its name opens nothing else.
    await expectRefused(url.replace('/office/', '/photo/'), account.cookie, 404);
  }
});

it('the photo of an attendance list comes upright, without where it was taken', async () => {
  await logEntry(origin, trainer, { file: await phonePhoto() });
  const [photo = ''] = photosOn(await pageFor(origin, paths.logbook, trainer.cookie));
  const response = await get(photo, trainer.cookie);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="Daftar hadir.webp"; filename*=UTF-8''Daftar%20hadir.webp`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect(await readPhoto(await response.arrayBuffer())).toEqual({
    format: 'webp',
    width: 80,
    height: 120,
    hasSecret: false,
    hasExif: false,
  });
});
