import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  courseAssignments,
  courseClasses,
  courseClassTranslations,
  courseQuestionEditions,
  courseQuestions,
  courseQuestionTranslations,
  courses,
  finishedClasses,
  works,
} from '#db/schema';
import { stateOfRow } from '#db/seed/class-questions';
import { importCourseContent } from '#db/seed/course-content';
import { seedCourses } from '#db/seed/course-rows';
import { hash, sortByKey } from '#db/seed/imported';
import { seed } from '#db/seed/seed';
import { useDatabase, rowsOf, setRow, someActor } from '../support/services';

const db = useDatabase();
const code = 'AI-101';

beforeAll(async () => {
  await seed(db);
});

const nothing = { courses: 0, classes: 0, questions: 0, assignments: 0, kept: 0 };

/** The numbers of what an update did, and of what it left to staff. */
async function update() {
  const { left, ...done } = await importCourseContent(db);
  const numbers = Object.entries(done).map(([kind, names]) => [kind, names.length]);
  return { ...Object.fromEntries(numbers), kept: left.length };
}

async function readClass() {
  const [row] = await db.select().from(courseClasses).where(eq(courseClasses.code, code));
  if (!row) throw new Error(`${code} is not there`);
  const [translation] = await rowsOf(
    db,
    courseClassTranslations,
    eq(courseClassTranslations.rowId, row.id),
  );
  if (!translation) throw new Error(`${code} is not translated`);
  return { ...row, translation };
}

async function readQuestion(bank: 'practice' | 'proof') {
  const [row] = await db
    .select()
    .from(courseQuestions)
    .where(and(eq(courseQuestions.bank, bank), eq(courseQuestions.classId, (await readClass()).id)))
    .orderBy(courseQuestions.id)
    .limit(1);
  if (!row) throw new Error(`${code} has no question in ${bank}`);
  return row;
}

it('changes nothing where nothing has changed', async () => {
  expect(await update()).toEqual(nothing);
});

it('brings a class to what its file says, title and topics as they are', async () => {
  const before = await readClass();
  const old = { content: 'What it said before.', translated: 'Dahulu.' };
  await setRow(db, courseClasses, before.id, {
    content: old.content,
    contentHtml: '<p>old</p>',
    importedHash: hash([old.content, sortByKey({ id: old.translated })]),
  });
  await db
    .update(courseClassTranslations)
    .set({ fields: { ...before.translation.fields, content: old.translated } })
    .where(eq(courseClassTranslations.rowId, before.id));
  expect(await update()).toEqual({ ...nothing, classes: 1 });
  const after = await readClass();
  expect(after).toMatchObject({ content: before.content, contentHtml: null });
  expect(after.translation.fields).toEqual(before.translation.fields);
  expect(after.translation).toMatchObject({ html: {}, sourceHash: before.translation.sourceHash });
});

it('takes over the classes of an installation from before there were imports', async () => {
  const { id, content, translation } = await readClass();
  await setRow(db, courseClasses, id, { content: 'A few lines.', importedHash: null });
  await db
    .update(courseClassTranslations)
    .set({ version: 1 })
    .where(eq(courseClassTranslations.rowId, id));
  expect(await update()).toEqual({ ...nothing, classes: 1 });
  expect(await readClass()).toMatchObject({
    content,
    translation: { fields: translation.fields },
  });
});

it('leaves what staff have edited', async () => {
  const { id, content } = await readClass();
  const question = await readQuestion('proof');
  await setRow(db, courseClasses, id, {
    content: 'Mine.',
    version: sql`${courseClasses.version} + 1`,
  });
  await setRow(db, courseQuestions, question.id, { prompt: 'Mine?' });
  expect(await update()).toEqual({ ...nothing, kept: 2 });
  expect(await readClass()).toMatchObject({ content: 'Mine.' });
  expect(await readQuestion('proof')).toMatchObject({ prompt: 'Mine?' });
  await db.update(courseClasses).set({ content, version: 1 }).where(eq(courseClasses.id, id));
  await setRow(db, courseQuestions, question.id, { prompt: question.prompt });
  expect(await update()).toEqual(nothing);
});

it('stores a question that is missing, with its translation', async () => {
  const { id: _, createdAt: _at, ...question } = await readQuestion('practice');
  await db.delete(courseQuestions).where(eq(courseQuestions.key, question.key));
  expect(await update()).toEqual({ ...nothing, questions: 1 });
  const [stored] = await db
    .select()
    .from(courseQuestions)
    .innerJoin(courseQuestionTranslations, eq(courseQuestionTranslations.rowId, courseQuestions.id))
    .where(eq(courseQuestions.key, question.key));
  expect(stored?.course_questions).toMatchObject(question);
  expect(stored?.course_question_translations).toMatchObject({ locale: 'id', status: 'published' });
});

