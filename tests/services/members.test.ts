import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, notifications, users } from '#db/schema';
import { listCourses } from '~/features/courses/courses.server';
import { updateProfile } from '~/features/accounts/profile/profile.server';
import { getUser } from '~/features/accounts/user.server';
import {
  decideMembership,
  listMemberships,
  setManager,
} from '~/features/members/memberships.server';
import { membershipQuery } from '~/features/members/members.schema';
import { listOrganizations, updateOrganization } from '~/features/members/organizations.server';
import { getMembership } from '~/features/members/membership.server';
import { createAccount } from '../support/accounts';
import { someCourse } from '../support/courses';
import { getActor, memberOf, organizationWith } from '../support/members';
import { mailsTo } from '../support/outbox';
import { settled, toCode, getStatus, someActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const connection = useDatabase();
const query = (values: Record<string, unknown> = {}) => membershipQuery.parse(values);

describe('the membership of an organisation', () => {
  it('opens its courses only once it is confirmed', async () => {
    const { db } = connection;
    const { id } = await organizationWith(db);
    const { courseId } = await someCourse(db, { organizationId: id });
    const stranger = await memberOf(db, id);
    const sees = async () =>
      (await listCourses(db, { actor: await getActor(db, stranger) })).some(
        (course) => course.id === courseId,
      );
    expect(await sees()).toBe(false);
    const user = await getUser(db, await getActor(db, stranger));
    expect(user).toMatchObject({
      organizationId: id,
      membership: { status: 'pending', via: null },
    });
    const admin = await someActor(db, { isAdmin: true });
    await decideMembership(db, { actor: admin, userId: stranger.id, decision: 'confirm' });
    expect(await sees()).toBe(true);
    await decideMembership(db, { actor: admin, userId: stranger.id, decision: 'refuse' });
    expect(await sees()).toBe(false);
    expect(await getMembership(db, stranger.id)).toMatchObject({ status: 'refused', via: null });
  });

  it('is active immediately if the organisation accepts everyone, and inactive if it no longer does', async () => {
    const { db } = connection;
    const { id } = await organizationWith(db, { joinPolicy: 'open' });
    const member = await memberOf(db, id);
    const admin = await someActor(db, { isAdmin: true });
    expect((await getActor(db, member)).organizationId).toBe(id);
    const change = (joinPolicy: 'open' | 'confirmed') =>
      updateOrganization(db, { actor: admin, id, change: { joinPolicy } });
    expect(await change('confirmed')).toMatchObject({ joinPolicy: 'confirmed', pending: 1 });
    expect((await getActor(db, member)).organizationId).toBeNull();
    await change('open');
    expect((await getActor(db, member)).organizationId).toBe(id);
  });

  it('rests on a verified address of its domains, and ends with it', async () => {
    const { db } = connection;
    const { id } = await organizationWith(db, { domains: ['mitra.ac.id'] });
    const verified = { emailVerifiedAt: new Date() };
    const addresses = ['a@mitra.ac.id', 'b@sub.mitra.ac.id', 'c@mitra.ac.id.example.org'];
    const [own, sub, other] = await Promise.all(
      addresses.map((email) => memberOf(db, id, { email, ...verified })),
    );
    const unverified = await memberOf(db, id, {
      email: 'd@mitra.ac.id',
      emailVerifiedAt: null,
    });
    if (!own || !sub || !other) throw new Error('Somebody is missing.');
    expect((await getActor(db, own)).organizationId).toBe(id);
    expect(await getMembership(db, own.id)).toMatchObject({ status: 'confirmed', via: 'domain' });
    for (const one of [sub, other, unverified]) {
      expect((await getActor(db, one)).organizationId).toBeNull();
    }
    await updateProfile(db, {
      actor: await getActor(db, own),
      email: 'own@example.org',
      currentPassword: own.password,
    });
    expect((await getActor(db, own)).organizationId).toBeNull();
  });

  it('is decided by staff only, logged, and the person is notified once', async () => {
    const { db } = connection;
    const { id, name } = await organizationWith(db);
    const person = await memberOf(db, id, { emailVerifiedAt: new Date() });
    const admin = await someActor(db, { isAdmin: true });
    const call = { userId: person.id, decision: 'confirm' as const };
    const self = await getActor(db, person);
    expect(await toCode(decideMembership(db, { actor: null, ...call }))).toBe('unauthorized');
    expect(await getStatus(decideMembership(db, { actor: self, ...call }))).toBe(403);
    const nobody = await createAccount(db);
    const none = decideMembership(db, { actor: admin, ...call, userId: nobody.id });
    expect(await getStatus(none)).toBe(404);
    await decideMembership(db, { actor: admin, ...call });
    await decideMembership(db, { actor: admin, ...call });
    await settled();
    const told = await db.select().from(notifications).where(eq(notifications.userId, person.id));
    expect(told).toMatchObject([
      { kind: 'membership.decided', data: { title: name, state: 'confirmed' } },
    ]);
    expect(mailsTo(outbox, person.email)).toHaveLength(1);
    const noted = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${person.id}`));
    expect(noted.map(({ action }) => action)).toEqual(['membership.confirm']);
  });

  it('waits in a queue that is for staff alone', async () => {
    const { db } = connection;
    const { id } = await organizationWith(db);
    const waiting = await memberOf(db, id);
    const admin = await someActor(db, { isAdmin: true });
    const list = async (status: string) => {
      const call = { actor: admin, query: query({ status, organization: id }) };
      return (await listMemberships(db, call)).rows.map(({ userId }) => userId);
    };
    expect([await list('pending'), await list('confirmed')]).toEqual([[waiting.id], []]);
    await decideMembership(db, { actor: admin, userId: waiting.id, decision: 'refuse' });
    expect([await list('pending'), await list('refused')]).toEqual([[], [waiting.id]]);
    for (const actor of [null, await someActor(db)]) {
      const code = actor ? 'forbidden' : 'unauthorized';
      expect(await toCode(listMemberships(db, { actor, query: query() }))).toBe(code);
      expect(await toCode(listOrganizations(db, { actor }))).toBe(code);
      const change = { joinPolicy: 'open' as const };
      expect(await toCode(updateOrganization(db, { actor, id, change }))).toBe(code);
      const manager = { actor, userId: waiting.id, isManager: true };
      expect(await toCode(setManager(db, manager))).toBe(code);
    }
  });

  it('makes a manager only if it is active, and none of a refused person', async () => {
    const { db } = connection;
    const { id } = await organizationWith(db);
    const person = await memberOf(db, id);
    const admin = await someActor(db, { isAdmin: true });
    const make = () => setManager(db, { actor: admin, userId: person.id, isManager: true });
    expect(await getStatus(make())).toBe(409);
    await decideMembership(db, { actor: admin, userId: person.id, decision: 'confirm' });
    expect(await make()).toMatchObject({ isManager: true });
    await decideMembership(db, { actor: admin, userId: person.id, decision: 'refuse' });
    await decideMembership(db, { actor: admin, userId: person.id, decision: 'confirm' });
    expect(await getMembership(db, person.id)).toMatchObject({ isManager: false });
  });

  it('of a manager is confirmed if everyone is accepted, so that it outlives the policy', async () => {
    const { db } = connection;
    const { id } = await organizationWith(db, { joinPolicy: 'open' });
    const person = await memberOf(db, id);
    const admin = await someActor(db, { isAdmin: true });
    await setManager(db, { actor: admin, userId: person.id, isManager: true });
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ membershipStatus: 'confirmed', membershipVia: 'staff' });
  });
});
