import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { withQuery } from '~/lib/url/page-query';
import { adminCookie, createAccount, type Account } from '../support/accounts';
import { filesIn, pdfBytes } from '../support/documents';
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
  sendForm,
  type Applied,
} from '../support/trainers';

const { origin, documents } = served;

let applicant: Account;
let other: Account;
let trainer: Account;
let admin: string;
beforeAll(async () => {
  [applicant, other, trainer, admin] = await Promise.all([
    createAccount(origin),
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

describe('an attachment of an application', () => {
  let own: Applied;
  let accountless: Applied;
  beforeAll(async () => {
    [own, accountless] = await Promise.all([apply(origin, applicant), apply(origin)]);
  });

  it('is the applicant’s alone while it is a draft, and staff’s once it is handed in', async () => {
    const { file, handIn } = own;
    await expectFile(file, applicant.cookie, 'Rencana');
    await expectRefused(file, undefined, 401);
    for (const cookie of [other.cookie, trainer.cookie, admin]) {
      await expectRefused(file, cookie, 404);
    }
    await handIn();
    await expectFile(file, applicant.cookie, 'Rencana');
    await expectFile(file, admin, 'Rencana');
    await expectRefused(file, undefined, 401);
    for (const { cookie } of [other, trainer]) await expectRefused(file, cookie, 404);
  });

  it('is not another applicant’s, nor by the token of a browser another account’s', async () => {
    await expectRefused(own.file, accountless.token, 401);
    await expectRefused(own.file, `${other.cookie}; ${accountless.token}`, 404);
    await expectRefused(own.file, `${other.cookie}; ${own.token}`, 404);
    await expectRefused(accountless.file, own.token, 401);
    await expectRefused(accountless.file, own.cookie, 404);
  });

  it('belongs to an applicant without an account, by the token of the browser', async () => {
    const { file, token } = accountless;
    await expectFile(file, token, 'Rencana');
    await expectRefused(file, undefined, 401);
    await expectRefused(file, `${token.slice(0, -4)}AAAA`, 401);
    for (const cookie of [other.cookie, admin]) await expectRefused(file, cookie, 404);
    await accountless.handIn();
    await expectFile(file, token, 'Rencana');
    await expectFile(file, admin, 'Rencana');
    await expectRefused(file, other.cookie, 404);
  });

  it('is gone for its browser once the browser has left the application', async () => {
    const { file, token } = await apply(origin);
    await expectFile(file, token, 'Rencana');
    const leave = withQuery(paths.applyTrainer, { act: 'leave' });
    expect((await sendForm(origin, leave, { sent: 'true' }, token)).status).toBe(303);
    await expectRefused(file, token, 401);
  });

  it('is added and removed by the applicant alone', async () => {
    const draft = await apply(origin);
    const step = withQuery(paths.applyTrainer, { step: 'files' });
    const page = await pageFor(origin, step, draft.token);
    const id = /name="file" value="(\d+)"/.exec(page)?.[1] ?? '';
    expect(id).not.toBe('');
    const before = filesIn(documents);
    const attach = withQuery(paths.applyTrainer, { act: 'attach' });
    for (const cookie of [undefined, other.cookie]) {
      const refused = await sendForm(origin, attach, { file: pdfFile('Asing.pdf') }, cookie);
      expect(refused.status).toBe(404);
    }
    const detach = withQuery(paths.applyTrainer, { act: 'detach' });
    for (const [cookie, status] of [
      [undefined, 404],
      [other.cookie, 404],
      // Theirs is handed in, and holds no such file.
      [accountless.token, 409],
      [(await apply(origin)).token, 303],
    ] as const) {
      expect((await sendForm(origin, detach, { file: id }, cookie)).status).toBe(status);
      await expectFile(draft.file, draft.token, 'Rencana');
    }
    expect(filesIn(documents)).toEqual(expect.arrayContaining(before));
    expect((await sendForm(origin, detach, { file: id }, draft.token)).status).toBe(303);
    await expectRefused(draft.file, draft.token, 401);
  });
});

describe('the proof of an entry in a logbook', () => {
  let file: string;
  let entry: string;
  beforeAll(async () => {
    await logEntry(origin, trainer, { file: pdfFile('Daftar hadir.pdf') });
    const page = await pageFor(origin, paths.logbook, trainer.cookie);
    file = filesOn(page)[0] ?? '';
    entry = /[?&]entry=(\d+)/.exec(page)?.[1] ?? '';
  });

  it('is the trainer’s and staff’s alone', async () => {
    await expectFile(file, trainer.cookie, 'Daftar hadir');
    await expectFile(file, admin, 'Daftar hadir');
    await expectRefused(file, undefined, 401);
    const colleague = await createTrainer(origin);
    for (const { cookie } of [applicant, other, colleague]) await expectRefused(file, cookie, 404);
  });

  it('is changed, removed and deleted only by the trainer', async () => {
    const change = withQuery(paths.logbook, { entry });
    const values = { kind: 'workshop', title: 'Asing', heldOn: '2026-05-02', hours: '3' };
    const changes: Record<string, string | File>[] = [
      { file: pdfFile('Asing.pdf') },
      { withoutFile: 'yes' },
    ];
    const remove = withQuery(paths.logbook, { remove: entry });
    const colleague = await createTrainer(origin);
    for (const [cookie, status] of [
      [undefined, 401],
      [other.cookie, 403],
      [colleague.cookie, 404],
    ] as const) {
      for (const more of changes) {
        const refused = await sendForm(origin, change, { ...values, ...more }, cookie);
        expect(refused.status).toBe(status);
      }
      expect((await sendForm(origin, remove, { sent: 'true' }, cookie)).status).toBe(status);
      await expectFile(file, trainer.cookie, 'Daftar hadir');
    }
    expect((await sendForm(origin, remove, { sent: 'true' }, trainer.cookie)).status).toBe(303);
    await expectRefused(file, trainer.cookie, 404);
    await expectRefused(file, admin, 404);
  });
});

describe('the photo of an attendance list, as a phone takes it', () => {
  let photo: string;
  beforeAll(async () => {
    await logEntry(origin, trainer, { file: await phonePhoto() });
    [photo = ''] = photosOn(await pageFor(origin, paths.logbook, trainer.cookie));
  });

  it('is shown upright to the trainer and to staff, without where it was taken', async () => {
    for (const cookie of [trainer.cookie, admin]) {
      const response = await get(photo, cookie);
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
    }
  });

  it('is nobody else’s', async () => {
    await expectRefused(photo, undefined, 401);
    const colleague = await createTrainer(origin);
    for (const { cookie } of [applicant, other, colleague]) await expectRefused(photo, cookie, 404);
    await expectRefused(photo.replace('photo', 'pdf'), trainer.cookie, 404);
  });
});
