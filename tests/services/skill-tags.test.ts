import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { courseClasses, courseQuestions, jobs } from '#db/schema';
import { seed } from '#db/seed/seed';
import { importSkillTags, type SkillTags } from '#db/seed/skill-tags';
import { useDatabase, setRow, rowsOf } from '../support/services';

const db = useDatabase();
const none: SkillTags = { classes: {}, questions: {}, bootcamps: {}, events: {}, jobs: {} };

beforeAll(async () => {
  await seed(db);
});

async function findJob(slug?: string) {
  const [job] = await db
    .select()
    .from(jobs)
    .where(slug ? eq(jobs.slug, slug) : undefined)
    .limit(1);
  if (!job) throw new Error('There is no job');
  return job;
}

it('gives the rows of the seed their skills, once', async () => {
  expect(await importSkillTags(db)).toBe(0);
});

it('follows the file until staff have chosen others', async () => {
  const { id, slug } = await findJob();
  const tags = (...skills: string[]) => ({ ...none, jobs: { [slug]: skills } });
  const skillsNow = async () => (await findJob(slug)).skills;
  expect(await importSkillTags(db, tags('b', 'a'))).toBe(1);
  expect(await skillsNow()).toEqual(['b', 'a']);
  expect(await importSkillTags(db, tags('b', 'a'))).toBe(0);
  expect(await importSkillTags(db, tags('c'))).toBe(1);
  await setRow(db, jobs, id, { skills: ['own'] });
  expect(await importSkillTags(db, tags('d'))).toBe(0);
  expect(await skillsNow()).toEqual(['own']);
  await db.update(jobs).set({ skills: [] }).where(eq(jobs.id, id));
  expect(await importSkillTags(db, tags('d'))).toBe(0);
  expect((await findJob(slug)).version).toBe(1);
});

it('finds a class by its course and code, and a question by its key', async () => {
  const [question] = await db
    .select()
    .from(courseQuestions)
    .where(eq(courseQuestions.bank, 'proof'))
    .limit(1);
  const { key = '', classId } = question ?? {};
  const tags = { classes: { '1/AI-101': ['x'] }, questions: { [key]: ['y'] } };
  expect(await importSkillTags(db, { ...none, ...tags })).toBe(2);
  const [found] = await db.select().from(courseClasses).where(eq(courseClasses.code, 'AI-101'));
  expect(found?.skills).toEqual(['x']);
  const [asked] = await rowsOf(db, courseQuestions, eq(courseQuestions.id, question?.id ?? 0));
  expect(asked).toMatchObject({ skills: ['y'], classId, edition: question?.edition });
});
