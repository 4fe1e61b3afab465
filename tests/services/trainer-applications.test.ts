import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  auditLog,
  invitations,
  trainerApplicationLinks,
  trainerApplications,
  users,
} from '#db/schema';
import {
  applicationStats,
  listApplications,
  readApplication,
} from '~/features/trainer/admin/application-admin.server';
import {
  changeState,
  changeStates,
  saveReview,
} from '~/features/trainer/admin/decide-application.server';
import { exportApplications } from '~/features/trainer/admin/export-applications.server';
import { findOwnApplication, newMailedLink } from '~/features/trainer/application-links.server';
import { isTrainer } from '~/features/trainer/application/application-queries.server';
import { sweepApplications } from '~/features/trainer/application/application-sweep.server';
import {
  answerSteps,
  stepSchemas,
  type Answers,
} from '~/features/trainer/application/application.schema';
import {
  applyAgain,
  saveDraft,
  saveStep,
} from '~/features/trainer/application/applications.server';
import {
  claimApplication,
  followLink,
  forgetBrowser,
} from '~/features/trainer/application/follow-link.server';
import { mailResumeLink } from '~/features/trainer/application/resume-application.server';
import { submitApplication, readApplyState } from '~/features/trainer/apply/apply-page.server';
import { minFillTimeMs } from '~/features/trainer/application/application';
import { readLogbook } from '~/features/trainer/logbook/logbook.server';
import type { Actor } from '~/server/auth/actor';
import { listNotifications } from '~/features/notifications/notifications.server';
import { tokenIn } from '../support/outbox';
import {
  settled,
  someActor,
  useDatabase,
  useFolder,
  rowsOf,
  toCode,
  getStatus,
  useActor,
  sentTo,
} from '../support/services';
import { trainerAnswers } from '../support/trainer-answers';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
let count = 0;
const sender = () => `sender-${(count += 1)}`;
const address = () => `guru-${(count += 1)}@sekolah.example`;

const person = (isAdmin = false) => someActor(db, { isAdmin });

const admin = useActor(db, { isAdmin: true });

const mails = (email: string) => sentTo(outbox, email);

/** Makes as if the form had been open for a while. */
async function age(id: number, ms = minFillTimeMs): Promise<void> {
  const createdAt = new Date(Date.now() - ms);
  await db.update(trainerApplications).set({ createdAt }).where(eq(trainerApplications.id, id));
}

interface Begun {
  token: string;
  id: number;
}

/** Answers all steps, as someone without an account unless `actor` says so. */
async function fillIn(answers: Answers, actor: Actor | null = null): Promise<Begun> {
  let token: string | null = null;
  let id = 0;
  for (const step of answerSteps) {
    const own = Object.fromEntries(
      Object.keys(stepSchemas[step].shape).map((name) => [name, answers[name as keyof Answers]]),
    );
    const call = { actor, token, sender: sender(), locale: 'id' as const, step, answers: own };
    const saved = await saveStep(db, call);
    token = saved?.token ?? token;
    id = saved?.row.id ?? id;
  }
  if (!token) throw new Error('No application began.');
  return { token, id };
}

const submit = (token: string | null, actor: Actor | null = null) =>
  submitApplication(db, { actor, token, sender: sender(), locale: 'id' });

async function sent(email = address(), actor: Actor | null = null): Promise<Begun> {
  const begun = await fillIn(trainerAnswers({ email }), actor);
  await age(begun.id);
  await submit(begun.token, actor);
  return begun;
}

async function decided(id: number, ...states: ('accepted' | 'waiting_list' | 'declined')[]) {
  for (const to of states) await changeState(db, { actor: admin, id, to, words: '' });
}

const toRow = async (id: number) =>
  (await db.select().from(trainerApplications).where(eq(trainerApplications.id, id)))[0];

