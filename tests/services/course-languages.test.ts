import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  classMaterials,
  courseClasses,
  courseLevels,
  courses,
  notifications,
  users,
} from '#db/schema';
import { createClass } from '~/features/courses/admin/class-admin.server';
import { getAdminCourse } from '~/features/courses/admin/course-admin-read.server';
import {
  classInputSchema,
  courseInputSchema,
  levelInputSchema,
} from '~/features/courses/admin/course-admin.schema';
import { createCourse, updateCourse } from '~/features/courses/admin/course-admin.server';
import { createLevel, updateLevel } from '~/features/courses/admin/level-admin.server';
import { addInterest, notifyInterested } from '~/features/courses/catalogue/course-interest.server';
import { readCourseQuery } from '~/features/courses/course-query';
import { listCoursesPage } from '~/features/courses/courses.server';
import { getCertificate } from '~/features/courses/certificates/certificates.server';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { openClass } from '~/features/courses/lessons/learning.server';
import { saveTranslation } from '~/features/translations/translations.server';
import type { Locale } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import { passCheck } from '../support/checks';
import { someCourse } from '../support/courses';
import { someActor, useDatabase, setRow, useActor } from '../support/services';

const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const translate = (
  kind: TranslationKind,
  id: number,
  fields: Record<string, unknown>,
  status: 'draft' | 'published' = 'published',
) =>
  saveTranslation(db, {
    actor: admin,
    kind,
    id,
    locale: 'en',
    input: { fields, status },
  });

const english = { title: 'Learning with machines', description: 'Drawing with numbers' };

/** A course in Indonesian that somebody is enrolled in, of which the first class has two materials. */
async function prepared() {
  const { courseId, classIds } = await someCourse(db, { levels: [2] });
  const [classId = 0, otherId = 0] = classIds;
  await setRow(db, courses, courseId, {
    title: 'Belajar dengan mesin',
    description: 'Menggambar dengan angka',
  });
  const [level] = await db
    .update(courseLevels)
    .set({ name: 'Tingkat dasar' })
    .where(eq(courseLevels.courseId, courseId))
    .returning();
  await setRow(db, courseClasses, classId, { topics: ['satu', 'dua'], contentHtml: '<p>Isi</p>' });
  await db.insert(classMaterials).values([
    { classId, position: 1, title: 'Lembar kerja', kind: 'link', url: 'https://example.org/1' },
    { classId, position: 2, title: 'Bacaan', kind: 'link', url: 'https://example.org/2' },
  ]);
  const learner = await someActor(db);
  await enrol(db, { actor: learner, input: { courseId } });
  return { courseId, classId, otherId, levelId: level?.id ?? 0, learner };
}

const lesson = {
  title: 'First class',
  topics: ['one', 'two'],
  content: '**Text**',
};

it('the search finds words of either language and shows those of the reader', async () => {
  const { courseId, levelId } = await prepared();
  const marker = crypto.randomUUID().slice(0, 8);
  await setRow(db, courses, courseId, { title: `Kuda ${marker}`, category: 'AI Literacy' });
  await translate('course', courseId, { ...english, title: 'Horse' });
  await translate('course-level', levelId, { name: 'Beginner' });
  const find = async (q: string, lang: Locale, rest = {}) =>
    (
      await listCoursesPage(
        db,
        readCourseQuery(new URLSearchParams({ q: `${marker} ${q}`, ...rest })),
        lang,
      )
    ).rows.map(({ title }) => title);
  for (const q of ['kuda', 'HORSE', 'horse menggambar', 'literasi', 'literacy']) {
    expect(await find(q, 'id'), q).toEqual([`Kuda ${marker}`]);
    expect(await find(q, 'en'), q).toEqual(['Horse']);
  }
  expect(await find('zebra', 'en')).toEqual([]);
  // The level is so called in its translation alone.
  expect(await find('kuda', 'id', { level: 'beginner' })).toHaveLength(1);
  expect(await find('kuda', 'id', { level: 'advanced' })).toEqual([]);
  const [row] = (
    await listCoursesPage(db, readCourseQuery(new URLSearchParams({ q: marker })), 'en')
  ).rows;
  expect(row?.levels).toMatchObject([{ name: 'Beginner', lang: 'en' }]);
});

it('a class is read in the language of the page where it is published, with the titles of its materials', async () => {
  const { courseId, classId, otherId, learner } = await prepared();
  const open = (id: number, lang?: Locale) =>
    openClass(db, { actor: learner, courseId, classId: id, lang });
  await translate('course', courseId, english);
  await translate('course-class', classId, { ...lesson, materials: ['Worksheet', 'Reading'] });
  const page = await open(classId, 'en');
  expect(page.lesson).toMatchObject({
    title: 'First class',
    topics: ['one', 'two'],
    lang: 'en',
    isOutdated: false,
    materials: [
      { title: 'Worksheet', lang: 'en' },
      { title: 'Reading', lang: 'en' },
    ],
  });
  expect(page.lesson.content).toContain('<strong>Text</strong>');
  expect(page.course).toMatchObject({ title: english.title, lang: 'en' });
  expect(page.levels[0]?.classes.map(({ title, lang }) => [title, lang])).toEqual([
    ['First class', 'en'],
    ['Kelas 2', 'id'],
  ]);
  expect((await open(classId, 'id')).lesson).toMatchObject({
    title: 'Kelas 1',
    lang: 'id',
    content: '<p>Isi</p>',
    materials: [{ title: 'Lembar kerja', lang: 'id' }, { title: 'Bacaan' }],
  });
  // One that is not translated is whole in its own language.
  expect((await open(otherId, 'en')).lesson).toMatchObject({ title: 'Kelas 2', lang: 'id' });
});

