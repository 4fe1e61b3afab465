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

/** A course in Indonesian that someone is enrolled in, of which the first class has two materials. */
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
  expect(shown.content).toContain('<strong>Text</strong>');
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