describe('applying without an account', () => {
  it('is saved step by step, opened elsewhere by the mailed link, and handed in once', async () => {
    const email = address();
    const { token, id } = await fillIn(trainerAnswers({ email }));
    const [link, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(link?.subject).toBe('Tautan pendaftaran Master Trainer Anda');
    expect(link?.html).toContain('Lanjutkan pendaftaran saya');
    expect(link?.text).not.toContain('Maria');

    const mailed = tokenIn(link!);
    const other = await followLink(db, { actor: null, token: mailed });
    const state = await readApplyState(db, { actor: null, token: other });
    expect(state.application).toMatchObject({ id, state: 'draft', next: 'review' });
    // A person who began with this address without reading its mail is locked out.
    expect(await findOwnApplication(db, { actor: null, token })).toBeNull();

    await age(id);
    await Promise.all([submit(other), submit(other), submit(other)]);
    const [, received, ...rest] = await mails(email);
    expect(received?.subject).toBe('Pendaftaran Master Trainer Anda sudah kami terima');
    expect(rest).toEqual([]);
    const row = await toRow(id);
    expect(row).toMatchObject({ status: 'submitted', consentVersion: '2026-11', country: 'ID' });
    expect(row?.consentAt).toBeInstanceOf(Date);
    const after = await readApplyState(db, { actor: null, token: other });
    expect(after.application?.history).toHaveLength(1);
  });

  it('stores hashes of the tokens alone, and forgets a browser that asks for it', async () => {
    const { token, id } = await fillIn(trainerAnswers({ email: address() }));
    await settled();
    const rows = await rowsOf(
      db,
      trainerApplicationLinks,
      eq(trainerApplicationLinks.applicationId, id),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    await forgetBrowser(db, token);
    expect(await findOwnApplication(db, { actor: null, token })).toBeNull();
  });

  it('takes neither a link that has run out nor a browser’s token as a mail’s', async () => {
    const { token, id } = await fillIn(trainerAnswers({ email: address() }));
    const follow = (wanted: string) => followLink(db, { actor: null, token: wanted });
    expect(await toCode(follow(token))).toBe('gone');
    expect(await toCode(follow('x'.repeat(43)))).toBe('gone');
    expect(await toCode(follow("' or 1=1 --"))).toBe('gone');
    await db
      .update(trainerApplicationLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(trainerApplicationLinks.applicationId, id));
    expect(await findOwnApplication(db, { actor: null, token })).toBeNull();
    await sweepApplications(db);
    expect(await toRow(id)).toBeDefined();
  });

  it('stores what is typed, valid or not, but never another address', async () => {
    const email = address();
    const { token, id } = await fillIn(trainerAnswers({ email }));
    const answers = { years: 'seven', email: 'other@sekolah.example' };
    await saveDraft(db, { actor: null, token, sender: sender(), answers });
    expect(await toRow(id)).toMatchObject({ email, answers: { years: 'seven', email } });
    await age(id);
    await expect(submit(token)).rejects.toMatchObject({
      status: 400,
      issues: { years: { code: expect.any(String) as string } },
    });
    expect(await toRow(id)).toMatchObject({ status: 'draft', submittedAt: null });
  });

  it('is refused if it came faster than anyone types', async () => {
    const { token, id } = await fillIn(trainerAnswers({ email: address() }));
    await age(id, 0);
    expect(await getStatus(submit(token))).toBe(400);
  });

  it('may be begun only so often by one sender', async () => {
    const from = sender();
    const begin = () => {
      const { name, email, phone, language } = trainerAnswers({ email: address() });
      const answers = { name, email, phone, language };
      const call = { actor: null, token: null, sender: from, locale: 'id' as const };
      return saveStep(db, { ...call, step: 'about', answers });
    };
    for (let index = 0; index < 10; index += 1) await begin();
    expect(await toCode(begin())).toBe('rate_limited');
  });

  it('reveals only to the mailbox that an address has an application', async () => {
    const email = address();
    const first = await sent(email);
    const second = await fillIn(trainerAnswers({ email: email.toUpperCase() }));
    await age(second.id);
    await submit(second.token);
    const seen = await readApplyState(db, { actor: null, token: second.token });
    expect(seen.application).toMatchObject({ state: 'submitted' });
    expect(await toRow(second.id)).toMatchObject({ status: 'draft' });
    const known = (await mails(email)).find(
      ({ subject }) => subject === 'Anda sudah memiliki pendaftaran',
    );
    const opened = await followLink(db, { actor: null, token: tokenIn(known!) });
    expect((await findOwnApplication(db, { actor: null, token: opened }))?.id).toBe(first.id);

    const ask = (wanted: string) =>
      mailResumeLink(db, { sender: sender(), locale: 'en', email: wanted });
    expect(await ask('nobody@sekolah.example')).toBeUndefined();
    expect(await ask(email)).toBeUndefined();
    expect(await mails('nobody@sekolah.example')).toEqual([]);
    expect((await mails(email)).map(({ subject }) => subject)).toContain(
      'Your link to the Master Trainer application',
    );
  });

  it('survives a mail server that is away', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
    const { id } = await sent();
    await settled();
    vi.stubEnv('SMTP_URL', '');
    expect(await toRow(id)).toMatchObject({ status: 'submitted' });
  });
});

describe('applying with an account', () => {
  it('belongs to the account with its confirmed address, also when the session ends', async () => {
    const teacher = await person();
    const { token, id } = await fillIn(trainerAnswers({ email: teacher.email }), teacher);
    expect(await findOwnApplication(db, { actor: teacher, token: null })).toMatchObject({
      id,
    });
    const answers = { city: 'Ende' };
    await saveDraft(db, { actor: null, token, sender: sender(), answers });
    expect(await toRow(id)).toMatchObject({ userId: teacher.id, answers: { city: 'Ende' } });
    const stranger = await person();
    expect(await findOwnApplication(db, { actor: stranger, token })).toBeNull();
    expect(
      await getStatus(saveDraft(db, { actor: stranger, token, sender: sender(), answers })),
    ).toBe(404);
    expect(await toCode(claimApplication(db, { actor: stranger, token }))).toBe('gone');
    // The mail is read on another device, without a login: it stays the account's.
    const [mail] = await mails(teacher.email);
    await followLink(db, { actor: null, token: tokenIn(mail!) });
    expect(await toRow(id)).toMatchObject({ userId: teacher.id });
  });

  it('belongs to no account while nobody has shown to own its address', async () => {
    const unconfirmed = await someActor(db, { isVerified: false });
    const stranger = await person();
    for (const actor of [unconfirmed, stranger]) {
      const { token, id } = await fillIn(trainerAnswers({ email: unconfirmed.email }), actor);
      expect(await toRow(id)).toMatchObject({ userId: null });
      expect(await findOwnApplication(db, { actor, token: null })).toBeNull();
      expect(await toCode(claimApplication(db, { actor, token }))).toBe('gone');
    }
  });

  it('leaves the account, and ends all links, with another address', async () => {
    const teacher = await person();
    const { token, id } = await fillIn(trainerAnswers({ email: teacher.email }), teacher);
    const [mail] = await mails(teacher.email);
    const { name, phone, language } = trainerAnswers();
    const saved = await saveStep(db, {
      actor: teacher,
      token,
      sender: sender(),
      locale: 'id',
      step: 'about',
      answers: { name, phone, language, email: address() },
    });
    expect(await toRow(id)).toMatchObject({ userId: null });
    for (const old of [token, tokenIn(mail!)]) {
      expect(await findOwnApplication(db, { actor: null, token: old })).toBeNull();
    }
    const own = await findOwnApplication(db, {
      actor: teacher,
      token: saved?.token ?? null,
    });
    expect(own).toMatchObject({ id });
  });

  it('is not opened by a link that a mail takes to an address it had before', async () => {
    const email = address();
    const { id } = await fillIn(trainerAnswers({ email }));
    const open = async (to: string) => {
      const token = await newMailedLink(db, { id, email: to });
      return findOwnApplication(db, { actor: null, token });
    };
    expect(await open(email)).toMatchObject({ id });
    expect(await open(address())).toBeNull();
  });

  it('takes an application over by a press on its link, and hands it to nobody else', async () => {
    const [byLink, other] = [await person(), await person()];
    const email = address();
    const { id, token } = await fillIn(trainerAnswers({ email }));
    await age(id);
    // Its mail is there before the next one is written.
    const [first] = await mails(email);
    await submit(token);
    const second = (await mails(email)).find(({ subject }) =>
      subject.includes('sudah kami terima'),
    );
    const press = (actor: Actor | null, mail = second!) =>
      followLink(db, { actor, token: tokenIn(mail) });
    await press(byLink);
    expect(await toRow(id)).toMatchObject({ userId: byLink.id });
    expect(await toCode(press(other))).toBe('gone');
    // Links end once a newer one was followed.
    expect(await toCode(press(byLink, first!))).toBe('gone');
    await press(null);
    expect(await toRow(id)).toMatchObject({ userId: byLink.id });
  });

  it('links it after a login following the click, unless the account has another open one', async () => {
    const [teacher, busy] = [await person(), await person()];
    await sent(busy.email, busy);
    const { id } = await sent();
    const [mail] = await mails((await toRow(id))?.email ?? '');
    const token = await followLink(db, { actor: null, token: tokenIn(mail!) });
    expect(await getStatus(claimApplication(db, { actor: busy, token }))).toBe(409);
    const state = await readApplyState(db, { actor: teacher, token });
    expect(state.application).toMatchObject({ hasAccount: false, claim: 'ready' });
    await claimApplication(db, { actor: teacher, token });
    expect(await toRow(id)).toMatchObject({ userId: teacher.id });
  });

  it('finds the application in an account that was made by an invitation to its address', async () => {
    const [invited, confirmed] = [await person(), await person()];
    for (const { email } of [invited, confirmed]) {
      const { id } = await sent(email);
      await decided(id, 'accepted');
    }
    await db.insert(invitations).values({
      email: invited.email.toUpperCase(),
      locale: 'id',
      tokenHash: crypto.randomUUID(),
      expiresAt: new Date(),
      usedAt: new Date(),
      usedBy: invited.id,
    });
    expect(await readLogbook(db, { actor: invited })).toMatchObject({ isTrainer: true });
    // A confirmed address alone is not enough: the application's own link is.
    expect(await readLogbook(db, { actor: confirmed })).toMatchObject({
      isTrainer: false,
    });
  });

  it('has one open application, and a new one after a refusal', async () => {
    const teacher = await person();
    const first = await sent(teacher.email, teacher);
    const email = address();
    const second = await fillIn(trainerAnswers({ email }), null);
    await age(second.id);
    const [mail] = await mails(email);
    const token = await followLink(db, { actor: teacher, token: tokenIn(mail!) });
    expect(await getStatus(submit(token, teacher))).toBe(409);
    expect(await toRow(second.id)).toMatchObject({ status: 'draft' });
    const again = () => applyAgain(db, { actor: teacher, token: first.token, sender: sender() });
    expect(await getStatus(again())).toBe(409);
    await decided(first.id, 'declined');
    const { row } = await again();
    expect(row).toMatchObject({ status: 'draft', userId: teacher.id, answers: { city: 'Kupang' } });
  });
});

it('staff decide the same about several, each with its mail; what may not be is passed over', async () => {
  const [early, ready, over] = [await sent(), await sent(), await sent()];
  await readApplication(db, { actor: admin, id: ready.id });
  await decided(over.id, 'accepted');
  const ids = [early.id, ready.id, ready.id, over.id, 999_999];
  expect(await changeStates(db, { actor: admin, ids, to: 'waiting_list' })).toEqual({
    decided: 2,
    left: 2,
  });
  const states = [];
  for (const { id } of [early, ready, over]) states.push((await toRow(id))?.status);
  expect(states).toEqual(['waiting_list', 'waiting_list', 'accepted']);
  expect(await changeStates(db, { actor: admin, ids, to: 'accepted' })).toEqual({
    decided: 2,
    left: 2,
  });
  const { email = '' } = (await toRow(ready.id)) ?? {};
  const subjects = (await mails(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('diterima sebagai'))).toHaveLength(1);
});

it('staff open one after the other by the filter of their list, each of which is then in review', async () => {
  const school = `SMA ${crypto.randomUUID().slice(0, 8)}`;
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const begun = await fillIn(trainerAnswers({ email: address(), school }));
    await age(begun.id);
    await submit(begun.token);
    ids.unshift(begun.id);
    await sent();
  }
  const seen = [];
  let next: number | undefined = ids[0];
  while (next !== undefined) {
    const list = { q: school, status: 'submitted' } as const;
    const opened = await readApplication(db, { actor: admin, id: next, list });
    expect(opened.row.status).toBe('in_review');
    seen.push(next);
    next = opened.next?.id;
  }
  expect(seen).toEqual(ids);
  // Who opens it again changes nothing, and the applicant was told nothing but that it arrived.
  await readApplication(db, { actor: admin, id: seen[0] ?? 0 });
  const { email = '' } = (await toRow(seen[0] ?? 0)) ?? {};
  expect((await mails(email)).map(({ subject }) => subject)).toEqual([
    'Tautan pendaftaran Master Trainer Anda',
    'Pendaftaran Master Trainer Anda sudah kami terima',
  ]);
  const entries = await rowsOf(db, auditLog, eq(auditLog.target, `trainer-application:${seen[0]}`));
  expect(entries.map(({ action }) => action)).toEqual(['trainer-application.in_review']);
  expect(await toCode(readApplication(db, { actor: await person(), id: ids[1] ?? 0 }))).toBe(
    'forbidden',
  );
});

