import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { answerSteps } from '~/features/trainer/application/application.schema';
import { withQuery } from '~/lib/url/page-query';
import { call, getCookie, createAccount, someAddress, someRegistration } from '../support/accounts';
import { tokenIn, waitForMail } from '../support/outbox';
import { served } from '../support/served';
import { trainerAnswers } from '../support/trainer-answers';
import {
  apply,
  filesOn,
  mailedToken,
  pageFor,
  pdfFile,
  pressLink,
  sendForm,
  sendStep,
  type Applied,
} from '../support/trainers';

const { origin } = served;
const secret = 'Pengalaman yang hanya milik guru itu';
const someEmail = () => `guru-${randomBytes(5).toString('hex')}@sekolah.example`;
const teaching = withQuery(paths.applyTrainer, { step: 'teaching' });
const getAnswers = (email: string): Record<string, string> =>
  trainerAnswers({ email, experience: secret });

/** Begins an application at an address; returns the cookie of the browser. */
const begin = (email: string, cookie?: string) =>
  sendStep(origin, 'about', getAnswers(email), cookie);

/** Answers the other steps and attaches a file; returns the file's address. */
async function goOn(email: string, cookie: string): Promise<string> {
  for (const step of answerSteps.slice(1)) await sendStep(origin, step, getAnswers(email), cookie);
  const attach = withQuery(paths.applyTrainer, { act: 'attach' });
  expect((await sendForm(origin, attach, { file: pdfFile('KTP.pdf') }, cookie)).status).toBe(303);
  const files = withQuery(paths.applyTrainer, { step: 'files' });
  const [file = ''] = filesOn(await pageFor(origin, files, cookie));
  expect(file).not.toBe('');
  return file;
}

const status = async (path: string, cookie: string) =>
  (await fetch(origin + path, { headers: { cookie }, redirect: 'manual' })).status;

/** Nothing of the application, nor of its file, for these cookies. */
async function expectNothing(cookie: string, file: string): Promise<void> {
  expect(await pageFor(origin, teaching, cookie)).not.toContain(secret);
  expect([401, 404]).toContain(await status(file, cookie));
}

describe('an application is its address’s reader’s alone', () => {
  let victim: string;
  beforeEach(() => {
    victim = someEmail();
  });

  it('after the address was another: the link mailed before opens nothing', async () => {
    const attacker = someEmail();
    const first = await begin(attacker);
    const earlier = await mailedToken(attacker);
    const second = (await begin(victim, first)) || first;
    const reader = await pressLink(origin, await mailedToken(victim));
    const file = await goOn(victim, reader);
    await expect(pressLink(origin, earlier)).rejects.toThrow('410');
    for (const cookie of [first, second, `application=${earlier}`]) {
      await expectNothing(cookie, file);
    }
    expect(await pageFor(origin, teaching, reader)).toContain(secret);
    expect(await status(file, reader)).toBe(200);
  });

  it("if an account began it with somebody else's address", async () => {
    const attacker = await createAccount(origin);
    const token = await begin(victim, attacker.cookie);
    const reader = await pressLink(origin, await mailedToken(victim));
    const file = await goOn(victim, reader);
    await expectNothing(attacker.cookie, file);
    await expectNothing(`${attacker.cookie}; ${token}`, file);
    const exported = await call(origin, 'GET', api.userExport, { cookie: attacker.cookie });
    expect(await exported.json()).toMatchObject({ trainerApplications: [], trainerFiles: [] });
  });

  it('if an account that had it changes the address', async () => {
    const attacker = await createAccount(origin);
    const own = someEmail();
    const first = await begin(own, attacker.cookie);
    const token = await pressLink(origin, await mailedToken(own), `${attacker.cookie}; ${first}`);
    await begin(victim, `${attacker.cookie}; ${token}`);
    const reader = await pressLink(origin, await mailedToken(victim));
    const file = await goOn(victim, reader);
    await expectNothing(attacker.cookie, file);
  });

  it('if an account registered with the address, whoever confirmed it', async () => {
    const applied: Applied = await apply(origin);
    await applied.handIn();
    const body = { ...someRegistration(), email: applied.email };
    const headers = { 'x-forwarded-for': someAddress() };
    const registered = await call(origin, 'POST', api.register, { body, headers });
    expect(registered.status).toBe(201);
    const cookie = getCookie(registered);
    const confirm = tokenIn(
      await waitForMail(served.outbox, applied.email, /Konfirmasi alamat email/),
    );
    const link = { body: { token: confirm }, headers };
    expect((await call(origin, 'POST', api.verifyEmail, link)).status).toBe(401);
    expect((await call(origin, 'POST', api.verifyEmail, { ...link, cookie })).status).toBe(200);
    await pageFor(origin, paths.logbook, cookie);
    expect(await status(applied.file, cookie)).toBe(404);
    expect(await pageFor(origin, paths.applyTrainer, cookie)).not.toContain(applied.email);
    const exported = await call(origin, 'GET', api.userExport, { cookie });
    expect(await exported.json()).toMatchObject({ trainerApplications: [], trainerFiles: [] });
  });
});

describe('a teacher', () => {
  it('goes on at a laptop by the mailed link, and keeps it in the account that is logged in', async () => {
    const email = someEmail();
    await begin(email);
    const account = await createAccount(origin);
    const laptop = await pressLink(origin, await mailedToken(email), account.cookie);
    const file = await goOn(email, `${account.cookie}; ${laptop}`);
    expect(await status(file, account.cookie)).toBe(200);
  });

  it('links it to an account that came later, by an explicit click', async () => {
    const applied = await apply(origin);
    await applied.handIn();
    const account = await createAccount(origin);
    const claim = withQuery(paths.applyTrainer, { act: 'claim' });
    const press = (cookie?: string) =>
      sendForm(origin, claim, { sent: 'true' }, cookie).then((response) => response.status);
    expect(await press(applied.token)).toBe(401);
    // This browser has shown nothing yet.
    expect(await press(`${account.cookie}; ${applied.token}`)).toBe(410);
    const shown = await pressLink(origin, await mailedToken(applied.email));
    expect(await status(applied.file, account.cookie)).toBe(404);
    expect(await press(`${account.cookie}; ${shown}`)).toBe(303);
    expect(await status(applied.file, account.cookie)).toBe(200);
  });
});
