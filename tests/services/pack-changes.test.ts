import { readdirSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  courseClasses,
  courseClassTranslations,
  courseLevels,
  coursePacks,
  courseQuestions,
  courses,
  courseTranslations,
} from '#db/schema';
import type { CourseInput } from '~/features/courses/admin/course-admin.schema';
import { deleteCourse, updateCourse } from '~/features/courses/admin/course-admin.server';
import { updateLevel } from '~/features/courses/admin/level-admin.server';
import {
  coursePacksJob,
  makePacks,
  planPacksJob,
} from '~/features/courses/packs/make-packs.server';
import { listPacks, openPack } from '~/features/courses/packs/packs.server';
import { saveTranslation } from '~/features/translations/translations.server';
import { packRequest, requestPacks } from '~/features/courses/pack-requests.server';
import { forgetEnv } from '~/server/env';
import { blobBytes, blobStore } from '~/server/files/blobs';
import { namedAmong } from '~/server/files/sweep-blobs';
import { someCourse, someOrganization } from '../support/courses';
import { query } from '../support/query';
import { settled, someActor, toCode, useDatabase, useFolder, setRow } from '../support/services';

const folder = useFolder('BLOB_DIR');
const db = useDatabase();

const filesOf = async (courseId: number) => {
  const rows = await db.select().from(coursePacks).where(eq(coursePacks.courseId, courseId));
  return rows.sort((a, b) => a.name.localeCompare(b.name));
};

const namesIn = () => readdirSync(folder).map((name) => `/files/${name}`);

async function textOf(courseId: number): Promise<string> {
  const row = (await filesOf(courseId)).find((one) => one.format === 'html');
  return new TextDecoder().decode((await blobBytes(row?.url ?? null)) ?? new Uint8Array());
}