it('a class has its own titles of materials where a translation has none, or another number', async () => {
  const { courseId, classId, learner } = await prepared();
  const materials = async () =>
    (await openClass(db, { actor: learner, courseId, classId, lang: 'en' })).lesson.materials.map(
      ({ title, lang }) => [title, lang],
    );
  const own = [
    ['Lembar kerja', 'id'],
    ['Bacaan', 'id'],
  ];
  await translate('course-class', classId, lesson);
  expect(await materials()).toEqual(own);
  await translate('course-class', classId, { ...lesson, materials: ['Worksheet', 'Reading'] });
  expect(await materials()).toEqual([
    ['Worksheet', 'en'],
    ['Reading', 'en'],
  ]);
  await db
    .insert(classMaterials)
    .values({ classId, position: 3, title: 'Baru', kind: 'link', url: 'https://example.org/3' });
  expect(await materials()).toEqual([...own, ['Baru', 'id']]);
  const { lesson: shown } = await openClass(db, {
    actor: learner,
    courseId,
    classId,
    lang: 'en',
  });
  expect(shown).toMatchObject({ lang: 'en', isOutdated: true });
});

const course = (values: object) =>
  courseInputSchema.parse({ title: 'Kursus', category: 'AI', ...values });
const entry = (values: object) =>
  classInputSchema.parse({ code: 'K-1', title: 'Kelas', hours: 1, ...values });

it('the language of the original is that of the course for its levels and classes, unless they say another', async () => {
  const call = { actor: admin };
  const { id } = await createCourse(db, { ...call, input: course({}) });
  const { id: courseId } = await createCourse(db, {
    ...call,
    input: course({ sourceLocale: 'en' }),
  });
  expect((await getAdminCourse(db, { ...call, courseId: id })).sourceLocale).toBe('id');
  const level = levelInputSchema.parse({ name: 'Level' });
  const first = await createLevel(db, { ...call, id: courseId, input: level });
  await createLevel(db, { ...call, id: courseId, input: { ...level, sourceLocale: 'id' } });
  await createClass(db, { ...call, id: first.id, input: entry({}) });
  await createClass(db, {
    ...call,
    id: first.id,
    input: entry({ code: 'K-2', sourceLocale: 'id' }),
  });
  // Without it nothing changes.
  await updateCourse(db, { ...call, courseId, input: course({}) });
  await updateLevel(db, { ...call, id: first.id, input: level });
  const { sourceLocale, levels } = await getAdminCourse(db, { ...call, courseId });
  expect(sourceLocale).toBe('en');
  expect(levels.map((one) => one.sourceLocale)).toEqual(['en', 'id']);
  expect(levels[0]?.classes.map((one) => one.sourceLocale)).toEqual(['en', 'id']);
});

it('what is sent names the course in the language of whom it is for', async () => {
  const { courseId, classId, otherId } = await prepared();
  await translate('course', courseId, english);
  const told = async (locale: Locale) => {
    const actor = await someActor(db);
    await db.update(users).set({ locale }).where(eq(users.id, actor.id));
    await enrol(db, { actor, input: { courseId } });
    await completeClass(db, { actor, classId });
    await completeClass(db, { actor, classId: otherId });
    const { certificate } = await passCheck(db, { actor, courseId });
    const rows = await db.select().from(notifications).where(eq(notifications.userId, actor.id));
    const names = rows.map(({ data }) => (data as { title: string }).title);
    return { names, certificate: await getCertificate(db, certificate ?? '') };
  };
  const id = await told('id');
  expect(id.names).toEqual(Array(2).fill('Belajar dengan mesin'));
  expect(id.certificate).toMatchObject({ courseTitle: 'Belajar dengan mesin', courseLang: 'id' });
  const en = await told('en');
  expect(en.names).toEqual(Array(2).fill(english.title));
  expect(en.certificate).toMatchObject({ courseTitle: english.title, courseLang: 'en' });
});

it('what is sent when a course opens, reaches each in their language', async () => {
  const { courseId, classIds } = await someCourse(db, { levels: [1], content: '' });
  await db.update(courses).set({ title: 'Segera' }).where(eq(courses.id, courseId));
  await translate('course', courseId, { title: 'Soon' });
  const people = await Promise.all(
    (['id', 'en'] as const).map(async (locale) => {
      const actor = await someActor(db);
      await db.update(users).set({ locale }).where(eq(users.id, actor.id));
      await addInterest(db, { actor, courseId });
      return actor;
    }),
  );
  await setRow(db, courseClasses, classIds[0] ?? 0, { content: 'Isi' });
  await db.transaction((tx) => notifyInterested(tx, courseId));
  const titles = await Promise.all(
    people.map(async ({ id }) =>
      (await db.select().from(notifications).where(eq(notifications.userId, id))).map(
        ({ data }) => (data as { title: string }).title,
      ),
    ),
  );
  expect(titles).toEqual([['Segera'], ['Soon']]);
});

it('what is sent has the title as it is where there is no translation, and says its language', async () => {
  const { courseId, classId, otherId } = await prepared();
  const actor = await someActor(db);
  await db.update(users).set({ locale: 'en' }).where(eq(users.id, actor.id));
  await enrol(db, { actor, input: { courseId } });
  await completeClass(db, { actor, classId });
  await completeClass(db, { actor, classId: otherId });
  const { certificate } = await passCheck(db, { actor, courseId });
  expect(await getCertificate(db, certificate ?? '')).toMatchObject({
    courseTitle: 'Belajar dengan mesin',
    courseLang: 'id',
    locale: 'en',
  });
});
