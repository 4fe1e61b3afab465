import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import {
  courseClasses,
  courseClassTranslations,
  courseQuestionEditions,
  courseQuestions,
  courseQuestionTranslations,
} from '#db/schema';
import { stateOfRow } from '#db/seed/class-questions';
import { importCourseContent } from '#db/seed/course-content';
import { hash, sorted } from '#db/seed/imported';
import { seed } from '#db/seed/seed';
import { emptyDatabase } from '../support/database';

let connection: Connection;
const code = 'AI-101';

beforeAll(async () => {
  connection = await emptyDatabase();
  await seed(connection.db);
});
afterAll(() => connection.close());

const nothing = { classes: 0, questions: 0, kept: 0 };

async function readClass() {
  const [row] = await connection.db
    .select()
    .from(courseClasses)
    .where(eq(courseClasses.code, code));
  if (!row) throw new Error(`${code} is not there`);
  const [translation] = await connection.db
    .select()
    .from(courseClassTranslations)
    .where(eq(courseClassTranslations.rowId, row.id));
  if (!translation) throw new Error(`${code} is not translated`);
  return { ...row, translation };
}

async function readQuestion(bank: 'practice' | 'proof') {
  const [row] = await connection.db
    .select()
    .from(courseQuestions)
    .where(and(eq(courseQuestions.bank, bank), eq(courseQuestions.classId, (await readClass()).id)))
    .orderBy(courseQuestions.id)
    .limit(1);
  if (!row) throw new Error(`${code} has no question in ${bank}`);
  return row;
}

it('changes nothing where nothing has changed', async () => {
  expect(await importCourseContent(connection.db)).toEqual(nothing);
});

it('brings a class to what its file says, title and topics as they are', async () => {
  const { db } = connection;
  const before = await readClass();
  const old = { content: 'What it said before.', translated: 'Dahulu.' };
  await db
    .update(courseClasses)
    .set({
      content: old.content,
      contentHtml: '<p>old</p>',
      importedHash: hash([old.content, sorted({ id: old.translated })]),
    })
    .where(eq(courseClasses.id, before.id));
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
  const { db } = connection;
  const { id, content, translation } = await readClass();
  await db
    .update(courseClasses)
    .set({ content: 'A few lines.', importedHash: null })
    .where(eq(courseClasses.id, id));
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
  const { db } = connection;
  const { id, content } = await readClass();
  const question = await readQuestion('proof');
  await db
    .update(courseClasses)
    .set({ content: 'Mine.', version: sql`${courseClasses.version} + 1` })
    .where(eq(courseClasses.id, id));
  await db
    .update(courseQuestions)
    .set({ prompt: 'Mine?' })
    .where(eq(courseQuestions.id, question.id));
  expect(await importCourseContent(db)).toEqual({ ...nothing, kept: 2 });
  expect(await readClass()).toMatchObject({ content: 'Mine.' });
  expect(await readQuestion('proof')).toMatchObject({ prompt: 'Mine?' });
  await db.update(courseClasses).set({ content }).where(eq(courseClasses.id, id));
  await db
    .update(courseQuestions)
    .set({ prompt: question.prompt })
    .where(eq(courseQuestions.id, question.id));
  expect(await importCourseContent(db)).toEqual(nothing);
});

it('stores a question that is missing, with its translation', async () => {
  const { db } = connection;
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
  const { db } = connection;
  const question = await readQuestion('proof');
  // As if the file had been imported with another prompt.
  const [translation] = await db
    .select()
    .from(courseQuestionTranslations)
    .where(eq(courseQuestionTranslations.rowId, question.id));
  const changed = { ...question, prompt: 'What did it ask before?' };
  await db
    .update(courseQuestions)
    .set({
      prompt: changed.prompt,
      importedHash: stateOfRow(changed, translation ? [translation] : []),
    })
    .where(eq(courseQuestions.id, question.id));
  expect(await importCourseContent(db)).toEqual({ ...nothing, questions: 1 });
  expect(await readQuestion('proof')).toMatchObject({
    prompt: question.prompt,
    edition: question.edition + 1,
    version: question.version + 1,
    importedHash: question.importedHash,
  });
  const [edition] = await db
    .select()
    .from(courseQuestionEditions)
    .where(eq(courseQuestionEditions.questionId, question.id));
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
  const { db } = connection;
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