it('keeps the edition of a proof question that it changes', async () => {
  const question = await readQuestion('proof');
  // As if the file had been imported with another prompt.
  const [translation] = await rowsOf(
    db,
    courseQuestionTranslations,
    eq(courseQuestionTranslations.rowId, question.id),
  );
  const changed = { ...question, prompt: 'What did it ask before?' };
  await setRow(db, courseQuestions, question.id, {
    prompt: changed.prompt,
    importedHash: stateOfRow(changed, translation ? [translation] : []),
  });
  expect(await update()).toEqual({ ...nothing, questions: 1 });
  expect(await readQuestion('proof')).toMatchObject({
    prompt: question.prompt,
    edition: question.edition + 1,
    version: question.version + 1,
    importedHash: question.importedHash,
  });
  const [edition] = await rowsOf(
    db,
    courseQuestionEditions,
    eq(courseQuestionEditions.questionId, question.id),
  );
  expect(edition).toMatchObject({
    edition: question.edition,
    content: {
      kind: question.kind,
      optionIds: question.optionIds,
      answer: question.answer,
      texts: {
        en: { prompt: 'What did it ask before?', reasons: question.reasons },
        id: translation?.fields,
      },
    },
  });
  expect((await db.select({ n: count() }).from(courseQuestionEditions))[0]?.n).toBe(1);
});

it('asks before and after a course by the questions of its file, each with its class', async () => {
  const asked = await db
    .select({ phase: courseQuestions.phase, n: count(), ofClass: count(courseQuestions.classId) })
    .from(courseQuestions)
    .where(and(eq(courseQuestions.courseId, 1), eq(courseQuestions.bank, 'measure')))
    .groupBy(courseQuestions.phase)
    .orderBy(courseQuestions.phase);
  expect(asked).toEqual([
    { phase: 'after', n: 6, ofClass: 6 },
    { phase: 'before', n: 6, ofClass: 6 },
  ]);
});

it('removes what is no longer in the file, unless staff have edited it', async () => {
  const { id: _, key: __, ...question } = await readQuestion('practice');
  const columns = {
    ...question,
    importedHash: stateOfRow(question as typeof courseQuestions.$inferSelect, []),
  };
  const [dropped] = await db
    .insert(courseQuestions)
    .values({ ...columns, key: 'no-longer-there' })
    .returning();
  const [edited] = await db
    .insert(courseQuestions)
    .values({ ...columns, key: 'edited-by-staff', prompt: 'What staff ask now' })
    .returning();
  expect(await update()).toEqual({ ...nothing, questions: 1 });
  const left = await db
    .select({ id: courseQuestions.id })
    .from(courseQuestions)
    .where(inArray(courseQuestions.id, [dropped?.id ?? 0, edited?.id ?? 0]));
  expect(left).toEqual([{ id: edited?.id }]);
});

it('stores an assignment that is missing with its examples, and leaves one that staff have edited', async () => {
  const [before] = await db.select().from(courseAssignments).orderBy(courseAssignments.id).limit(1);
  if (!before) throw new Error('There is no assignment.');
  await db.delete(courseAssignments).where(eq(courseAssignments.id, before.id));
  expect(await update()).toEqual({ ...nothing, assignments: 1 });
  const ofClass = eq(courseAssignments.classId, before.classId);
  const [after] = await rowsOf(db, courseAssignments, ofClass);
  expect(after).toMatchObject({ title: before.title, criteria: before.criteria });
  const examples = await rowsOf(db, works, eq(works.assignmentId, after?.id ?? 0));
  expect(examples.map(({ lang }) => lang).sort()).toEqual(['en', 'en', 'en', 'id', 'id', 'id']);
  await db
    .update(courseAssignments)
    .set({ title: 'Judul staf', version: 2, importedHash: 'lama' })
    .where(ofClass);
  expect(await update()).toEqual({ ...nothing, kept: 1 });
  expect((await rowsOf(db, courseAssignments, ofClass))[0]).toMatchObject({ title: 'Judul staf' });
});

