import { beforeAll, expect, it } from 'vitest';
import { trainerApplications } from '#db/schema';
import {
  confirmEntries,
  decideEntry,
  listEntries,
} from '~/features/trainer/logbook/logbook-admin.server';
import {
  addEntry,
  deleteEntry,
  updateEntry,
} from '~/features/trainer/logbook/logbook-entries.server';
import { entrySchema } from '~/features/trainer/logbook/logbook.schema';
import { readLogbook } from '~/features/trainer/logbook/logbook.server';
import type { Actor } from '~/server/auth/actor';
import { listNotifications } from '~/features/notifications/notifications.server';
import { someActor, useDatabase, useFolder, toCode, getStatus } from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();
let admin: Actor;
let trainer: Actor;
let other: Actor;
let plain: Actor;

async function person(status?: 'accepted' | 'submitted', isAdmin = false): Promise<Actor> {
  const actor = await someActor(db, { isAdmin });
  const { id: userId, email, username: name } = actor;
  if (status) {
    await db.insert(trainerApplications).values({ userId, email, name, locale: 'id', status });
  }
  return actor;
}

beforeAll(async () => {
  [admin, trainer, other, plain] = [
    await person(undefined, true),
    await person('accepted'),
    await person('accepted'),
    await person('submitted'),
  ];
});

const input = (values: Record<string, string> = {}) =>
  entrySchema.parse({
    kind: 'workshop',
    title: 'Lokakarya prompt',
    heldOn: '2026-05-02',
    hours: '3',
    ...values,
  });
const add = (actor: Actor | null, values: Record<string, string> = {}) =>
  addEntry(db, { actor, input: input(values) });
const getEntries = async (actor: Actor) => (await readLogbook(db, { actor })).entries;

async function someEntry(actor: Actor, title: string): Promise<number> {
  await add(actor, { title });
  const entry = (await getEntries(actor)).find((one) => one.title === title);
  if (!entry) throw new Error('The entry was not stored.');
  return entry.id;
}

it('the logbook is a trainer’s alone', async () => {
  expect(await getStatus(add(plain))).toBe(403);
  expect(await readLogbook(db, { actor: plain })).toMatchObject({ isTrainer: false });
  const id = await someEntry(trainer, 'Milik saya');
  for (const actor of [other, admin, plain]) {
    const code = actor === other ? 'entry_not_found' : 'trainers_only';
    expect(await toCode(updateEntry(db, { actor, id, input: input() }))).toBe(code);
    expect(await toCode(deleteEntry(db, { actor, id }))).toBe(code);
  }
  expect(await getEntries(other)).toEqual([]);
  expect((await getEntries(trainer)).map(({ title }) => title)).toEqual(['Milik saya']);
});

it('the logbook takes one entry of a double press, and none of the future', async () => {
  const title = 'Ditekan dua kali';
  await Promise.all([add(trainer, { title }), add(trainer, { title })]);
  expect((await getEntries(trainer)).filter((one) => one.title === title)).toHaveLength(1);
  expect(await getStatus(add(trainer, { heldOn: '2099-01-01' }))).toBe(400);
});

it('the logbook is confirmed or returned by staff', async () => {
  const id = await someEntry(trainer, 'Untuk diperiksa');
  const decide = (decision: 'confirmed' | 'returned') =>
    decideEntry(db, {
      actor: admin,
      input:
        decision === 'returned'
          ? { decision, entry: id, reason: 'Mohon sertakan daftar hadir.' }
          : { decision, entry: id },
    });
  const now = async () => (await getEntries(trainer)).find((one) => one.id === id);
  await decide('returned');
  expect(await now()).toMatchObject({
    status: 'returned',
    reason: 'Mohon sertakan daftar hadir.',
  });
  await updateEntry(db, { actor: trainer, id, input: input({ title: 'Lengkap' }) });
  expect(await now()).toMatchObject({ status: 'waiting', reason: '', title: 'Lengkap' });
  await decide('confirmed');
  const change = updateEntry(db, { actor: trainer, id, input: input() });
  expect(await getStatus(change)).toBe(409);
  expect(await getStatus(deleteEntry(db, { actor: trainer, id }))).toBe(409);
  const { rows } = await listEntries(db, {
    actor: admin,
    status: 'confirmed',
    page: 1,
  });
  expect(rows.map(({ entry }) => entry.title)).toEqual(['Lengkap']);
  const told = await listNotifications(db, { actor: trainer, page: 1 });
  expect(told.rows.map(({ kind, data }) => ({ kind, data }))).toEqual([
    { kind: 'logbook.answered', data: { title: 'Lengkap', state: 'confirmed' } },
    { kind: 'logbook.answered', data: { title: 'Untuk diperiksa', state: 'declined' } },
  ]);
  expect((await listNotifications(db, { actor: other, page: 1 })).rows).toEqual([]);
});

it('entries are confirmed together, once, and those that do not wait are passed over', async () => {
  const [first, second, returned] = [
    await someEntry(trainer, 'Bersama 1'),
    await someEntry(other, 'Bersama 2'),
    await someEntry(other, 'Bersama 3'),
  ];
  await decideEntry(db, {
    actor: admin,
    input: { decision: 'returned', entry: returned, reason: 'Lengkapi daftar hadirnya.' },
  });
  const entries = [first, second, returned, 999_999];
  const confirm = () => confirmEntries(db, { actor: admin, entries });
  const [one, two] = await Promise.all([confirm(), confirm()]);
  expect(one + two).toBe(2);
  expect(await confirm()).toBe(0);
  const states = (await getEntries(other)).map(({ title, status }) => [title, status]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['Bersama 2', 'confirmed'],
      ['Bersama 3', 'returned'],
    ]),
  );
});
