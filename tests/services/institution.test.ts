import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, finishedClasses, userCourses, users } from '#db/schema';
import { updateProfile } from '~/features/accounts/profile/profile.server';
import { getUser } from '~/features/accounts/user.server';
import {
  confirmMember,
  exportMembers,
  readInstitution,
} from '~/features/members/institution/institution.server';
import type { Actor } from '~/server/auth/actor';
import { someCourse } from '../support/courses';
import { organizationWith } from '../support/members';
import { getStatus, rowsOf, someActor, toCode, useDatabase, useFolder } from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();

type Values = Partial<typeof users.$inferInsert>;

async function person(organizationId: number, values: Values = {}): Promise<Actor> {
  const actor = await someActor(db, { organizationId });
  await db
    .update(users)
    .set({ membershipStatus: 'confirmed', membershipVia: 'staff', ...values })
    .where(eq(users.id, actor.id));
  return actor;
}

/** An organisation that confirms its members, with a manager. */
async function institution() {
  const { id, name } = await organizationWith(db, { joinPolicy: 'confirmed' });
  const manager = await person(id, { isOrganizationManager: true });
  return { id, name, manager };
}

const wait = (organizationId: number) =>
  person(organizationId, { membershipStatus: 'pending', membershipVia: null });

/** Enrols people, who finish everything. */
async function finish(
  people: readonly Actor[],
  { courseId, classIds }: Awaited<ReturnType<typeof someCourse>>,
) {
  for (const { id: userId } of people) {
    await db.insert(userCourses).values({ userId, courseId });
    for (const classId of classIds) await db.insert(finishedClasses).values({ userId, classId });
  }
}

const show = (actor: Actor, showsCourses: boolean) => updateProfile(db, { actor, showsCourses });

describe('the members of a manager', () => {
  it('are those of the own organisation alone, with the addresses of those who wait', async () => {
    const own = await institution();
    const other = await institution();
    const [waiting, member, foreign] = [
      await wait(own.id),
      await person(own.id),
      await wait(other.id),
    ];
    const read = await readInstitution(db, { actor: own.manager });
    expect(read.organization.name).toBe(own.name);
    expect(read.waiting.map(({ userId }) => userId)).toEqual([waiting.id]);
    expect(read.waiting[0]?.email).toContain('@');
    expect(read.rows.map(({ userId }) => userId).sort()).toEqual(
      [own.manager.id, member.id].sort(),
    );
    expect(read.rows.every(({ email }) => email === null)).toBe(true);
    expect(JSON.stringify(read)).not.toContain(foreign.username);
  });

  it('are confirmed by them, once; others are not there', async () => {
    const own = await institution();
    const other = await institution();
    const [waiting, foreign] = [await wait(own.id), await wait(other.id)];
    const refused = await person(own.id, { membershipStatus: 'refused', membershipVia: null });
    const confirm = (userId: number, actor: Actor = own.manager) =>
      confirmMember(db, { actor, userId });
    expect(await confirm(waiting.id)).toMatchObject({ status: 'confirmed', email: null });
    expect(await confirm(waiting.id)).toMatchObject({ status: 'confirmed' });
    const [row] = await rowsOf(db, users, eq(users.id, waiting.id));
    expect(row).toMatchObject({ membershipVia: 'manager', membershipDecidedBy: own.manager.id });
    expect(await db.$count(auditLog, eq(auditLog.target, `user:${waiting.id}`))).toBe(1);
    expect(await getStatus(confirm(foreign.id))).toBe(404);
    expect(await getStatus(confirm(refused.id))).toBe(404);
    expect(await getStatus(confirm(2_000_000_000))).toBe(404);
    expect((await rowsOf(db, users, eq(users.id, foreign.id)))[0]?.membershipStatus).toBe(
      'pending',
    );
  });

  it('are shown to no one else', async () => {
    const own = await institution();
    const member = await person(own.id);
    const dismissed = await person(own.id, {
      isOrganizationManager: true,
      membershipStatus: 'refused',
    });
    const staff = await someActor(db, { isAdmin: true });
    for (const [actor, status] of [
      [null, 401],
      [member, 403],
      [dismissed, 403],
      [staff, 403],
    ] as const) {
      expect(await getStatus(readInstitution(db, { actor }))).toBe(status);
      expect(await getStatus(exportMembers(db, { actor }))).toBe(status);
      expect(await getStatus(confirmMember(db, { actor, userId: member.id }))).toBe(status);
    }
  });
});

describe('the courses of an organisation', () => {
  it('have numbers from five on', async () => {
    const own = await institution();
    const course = await someCourse(db, { levels: [1, 1] });
    const people: Actor[] = [];
    for (let n = 0; n < 4; n += 1) people.push(await person(own.id));
    await finish(people, course);
    const read = async () => (await readInstitution(db, { actor: own.manager })).courses;
    expect(await read()).toMatchObject([{ began: 'few', finished: 'few', certified: 'few' }]);
    await finish([own.manager], course);
    expect(await read()).toMatchObject([
      { courseId: course.courseId, began: 5, finished: 5, certified: 'few' },
    ]);
    // Who waits is no member, and neither are others.
    await finish([await wait(own.id), await someActor(db)], course);
    expect(await read()).toMatchObject([{ began: 5, finished: 5 }]);
  });

  it('say who finished them for those who allow it, until they take it back', async () => {
    const own = await institution();
    const course = await someCourse(db, { levels: [1] });
    const [open, closed] = [await person(own.id), await person(own.id)];
    await finish([open, closed], course);
    const read = async (actor: Actor) => {
      const { rows } = await readInstitution(db, { actor: own.manager });
      return rows.find(({ userId }) => userId === actor.id)?.finished;
    };
    expect((await getUser(db, open)).showsCourses).toBe(false);
    expect([await read(open), await read(closed)]).toEqual([null, null]);
    expect((await show(open, true)).showsCourses).toBe(true);
    expect(await read(open)).toHaveLength(1);
    expect(await read(closed)).toBeNull();
    const { csv } = await exportMembers(db, { actor: own.manager, lang: 'id' });
    expect(csv).toContain('kurang dari 5');
    expect(csv.split('\r\n').filter((line) => line.includes('tidak dibagikan'))).toHaveLength(2);
    await show(open, false);
    expect(await read(open)).toBeNull();
  });

  it('are shown to the organisation that was allowed, and to no later one', async () => {
    const [own, next] = [await institution(), await institution()];
    const course = await someCourse(db, { levels: [1] });
    const member = await person(own.id);
    await finish([member], course);
    await show(member, true);
    await db.update(users).set({ organizationId: next.id }).where(eq(users.id, member.id));
    const { rows } = await readInstitution(db, { actor: next.manager });
    expect(rows.find(({ userId }) => userId === member.id)?.finished).toBeNull();
    expect((await getUser(db, member)).showsCourses).toBe(false);
  });

  it('are allowed by nobody without an organisation', async () => {
    const nobody = await someActor(db);
    expect((await show(nobody, true)).showsCourses).toBe(false);
    expect(await toCode(readInstitution(db, { actor: nobody }))).toBe('managers_only');
  });
});
