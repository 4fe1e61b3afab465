import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  courseAssignments,
  courseClasses,
  courseClassTranslations,
  courseQuestionEditions,
  courseQuestions,
  courseQuestionTranslations,
  works,
} from '#db/schema';
import { stateOfRow } from '#db/seed/class-questions';
import { importCourseContent } from '#db/seed/course-content';
import { hash, sortByKey } from '#db/seed/imported';
import { seed } from '#db/seed/seed';
import { useDatabase, rowsOf, setRow } from '../support/services';

const db = useDatabase();
const code = 'AI-101';

beforeAll(async () => {
  await seed(db);
});

const nothing = { classes: 0, questions: 0, assignments: 0, kept: 0 };

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
  expect(await importCourseContent(db)).toEqual(nothing);
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
  expect(await importCourseContent(db)).toEqual({ ...nothing, classes: 1 });
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
  expect(await importCourseContent(db)).toEqual({ ...nothing, classes: 1 });
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
  expect(await importCourseContent(db)).toEqual({ ...nothing, kept: 2 });
  expect(await readClass()).toMatchObject({ content: 'Mine.' });
  expect(await readQuestion('proof')).toMatchObject({ prompt: 'Mine?' });
  await db.update(courseClasses).set({ content }).where(eq(courseClasses.id, id));
  await setRow(db, courseQuestions, question.id, { prompt: question.prompt });
  expect(await importCourseContent(db)).toEqual(nothing);
});

it('stores a question that is missing, with its translation', async () => {
  const { id: _, createdAt: _at, ...question } = await readQuestion('practice');
  await db.delete(courseQuestions).where(eq(courseQuestions.key, question.key));
  expect(await importCourseContent(db)).toEqual({ ...nothing, questions: 1 });
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
  expect(await importCourseContent(db)).toEqual({ ...nothing, questions: 1 });
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
  expect(await importCourseContent(db)).toEqual({ ...nothing, questions: 1 });
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
  expect(await importCourseContent(db)).toEqual({ ...nothing, assignments: 1 });
  const ofClass = eq(courseAssignments.classId, before.classId);
  const [after] = await rowsOf(db, courseAssignments, ofClass);
  expect(after).toMatchObject({ title: before.title, criteria: before.criteria });
  const examples = await rowsOf(db, works, eq(works.assignmentId, after?.id ?? 0));
  expect(examples.map(({ lang }) => lang).sort()).toEqual(['en', 'en', 'id', 'id']);
  await db
    .update(courseAssignments)
    .set({ title: 'Judul staf', version: 2, importedHash: 'lama' })
    .where(ofClass);
  expect(await importCourseContent(db)).toEqual({ ...nothing, kept: 1 });
  expect((await rowsOf(db, courseAssignments, ofClass))[0]).toMatchObject({ title: 'Judul staf' });
});
