import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  bootcampReminders,
  classPlaces,
  courseClasses,
  courseLevels,
  invitations,
  organizations,
  skillBootcamps,
  trainerApplications,
  trainerEntries,
  users,
} from '#db/schema';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { listOwnCourses } from '~/features/courses/lessons/own-courses.server';
import { handInWork, takeBackWork } from '~/features/courses/works/save-work.server';
import { listOwnReminders } from '~/features/hub/reminders/own-reminders.server';
import { countUnanswered } from '~/features/members/own-invitations.server';
import { readOwnProgramme } from '~/features/trainer/logbook/own-programme.server';
import type { Actor } from '~/server/auth/actor';
import { seedProofBank, takeCheck } from '../support/checks';
import { someCourse, someOrganization } from '../support/courses';
import { someActor, useDatabase } from '../support/services';
import { someAssignment, someText } from '../support/works';

const db = useDatabase();

describe('the courses of a learner', () => {
  it('are their own, each with its next class and how long that takes', async () => {
    const [learner, other] = [await someActor(db), await someActor(db)];
    const { courseId, classIds } = await someCourse(db);
    const [first = 0, second = 0] = classIds;
    await db.update(courseClasses).set({ readingMinutes: 12, exerciseMinutes: 10, steps: 5 });
    const input = { courseId };
    await enrol(db, { actor: learner, input });
    const next = async () => (await listOwnCourses(db, { actor: learner }))[0];
    expect(await next()).toMatchObject({
      id: courseId,
      classes: 4,
      done: 0,
      check: 'none',
      next: { id: first, code: 'K-101', minutes: 22, step: 0, steps: 5 },
    });
    await completeClass(db, { actor: learner, classId: first });
    await db
      .insert(classPlaces)
      .values({ userId: learner.id, classId: second, step: 2, furthest: 3 });
    expect(await next()).toMatchObject({ done: 1, next: { id: second, step: 2 } });
    expect(await listOwnCourses(db, { actor: other })).toEqual([]);
    await enrol(db, { actor: other, input });
    expect((await listOwnCourses(db, { actor: other }))[0]).toMatchObject({
      done: 0,
      next: { id: first, step: 0 },
    });
  });

  it('begin with the one that they touched last', async () => {
    const actor = await someActor(db);
    const [one, two] = [await someCourse(db), await someCourse(db)];
    for (const { courseId } of [one, two]) await enrol(db, { actor, input: { courseId } });
    const ids = async () => (await listOwnCourses(db, { actor })).map(({ id }) => id);
    expect(await ids()).toEqual([two.courseId, one.courseId]);
    const updatedAt = new Date(Date.now() + 60_000);
    const place = { userId: actor.id, classId: one.classIds[1] ?? 0, step: 1, furthest: 1 };
    await db.insert(classPlaces).values({ ...place, updatedAt });
    expect(await ids()).toEqual([one.courseId, two.courseId]);
  });

  it('name the capstone until a work is handed in for it', async () => {
    const [learner, other] = [await someActor(db), await someActor(db)];
    const { courseId, classId } = await someAssignment(db);
    for (const actor of [learner, other]) await enrol(db, { actor, input: { courseId } });
    const capstoneOf = async (actor: Actor) => (await listOwnCourses(db, { actor }))[0]?.capstone;
    const input = { text: someText(), link: null, consent: true };
    await handInWork(db, { actor: other, classId, input });
    expect(await capstoneOf(learner)).toEqual({ classId });
    expect(await capstoneOf(other)).toBeNull();
    await takeBackWork(db, { actor: other, classId });
    expect(await capstoneOf(other)).toEqual({ classId });
    // Only the last class has it.
    const [level] = await db.select().from(courseLevels).where(eq(courseLevels.courseId, courseId));
    const last = { levelId: level?.id ?? 0, code: 'K-999', title: 'Akhir', position: 99, hours: 1 };
    await db.insert(courseClasses).values(last);
    expect(await capstoneOf(learner)).toBeNull();
  });

  const allClassesDone = async () => {
    const actor = await someActor(db);
    const { courseId, classIds } = await someCourse(db, { levels: [2] });
    await seedProofBank(db, courseId);
    await enrol(db, { actor, input: { courseId } });
    for (const classId of classIds) await completeClass(db, { actor, classId });
    const unproven = { check: 'ready', next: null, certificate: null };
    expect(await listOwnCourses(db, { actor })).toMatchObject([unproven]);
    return { actor, courseId };
  };

  it('have a check that is ready, then one that waits', async () => {
    const { actor, courseId } = await allClassesDone();
    await takeCheck(db, { actor, courseId, wrong: 12 });
    const [course] = await listOwnCourses(db, { actor });
    expect(course).toMatchObject({ check: 'cooling_down' });
    expect(Date.parse(course?.retryAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('have their certificate once the check is passed', async () => {
    const { actor, courseId } = await allClassesDone();
    const { certificate } = await takeCheck(db, { actor, courseId });
    expect(certificate).not.toBeNull();
    expect((await listOwnCourses(db, { actor }))[0]?.certificate).toBe(certificate);
  });

  it('of an organisation are there for its members alone', async () => {
    const organizationId = await someOrganization(db);
    const { courseId } = await someCourse(db, { organizationId });
    const member = await someActor(db, { organizationId });
    await enrol(db, { actor: member, input: { courseId } });
    expect(await listOwnCourses(db, { actor: member })).toHaveLength(1);
    expect(await listOwnCourses(db, { actor: { ...member, organizationId: null } })).toEqual([]);
  });
});

it('lists the reminders that are their own and still to come', async () => {
  const [one, other] = [await someActor(db), await someActor(db)];
  const now = new Date('2026-11-23T12:00:00Z');
  let made = 0;
  const remind = async (actor: Actor, startDate: string, isActive = true) => {
    const slug = `bootcamp-${(made += 1)}`;
    const kind = { category: 'AI Bootcamps', difficulty: 'Beginner' } as const;
    const values = { slug, title: slug, provider: 'Kaggle', url: 'https://example.org/', ...kind };
    const [row] = await db
      .insert(skillBootcamps)
      .values({ ...values, startDate, isActive })
      .returning();
    await db.insert(bootcampReminders).values({ userId: actor.id, bootcampId: row?.id ?? 0 });
    return slug;
  };
  const late = await remind(one, '2026-12-20');
  const soon = await remind(one, '2026-11-24');
  await remind(one, '2026-11-23');
  await remind(one, 'Anytime');
  await remind(one, '2026-12-01', false);
  await remind(other, '2026-12-02');
  const listed = await listOwnReminders(db, { actor: one }, now);
  expect(listed.map(({ slug }) => slug)).toEqual([soon, late]);
});

it('knows where somebody stands with the programme for trainers', async () => {
  const [actor, other] = [await someActor(db), await someActor(db)];
  const read = () => readOwnProgramme(db, { actor });
  const nothing = { isTrainer: false, isFacilitator: false, returned: 0, next: null };
  expect(await read()).toEqual({ ...nothing, application: null });
  const [row] = await db
    .insert(trainerApplications)
    .values({ userId: actor.id, email: actor.email, name: 'Maria', locale: 'id' })
    .returning();
  const ofRow = eq(trainerApplications.id, row?.id ?? 0);
  expect((await read()).application).toBe('draft');
  // Beside another one of the same address: only the mail says that.
  await db.update(trainerApplications).set({ submittedAt: new Date() }).where(ofRow);
  expect((await read()).application).toBe('submitted');
  await db.update(trainerApplications).set({ status: 'accepted' }).where(ofRow);
  const entry = { kind: 'workshop', title: 'Lokakarya', heldOn: '2026-05-02', hours: 3 } as const;
  await db.insert(trainerEntries).values([
    { ...entry, userId: actor.id, status: 'returned' },
    { ...entry, userId: actor.id },
    { ...entry, userId: other.id, status: 'returned' },
  ]);
  expect(await read()).toEqual({
    ...nothing,
    isTrainer: true,
    returned: 1,
    application: 'accepted',
    next: { kind: 'trainer', step: 'workshops', hours: 0 },
  });
  expect(await readOwnProgramme(db, { actor: other })).toMatchObject({ isTrainer: false });
});

it('counts unanswered invitations for the managers of their organisation', async () => {
  const [organizationId, elsewhere] = [await someOrganization(db), await someOrganization(db)];
  await db.update(organizations).set({ joinPolicy: 'open' });
  const manager = await someActor(db, { organizationId });
  const member = await someActor(db, { organizationId });
  await db.update(users).set({ isOrganizationManager: true }).where(eq(users.id, manager.id));
  let made = 0;
  const invite = (own: Partial<typeof invitations.$inferInsert>) =>
    db.insert(invitations).values({
      email: `tamu-${(made += 1)}@example.org`,
      tokenHash: `hash-${made}`,
      locale: 'id',
      organizationId,
      expiresAt: new Date(Date.now() + 60_000),
      ...own,
    });
  await invite({});
  await invite({});
  await invite({ usedAt: new Date() });
  await invite({ revokedAt: new Date() });
  await invite({ expiresAt: new Date(Date.now() - 1) });
  await invite({ organizationId: elsewhere });
  expect(await countUnanswered(db, { actor: manager })).toBe(2);
  expect(await countUnanswered(db, { actor: member })).toBe(0);
});