it('the form begins with name and address of the account', async () => {
  const teacher = await person();
  const name = 'Maria Lopo';
  await db.update(users).set({ name }).where(eq(users.id, teacher.id));
  const state = await readApplyState(db, { actor: teacher, token: null });
  expect(state.account).toEqual({ name, email: teacher.email });
  expect((await readApplyState(db, { actor: null, token: null })).account).toBeNull();
});

it('staff bring it to a decision, with a mail and an audit entry', async () => {
  const email = address();
  const teacher = await person();
  const { id } = await sent(email);
  const [link] = await mails(email);
  await followLink(db, { actor: teacher, token: tokenIn(link!) });
  expect(await isTrainer(db, teacher)).toBe(false);
  const change = (to: 'in_review' | 'accepted' | 'declined') =>
    changeState(db, { actor: admin, id, to, words: 'Selamat, <b>Maria</b>.' });
  await change('declined');
  expect(await getStatus(change('accepted'))).toBe(409);
  await change('in_review');
  await change('accepted');
  expect(await getStatus(change('declined'))).toBe(409);
  const subjects = (await mails(email)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(4);
  const last = (await mails(email)).find(({ subject }) => subject.includes('diterima sebagai'));
  expect(last?.text).toContain('Selamat, <b>Maria</b>.');
  expect(last?.html).not.toContain('<b>Maria</b>');
  expect(await isTrainer(db, teacher)).toBe(true);
  const told = await listNotifications(db, { actor: teacher, page: 1 });
  expect(told.rows.map(({ data }) => data)).toEqual([{ state: 'accepted' }, { state: 'declined' }]);
  const entries = await rowsOf(db, auditLog, eq(auditLog.target, `trainer-application:${id}`));
  expect(entries.map(({ action }) => action)).toEqual([
    'trainer-application.declined',
    'trainer-application.in_review',
    'trainer-application.accepted',
  ]);
});

it('staff score it, each once, and see the mean', async () => {
  const { id } = await sent();
  const second = await person(true);
  const review = (actor: Actor, points: number) =>
    saveReview(db, {
      actor,
      id,
      motivation: points,
      teaching: points,
      plan: points,
      note: `${points}`,
    });
  await review(admin, 2);
  await review(admin, 4);
  await review(second, 5);
  const read = await readApplication(db, { actor: admin, id });
  expect(read.reviews.map(({ note }) => note)).toEqual(['4', '5']);
  expect(read).toMatchObject({ score: 4.5, ownReview: { motivation: 4 } });
  const entries = await rowsOf(db, auditLog, eq(auditLog.target, `trainer-application:${id}`));
  const reviews = entries.filter(({ action }) => action === 'trainer-application.review');
  expect(reviews.map(({ actorId }) => actorId)).toEqual([admin.id, admin.id, second.id]);
});

it('staff never see drafts, find by words, and count by country and state', async () => {
  const draft = await fillIn(trainerAnswers({ email: address(), school: 'Draft School' }));
  const begun = await fillIn(
    trainerAnswers({ email: address(), school: '100% Sekolah_Kita', country: 'TL' }),
  );
  await age(begun.id);
  await submit(begun.token);
  const find = async (q: string) =>
    (await listApplications(db, { actor: admin, q, page: 1 })).rows.map(({ row }) => row.id);
  expect(await find('Draft School')).toEqual([]);
  expect(await find('100%')).toEqual([begun.id]);
  expect(await find('sekolah_kita')).toEqual([begun.id]);
  expect(await find('%%%')).toEqual([]);
  expect(await getStatus(readApplication(db, { actor: admin, id: draft.id }))).toBe(404);
  const stats = await applicationStats(db, { actor: admin });
  expect(stats.find(({ country }) => country === 'TL')).toEqual({
    country: 'TL',
    states: { submitted: 1 },
    total: 1,
  });
});

it('staff export a file in which no cell is a formula', async () => {
  const name = '=HYPERLINK("evil.example")';
  const begun = await fillIn(trainerAnswers({ name, email: address() }));
  await age(begun.id);
  await submit(begun.token);
  const csv = await exportApplications(db, { actor: admin, q: '' });
  expect(csv).toContain('"Sent at (WIB)"');
  expect(csv).not.toMatch(/\d{4}-\d\d-\d\dT/);
  expect(csv).toContain(`"'=HYPERLINK(""evil.example"")"`);
  expect(csv).not.toMatch(/(^|\t)"=/m);
});
