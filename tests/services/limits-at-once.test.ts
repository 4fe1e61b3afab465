import { describe, expect, it } from 'vitest';
import { trainerApplications } from '#db/schema';
import { login } from '~/features/accounts/auth/login.server';
import { register as createUser } from '~/features/accounts/auth/registration.server';
import { reauthenticate } from '~/features/accounts/two-factor/reauthentication.server';
import { confirmTotp, startTotp } from '~/features/accounts/two-factor/totp.server';
import { getShared } from '~/features/collections/sharing/shares.server';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { enterWord } from '~/features/events/attendance/enter-word.server';
import { setWords } from '~/features/events/attendance/words.server';
import { register } from '~/features/events/registration/registrations.server';
import { newBrowserToken } from '~/features/trainer/application-links.server';
import { countFile } from '~/features/trainer/application/attachments.server';
import { AppError, fieldError } from '~/server/errors';
import {
  countAttempt,
  countInTransaction,
  countRefusals,
  type Limit,
} from '~/server/http/rate-limit';
import { createAccount, someAddress } from '../support/accounts';
import { eventInput } from '../support/event-input';
import { postgresBin } from '../support/postgres';
import { someActor, toCode, useActor, useFolder, usePostgres } from '../support/services';
import { actorOf, newRegistration } from './account';

useFolder('OUTBOX_DIR');

const limit: Limit = { name: 'at-once', points: 10, seconds: 600 };

/** A thing that may be tried so many times. */
interface Tried {
  points: number;
  /** A wrong attempt, which counts. */
  wrong: () => Promise<unknown>;
  /** A right one, which the limit refuses as well once it is used up; not of attempts that always count. */
  right?: () => Promise<unknown>;
}

describe.skipIf(!postgresBin)('attempts at once, on PostgreSQL', () => {
  const db = usePostgres();
  const admin = useActor(db, { isAdmin: true });

  async function words(): Promise<Tried> {
    const { id: eventId } = await createEvent(db, { actor: admin, input: eventInput() });
    const opensAt = '2030-05-17T13:00:00Z';
    const input = { words: [{ word: 'mangga', opensAt, closesAt: '2030-05-17T13:10:00Z' }] };
    await setWords(db, { actor: admin, eventId, input });
    const actor = await someActor(db);
    await register(db, { actor, eventId });
    const enter = (word: string) => () =>
      enterWord(db, { actor, eventId, input: { word } }, new Date(opensAt));
    return { points: 10, wrong: enter('durian'), right: enter('mangga') };
  }

  async function knownAddresses(): Promise<Tried> {
    const { email } = await createAccount(db);
    const address = someAddress();
    const create = (person: object) => () =>
      createUser(db, { ...newRegistration(), address, ...person });
    return { points: 20, wrong: create({ email }), right: create({}) };
  }

  async function files(): Promise<Tried> {
    const email = 'guru@sekolah.example';
    const [row] = await db
      .insert(trainerApplications)
      .values({ email, name: 'Maria', locale: 'id', status: 'draft' })
      .returning();
    const token = await newBrowserToken(db, row?.id ?? 0);
    return {
      points: 40,
      wrong: () => countFile(db, { actor: null, token, sender: 'one' }),
    };
  }

  async function passwords(): Promise<Tried> {
    const account = await createAccount(db);
    const actor = actorOf(account);
    const enter = (password: string) => () => reauthenticate(db, { actor, password });
    return { points: 5, wrong: enter('wrong password'), right: enter(account.password) };
  }

  async function logins(): Promise<Tried> {
    const { username, password } = await createAccount(db);
    const enter = (text: string) => () =>
      login(db, { username, password: text, address: someAddress() });
    return { points: 5, wrong: enter('wrong password'), right: enter(password) };
  }

  async function codes(): Promise<Tried> {
    const account = await createAccount(db);
    const actor = actorOf(account);
    await startTotp(db, { actor, password: account.password });
    return { points: 5, wrong: () => confirmTotp(db, { actor, code: '000000' }) };
  }

  const links = (): Promise<Tried> =>
    Promise.resolve({
      points: 30,
      wrong: () => getShared(db, { token: 'x'.repeat(32), sender: 'one', actor: null }),
    });

  const refuse = () => Promise.reject(fieldError('word', 'word_wrong'));
  const counted = (key: string): Tried => ({
    points: limit.points,
    wrong: () => countAttempt(db, [limit], key),
  });
  const inTransactions = (key: string): Tried => ({
    points: limit.points,
    wrong: () => db.transaction((tx) => countInTransaction(tx, limit, key)),
  });
  const refusals = (key: string): Tried => ({
    points: limit.points,
    wrong: () => countRefusals(db, [limit], key, refuse),
    right: () => countRefusals(db, [limit], key, () => Promise.resolve('right')),
  });

  const members: [name: string, start: () => Promise<Tried>][] = [
    ['words of an event', words],
    ['addresses that have an account', knownAddresses],
    ['files of an application', files],
    ['passwords of a log-in', logins],
    ['passwords entered again', passwords],
    ['codes of a second factor', codes],
    ['links that share nothing', links],
    ['what always counts', () => Promise.resolve(counted('a'))],
    ['what counts in its transaction', () => Promise.resolve(inTransactions('b'))],
    ['what counts if it is refused', () => Promise.resolve(refusals('c'))],
    ['the same of two networks', () => Promise.resolve(refusals('d/wide'))],
  ];

  it.each(members)('are no more than one after the other: %s', async (_, start) => {
    const { points, wrong, right } = await start();
    const attempts = Array.from({ length: points + 40 }, () => toCode(wrong()));
    // The right one comes last, as in a list of guesses.
    const last = right ? toCode(right()) : null;
    const results = await Promise.all(attempts);
    const tried = results.filter((code) => code !== 'rate_limited' && code !== 'logins_busy');
    expect(tried.length).toBeLessThanOrEqual(points);
    expect(tried.length).toBeGreaterThan(0);
    if (last === null) return;
    expect(['rate_limited', 'logins_busy']).toContain(await last);
    expect(await toCode(right?.() ?? Promise.resolve())).toBe('rate_limited');
  });

  it('that are right do not hinder each other, and leave no count', async () => {
    const key = 'right';
    const done = () => countRefusals(db, [limit], key, () => Promise.resolve('right'));
    const results = await Promise.all(Array.from({ length: 60 }, done));
    expect(new Set(results)).toEqual(new Set(['right']));
    for (let turn = 0; turn < limit.points; turn += 1)
      expect(await toCode(countRefusals(db, [limit], key, refuse))).toBe('word_wrong');
    expect(await toCode(done())).toBe('rate_limited');
  });

  it('that fail by an error of the server do not count, and leave nothing', async () => {
    const broken = () => countRefusals(db, [limit], 'broken', () => Promise.reject(new Error('x')));
    for (let turn = 0; turn < 15; turn += 1) await expect(broken()).rejects.toThrow('x');
    const refused = countRefusals(db, [limit], 'broken', async (tx) => {
      await tx.insert(trainerApplications).values({
        email: 'nobody@sekolah.example',
        name: 'Half a write',
        locale: 'id',
        status: 'draft',
      });
      throw new AppError('place_required');
    });
    expect(await toCode(refused)).toBe('place_required');
    const rows = await db.select({ name: trainerApplications.name }).from(trainerApplications);
    expect(rows).not.toContainEqual({ name: 'Half a write' });
  });
});