async function waitingJobs(courseId: number): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as n from pgboss.job where name = ${packRequest.name}
      and state = 'created' and (data->>'courseId')::int = ${courseId}`,
  )) as unknown as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}

/** What a form says of a course, as far as these tests need it. */
const input = (courseId: number) =>
  ({ title: `Judul ${courseId}`, category: 'AI Literacy', organizationId: null }) as CourseInput;

it('what is made of a course holds every class with content, and no proof question', async () => {
  const { courseId, classIds } = await someCourse(db);
  const [empty = 0, first = 0, second = 0] = classIds;
  const set = (id: number, values: Partial<typeof courseClasses.$inferInsert>) =>
    db.update(courseClasses).set(values).where(eq(courseClasses.id, id));
  await set(empty, { content: '', code: 'KOSONG' });
  await set(first, { content: 'PERTAMA', contentHtml: null, code: 'BUKA-1' });
  await set(second, { content: 'KEDUA', contentHtml: null });
  const question = {
    courseId,
    classId: first,
    kind: 'choice' as const,
    optionIds: { options: ['a', 'b'] },
    options: ['Satu', 'Dua'],
    answer: 'a',
    reasons: ['Ya', 'Tidak'],
    sourceLocale: 'id' as const,
  };
  await db.insert(courseQuestions).values([
    { ...question, key: 'latihan', bank: 'practice', prompt: 'PERTANYAAN LATIHAN' },
    { ...question, key: 'ujian', bank: 'proof', prompt: 'PERTANYAAN UJIAN' },
  ]);
  await makePacks(db, { courseId });
  const text = await textOf(courseId);
  expect(text).toContain('PERTANYAAN LATIHAN');
  expect(text).not.toContain('PERTANYAAN UJIAN');
  expect(text).not.toContain('KOSONG');
  expect(text.indexOf('PERTAMA')).toBeGreaterThan(0);
  expect(text.indexOf('PERTAMA')).toBeLessThan(text.indexOf('KEDUA'));
});

it('what is made of a course is nothing where the course is an organisation’s or has no content', async () => {
  const organizationId = await someOrganization(db);
  for (const values of [{ organizationId }, { content: '' }]) {
    const { courseId } = await someCourse(db, values);
    await makePacks(db, { courseId });
    expect(await filesOf(courseId)).toEqual([]);
    expect(await listPacks(db, courseId)).toEqual([]);
  }
});

it('what is made of a course is in the languages that the course stands in', async () => {
  const { courseId, classIds } = await someCourse(db);
  await makePacks(db, { courseId });
  const languages = async () => [
    ...new Set((await filesOf(courseId)).map(({ locale }) => locale).sort()),
  ];
  expect(await languages()).toEqual(['id']);
  // A draft is read by nobody, and a course without a class in the language is none in it.
  const rows = (status: 'draft' | 'published') => ({
    locale: 'en' as const,
    fields: { title: 'A course' },
    source: {},
    sourceHash: 'x',
    status,
  });
  await db.insert(courseTranslations).values({ rowId: courseId, ...rows('published') });
  const [classId = 0] = classIds;
  await db.insert(courseClassTranslations).values({ rowId: classId, ...rows('draft') });
  await makePacks(db, { courseId });
  expect(await languages()).toEqual(['id']);
  await db
    .update(courseClassTranslations)
    .set({ status: 'published' })
    .where(eq(courseClassTranslations.rowId, classId));
  await makePacks(db, { courseId });
  expect(await languages()).toEqual(['en', 'id']);
});

describe('a change', () => {
  it('makes new files in the place of the old; without one the files stay', async () => {
    const { courseId, classIds } = await someCourse(db);
    await makePacks(db, { courseId });
    const before = await filesOf(courseId);
    expect(before).toHaveLength(2);
    await makePacks(db, { courseId });
    expect(await filesOf(courseId)).toEqual(before);
    await setRow(db, courseClasses, classIds.at(-1) ?? 0, {
      content: 'KALIMAT BARU',
      contentHtml: null,
    });
    await makePacks(db, { courseId });
    const after = await filesOf(courseId);
    expect(after.map(({ version }) => version)).toEqual([2, 2]);
    const old = before.map(({ url }) => url);
    expect(namesIn()).toEqual(expect.arrayContaining(after.map(({ url }) => url)));
    for (const url of old) expect(namesIn()).not.toContain(url);
    const named = await namedAmong(db, [...old, ...after.map(({ url }) => url)]);
    expect(named).toHaveLength(2);
  });

  it('of many things at once makes the files once, and of another course those too', async () => {
    const { courseId } = await someCourse(db);
    const other = await someCourse(db);
    for (const id of [courseId, courseId, courseId, other.courseId]) await requestPacks(db, id);
    await coursePacksJob.run(db, { courseId }, { id: crypto.randomUUID(), attempt: 1 });
    expect(await waitingJobs(courseId)).toBe(0);
    expect(await waitingJobs(other.courseId)).toBe(1);
    expect(await filesOf(courseId)).toHaveLength(2);
  });

  it('of the course, a level or a translation asks for new files, and a refused one does not', async () => {
    const actor = await someActor(db, { isAdmin: true });
    const changes: ((id: number, levelId: number) => Promise<unknown>)[] = [
      (id) => updateCourse(db, { actor, courseId: id, input: input(id) }),
      (_, levelId) =>
        updateLevel(db, {
          actor,
          id: levelId,
          input: { name: 'Lanjut', description: '' } as never,
        }),
      (id) =>
        saveTranslation(db, {
          actor,
          kind: 'course',
          id,
          locale: 'en',
          input: { fields: { title: 'A course' }, status: 'draft', version: 0 } as never,
        }),
    ];
    for (const change of changes) {
      const { courseId } = await someCourse(db);
      const [level] = await db
        .select({ id: courseLevels.id })
        .from(courseLevels)
        .where(eq(courseLevels.courseId, courseId));
      await change(courseId, level?.id ?? 0);
      expect(await waitingJobs(courseId)).toBe(1);
      const stranger = await someActor(db);
      const other = await someCourse(db);
      const refused = updateCourse(db, {
        actor: stranger,
        courseId: other.courseId,
        input: input(1),
      });
      expect(await toCode(refused)).toBe('forbidden');
      expect(await waitingJobs(other.courseId)).toBe(0);
    }
  });

  it('to a course of an organisation takes its files away, at once for readers', async () => {
    const { courseId } = await someCourse(db);
    await makePacks(db, { courseId });
    const [file] = await filesOf(courseId);
    const organizationId = await someOrganization(db);
    await db.update(courses).set({ organizationId }).where(eq(courses.id, courseId));
    expect(await listPacks(db, courseId)).toEqual([]);
    const call = { actor: null, courseId, name: file?.name ?? '' };
    expect(await toCode(openPack(db, call))).toBe('not_found');
    await makePacks(db, { courseId });
    expect(await filesOf(courseId)).toEqual([]);
    expect(namesIn()).not.toContain(file?.url);
  });

  it('that deletes the course deletes its files', async () => {
    const actor = await someActor(db, { isAdmin: true });
    const { courseId } = await someCourse(db);
    await makePacks(db, { courseId });
    const files = await filesOf(courseId);
    await deleteCourse(db, { actor, courseId, store: blobStore() });
    for (const { url } of files) expect(namesIn()).not.toContain(url);
    // A job that was on its way finds nothing, and leaves nothing.
    const before = namesIn();
    await makePacks(db, { courseId });
    expect(namesIn()).toEqual(before);
  });

  it('that nobody asked for is found at night', async () => {
    const { courseId } = await someCourse(db);
    await planPacksJob.run(db, {}, { id: crypto.randomUUID(), attempt: 1 });
    await settled();
    expect(await filesOf(courseId)).toHaveLength(2);
  });
});

describe('a changed address of the site', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    forgetEnv();
  });

  const move = (SITE_URL: string) => {
    vi.stubEnv('SITE_URL', SITE_URL);
    forgetEnv();
  };
  const plansWaiting = async () =>
    (
      await query<{ n: number }>(
        db,
        sql`select count(*)::int as n from pgboss.job where name = ${planPacksJob.name}`,
      )
    )[0]?.n;

  it('has the files made anew, once', async () => {
    await db.delete(coursePacks);
    await db.execute(sql`delete from pgboss.job where name = ${planPacksJob.name}`);
    move('https://belajar.sekolah.id');
    const { courseId } = await someCourse(db);
    await makePacks(db, { courseId });
    await planPacksJob.atStart?.(db);
    expect(await plansWaiting()).toBe(0);

    move('https://a.b.c.example:8443');
    await planPacksJob.atStart?.(db);
    expect(await plansWaiting()).toBe(1);
    await makePacks(db, { courseId });
    const text = await textOf(courseId);
    expect(text).toContain('https://a.b.c.example:8443/courses/');
    expect(text).not.toContain('belajar.sekolah.id');
    await planPacksJob.atStart?.(db);
    expect(await plansWaiting()).toBe(1);
  });
});

it('a file is for anyone, as the lessons are', async () => {
  const { courseId } = await someCourse(db);
  await makePacks(db, { courseId });
  const [{ name } = { name: '' }] = await listPacks(db, courseId);
  const pack = await openPack(db, { courseId, name });
  expect((await pack.read()).byteLength).toBe(pack.size);
  expect(await toCode(openPack(db, { courseId, name: 'lain.epub' }))).toBe('not_found');
});
