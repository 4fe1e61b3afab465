import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  cmsEvents,
  contactMessages,
  eventAttendance,
  eventRegistrations,
  inboxItems,
  trainerApplications,
  users,
} from '#db/schema';
import { paths } from '~/config/paths';
import type { StaffScope } from '~/config/staff-scopes';
import { readPerson } from '~/features/accounts/admin/person.server';
import { resendConfirmation } from '~/features/accounts/resend-confirmation.server';
import { searchStaff } from '~/features/staff/search.server';
import type { Actor } from '~/server/auth/actor';
import { sentTo, someActor, toCode, useActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const staff = useActor(db, { scopes: ['people'] });
const person = useActor(db, { isVerified: false });

beforeAll(async () => {
  await db
    .update(users)
    .set({ name: 'Ratna Dewi', phoneNumber: '+6281234567890' })
    .where(eq(users.id, person.id));
  const [event] = await db
    .insert(cmsEvents)
    .values({ title: 'Lokakarya Ratna', slug: 'lokakarya-ratna' } as typeof cmsEvents.$inferInsert)
    .returning();
  const row = { eventId: event?.id ?? 0, userId: person.id };
  await db.insert(eventRegistrations).values({ ...row, status: 'going' });
  await db.insert(eventAttendance).values({ ...row, via: 'door' });
  // Sent before there was an account, from the same address.
  const [message] = await db
    .insert(contactMessages)
    .values({
      name: 'Ratna',
      email: person.email.toUpperCase(),
      topic: 'other',
      message: 'Halo',
      locale: 'id',
    })
    .returning();
  await db.insert(inboxItems).values({ contactId: message?.id });
  await db
    .insert(trainerApplications)
    .values({ name: 'Ratna Dewi', email: person.email, locale: 'id', status: 'submitted' });
});

describe('the page of a person', () => {
  it('is for the scope of people alone', async () => {
    const id = person.id;
    expect(await toCode(readPerson(db, { actor: null, id }))).toBe('unauthorized');
    for (const actor of [person, await someActor(db, { scopes: ['events', 'trainers'] })]) {
      expect(await toCode(readPerson(db, { actor, id }))).toBe('forbidden');
      expect(await toCode(resendConfirmation(db, { actor, id }))).toBe('forbidden');
    }
    expect(await toCode(readPerson(db, { actor: staff, id: 2_000_000_000 }))).toBe(
      'account_not_found',
    );
  });

  it('has what they take part in, and their messages', async () => {
    const found = await readPerson(db, { actor: staff, id: person.id });
    expect(found.user).toMatchObject({ username: person.username, name: 'Ratna Dewi' });
    expect(found.registrations).toMatchObject([
      { title: 'Lokakarya Ratna', status: 'going', via: 'door' },
    ]);
    expect(found.messages).toMatchObject([{ topic: 'other', state: 'open' }]);
    expect([found.courses, found.certificates, found.works, found.entries]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('sends the confirmation again, logged, until the address is confirmed', async () => {
    const call = { actor: staff, id: person.id };
    await resendConfirmation(db, call);
    expect(await sentTo(outbox, person.email)).toHaveLength(1);
    const { log } = await readPerson(db, call);
    expect(log.map(({ action }) => action)).toEqual(['user.send-confirmation']);
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
    const logged = await db.$count(auditLog);
    await resendConfirmation(db, call);
    expect(await db.$count(auditLog)).toBe(logged);
  });
});

describe('the search of staff', () => {
  const search = async (actor: Actor | null, q: string) =>
    Object.fromEntries(
      (await searchStaff(db, { actor, q })).map(({ part, rows }) => [
        part,
        rows.map(({ path }) => path),
      ]),
    );

  it.each<[StaffScope, string[]]>([
    ['people', ['people']],
    ['trainers', ['applications']],
    ['events', ['events']],
    ['jobs', []],
    ['all', ['people', 'applications', 'events']],
  ])('finds for %s what is theirs', async (scope, parts) => {
    const actor = await someActor(db, { scopes: [scope] });
    expect(Object.keys(await search(actor, 'ratna'))).toEqual(parts);
  });

  it('is refused to everybody else', async () => {
    expect(await toCode(search(null, 'a'))).toBe('unauthorized');
    expect(await toCode(search(person, 'a'))).toBe('forbidden');
  });

  it.each(['RATNA dewi', '081234567890', '+62 812-3456-7890', '62812345'])(
    'finds a person by %s',
    async (q) => {
      expect(await search(staff, q)).toEqual({ people: [paths.adminPerson(person.id)] });
    },
  );

  it('finds a person by user name and address, and nothing for nothing', async () => {
    for (const q of [person.username, person.email]) {
      expect(await search(staff, q)).toEqual({ people: [paths.adminPerson(person.id)] });
    }
    expect(await search(staff, ' ')).toEqual({});
    expect(await search(staff, '%')).toEqual({});
  });
});