describe('what staff did', () => {
  const note = (action: string, target: string, details = {}) =>
    db.insert(auditLog).values({ actorName: 'sari', action, target, details });

  it('stays, and is listed with its address', async () => {
    const [changed, deleted] = await db
      .select()
      .from(courseClasses)
      .where(inArray(courseClasses.code, ['AI-102', 'AI-103']))
      .orderBy(courseClasses.code);
    const question = await readQuestion('practice');
    const [assignment] = await db.select().from(courseAssignments).limit(1);
    if (!changed || !deleted || !assignment) throw new Error('The seed lacks a row.');
    await setRow(db, courseClasses, changed.id, { title: 'Judul kami' });
    await note('course.update-class', `class:${changed.id}`, { code: changed.code });
    await db.delete(courseClasses).where(eq(courseClasses.id, deleted.id));
    await note('course.delete-class', `class:${deleted.id}`, { code: deleted.code });
    await db.delete(courseQuestions).where(eq(courseQuestions.id, question.id));
    await note('course.delete-question', `question:${question.id}`, { key: question.key });
    await db.delete(courseAssignments).where(eq(courseAssignments.id, assignment.id));
    await note('course.delete-assignment', `class:${assignment.classId}`);

    const classId = (await readClass()).id;
    const { left, ...done } = await importCourseContent(db);
    expect(done).toEqual({ courses: [], classes: [], questions: [], assignments: [] });
    expect(left).toMatchObject([
      { name: 'AI-103', why: 'deleted', path: '/admin/courses/1' },
      {
        name: `${code} ${question.key}`,
        why: 'deleted',
        path: `/admin/courses/1/lessons/${classId}`,
      },
      { name: 'AI-102', why: 'changed', path: `/admin/courses/1/lessons/${changed.id}` },
      // By the test before.
      { name: 'AI-104 assignment', why: 'changed' },
      { why: 'deleted', path: `/admin/courses/1/lessons/${assignment.classId}` },
    ]);
    expect((await importCourseContent(db)).left).toEqual(left);
    expect((await rowsOf(db, courseClasses, eq(courseClasses.id, changed.id)))[0]?.title).toBe(
      'Judul kami',
    );
  });

  it('of a course or a level stays, too', async () => {
    await db.delete(courses).where(eq(courses.id, 5));
    await note('course.delete', 'course:5', { title: 'x' });
    expect((await importCourseContent(db)).left[0]).toMatchObject({
      why: 'deleted',
      path: '/admin/courses',
    });
    expect(await db.$count(courses)).toBe(seedCourses.length - 1);
  });
});

it('adds what is new, brings title and links of a class up to date, and leaves what people finished', async () => {
  const learner = await someActor(db);
  const lesson = await readClass();
  const finished = { userId: learner.id, classId: lesson.id };
  await db.insert(finishedClasses).values(finished);
  await setRow(db, courseClasses, lesson.id, { title: 'Before', content: 'Before.' });
  await db
    .update(courseClasses)
    .set({
      importedHash: hash([
        'Before.',
        sortByKey({ id: lesson.translation.fields['content'] as string }),
      ]),
    })
    .where(eq(courseClasses.id, lesson.id));
  // As if they came to the repository later.
  await db.delete(courseClasses).where(eq(courseClasses.code, 'ETH-102'));
  await db.delete(courses).where(eq(courses.id, 6));

  const done = await importCourseContent(db);
  expect(done.classes.filter((one) => !one.startsWith('PRO-')).sort()).toEqual([code, 'ETH-102']);
  expect(done.courses).toHaveLength(1);
  expect((await readClass()).title).toBe(lesson.title);
  expect((await readClass()).id).toBe(lesson.id);
  expect(await rowsOf(db, finishedClasses, eq(finishedClasses.userId, learner.id))).toMatchObject([
    finished,
  ]);
  const again = await importCourseContent(db);
  expect({ ...again, left: [] }).toEqual({
    courses: [],
    classes: [],
    questions: [],
    assignments: [],
    left: [],
  });
});

it('stores a new course under the next free id where staff have one under its own', async () => {
  const ids = [9, 10];
  const [tools] = seedCourses.filter(({ id }) => id === ids[0]);
  if (!tools) throw new Error('The seed lacks a course.');
  await db.delete(courses).where(inArray(courses.id, ids));
  const own = { ...tools, title: 'Kursus kami', sourceLocale: 'id' as const };
  await db
    .insert(courses)
    .overridingSystemValue()
    .values(ids.map((id) => ({ ...own, id })));
  // They deleted another course of theirs, which had the id as well.
  const deed = { actorName: 'sari', target: `course:${tools.id}`, details: { title: 'Lama' } };
  await db.insert(auditLog).values([
    { ...deed, action: 'course.create' },
    { ...deed, action: 'course.delete' },
  ]);
  const before = await db.select({ id: courses.id }).from(courses);

  const done = await importCourseContent(db);
  expect(done.courses).toContain(tools.title);
  const stored = await rowsOf(db, courses, eq(courses.title, tools.title));
  expect(stored).toHaveLength(1);
  expect(before.map(({ id }) => id)).not.toContain(stored[0]?.id);
  const kept = await rowsOf(db, courses, inArray(courses.id, ids));
  expect(kept.map(({ title }) => title)).toEqual(ids.map(() => own.title));
  // Whatever staff make next has an id of its own.
  const { id: _, ...next } = { ...own, title: 'Kursus berikutnya' };
  expect(await db.insert(courses).values(next).returning()).toHaveLength(1);
  expect((await importCourseContent(db)).courses).toEqual([]);
});

it('brings no course to a site that has chosen others', async () => {
  await db.delete(courses);
  await importCourseContent(db);
  expect(await db.$count(courses)).toBe(0);
});
