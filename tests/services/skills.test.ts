import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cmsEvents, courseClasses, skillBootcamps } from '#db/schema';
import { skillSlugs } from '~/content/skill-names';
import { listSkillClasses } from '~/features/courses/catalogue/skill-classes.server';
import { uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { listEventsPage, loadEventsPage } from '~/features/events/event-list.server';
import { listActiveBootcamps } from '~/features/hub/hub.server';
import { listJobsPage } from '~/features/jobs/job-list.server';
import { listJobOptions } from '~/features/jobs/board/jobs.server';
import { listOwnSkills } from '~/features/skills/own-skills.server';
import { passCheck, readyForCheck, takeCheck } from '../support/checks';
import { someCourse, someOrganization } from '../support/courses';
import { addJob } from '../support/job-row';
import { someActor, useDatabase, setRow, getStatus } from '../support/services';

const db = useDatabase();

const tagClass = (id: number | undefined, ...skills: string[]) =>
  setRow(db, courseClasses, id ?? 0, { skills });

it("somebody's own record has the skills of finished lessons and of right answers in passed checks", async () => {
  const values = Array.from({ length: 12 }, (_, at) => ({ skills: ['both', `proof-${at}`] }));
  const { actor, courseId, classIds } = await readyForCheck(db, { levels: [2], values });
  const [first = 0, second = 0] = classIds;
  await tagClass(first, 'lesson', 'both');
  await tagClass(second, 'other');
  expect(await listOwnSkills(db, { actor })).toEqual({ skills: ['both', 'lesson', 'other'] });
  const { passed } = await passCheck(db, { actor, courseId });
  expect(passed).toBe(true);
  await uncompleteClass(db, { actor, classId: second });
  const { skills } = await listOwnSkills(db, { actor });
  expect(skills).toEqual(['both', 'lesson', ...values.map(({ skills }) => skills[1])].sort());
});

it("somebody's own record has nothing of wrong answers and of checks that were not passed", async () => {
  const values = Array.from({ length: 12 }, (_, at) => ({ skills: [`proof-${at}`] }));
  const failed = await readyForCheck(db, { levels: [1], values });
  expect((await takeCheck(db, { ...failed, wrong: 11 })).passed).toBe(false);
  expect(await listOwnSkills(db, failed)).toEqual({ skills: [] });
  const most = await readyForCheck(db, { levels: [1], values });
  expect((await takeCheck(db, { ...most, wrong: 2 })).passed).toBe(true);
  expect((await listOwnSkills(db, most)).skills).toHaveLength(10);
});

it("somebody's own record is nobody else’s: it is empty for another user, and refused to visitors", async () => {
  const { actor, classIds } = await readyForCheck(db);
  await tagClass(classIds[0], 'lesson');
  expect((await listOwnSkills(db, { actor })).skills).toEqual(['lesson']);
  expect(await listOwnSkills(db, { actor: await someActor(db) })).toEqual({ skills: [] });
  expect(await getStatus(listOwnSkills(db, { actor: null }))).toBe(401);
});

const [skill = '', other = 'none'] = skillSlugs;

it('lists of a skill have the lessons of public courses in their order, never those of an organisation', async () => {
  const open = await someCourse(db, { levels: [1, 2] });
  const closed = await someCourse(db, { organizationId: await someOrganization(db) });
  const empty = await someCourse(db, { levels: [1], content: '' });
  const ids = [...open.classIds, ...closed.classIds, ...empty.classIds];
  await db
    .update(courseClasses)
    .set({ skills: ['mine'] })
    .where(inArray(courseClasses.id, ids));
  const found = await listSkillClasses(db, { skills: ['yours', 'mine'], lang: 'en' });
  expect(found.map(({ id, hasContent }) => [id, hasContent])).toEqual([
    ...open.classIds.map((id) => [id, true]),
    ...empty.classIds.map((id) => [id, false]),
  ]);
  expect(found[0]).toMatchObject({ courseId: open.courseId, course: { lang: 'id' }, lang: 'id' });
  expect(await listSkillClasses(db, { skills: [], lang: 'en' })).toEqual([]);
});

it('lists of a skill have the open jobs that ask for it, and offer what is asked for', async () => {
  const id = await addJob(db, { skills: [other, skill] });
  await addJob(db, { skills: [skill], isActive: false });
  await addJob(db, { skills: [] });
  const { rows, total } = await listJobsPage(db, { skill });
  expect([rows.map((job) => job.id), total]).toEqual([[id], 1]);
  expect((await listJobsPage(db, { skill, q: 'engineer' })).total).toBe(1);
  expect((await listJobOptions(db)).skills).toContain(skill);
});

it('lists of a skill have the events and the active bootcamps that teach it', async () => {
  const bootcamp = {
    category: 'AI Bootcamps',
    difficulty: 'Beginner',
    url: 'https://a.b',
  } as const;
  const base = { ...bootcamp, title: 'B', provider: 'P' };
  await db.insert(skillBootcamps).values([
    { ...base, slug: 'teaches', skills: [skill] },
    { ...base, slug: 'hidden', skills: [skill], isActive: false },
    { ...base, slug: 'teaches-not' },
  ]);
  await db.insert(cmsEvents).values([
    { title: 'E', slug: 'teaches', skills: [skill] },
    { title: 'E', slug: 'teaches-not' },
  ]);
  expect((await listActiveBootcamps(db, { skill })).map(({ slug }) => slug)).toEqual(['teaches']);
  const { rows } = await listEventsPage(db, { skill });
  expect(rows.map(({ slug }) => slug)).toEqual(['teaches']);
  const query = { status: undefined, categoryId: undefined, page: 1, lang: 'id' } as const;
  expect((await loadEventsPage(db, query)).skills).toEqual([skill]);
});
