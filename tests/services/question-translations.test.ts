import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import { courseQuestions, courseQuestionTranslations } from '#db/schema';
import { importQuestions } from '~/features/courses/questions/gift.server';
import { createQuestion, updateQuestion } from '~/features/courses/questions/question-admin.server';
import { questionInputSchema } from '~/features/courses/questions/question-input.schema';
import { readQuestions } from '~/features/courses/questions/question-rows.server';
import type { Actor } from '~/server/auth/actor';
import { parseFields } from '~/features/translations/parse-fields.server';
import { someCourse } from '../support/courses';
import { emptyDatabase } from '../support/database';
import { someActor } from '../support/services';

let connection: Connection;
let admin: Actor;
beforeAll(async () => {
  connection = await emptyDatabase();
  admin = await someActor(connection.db, { isAdmin: true });
});
afterAll(() => connection.close());

const texts: Record<string, string> = { a: 'Model', b: 'Batu', c: 'Hujan', d: 'Angin' };
const question = (ids: string[], values: object = {}) =>
  questionInputSchema.parse({
    bank: 'proof',
    kind: 'choice',
    key: 'satu',
    prompt: 'Mana yang belajar?',
    answer: 'a',
    sourceLocale: 'id',
    reasons: { a: 'Berubah.', b: 'Tetap.' },
    options: ids.map((id) => ({ id, text: texts[id] })),
    ...values,
  });

/** A question with three options, published in English. */
async function translated() {
  const { db } = connection;
  const { courseId } = await someCourse(db);
  const input = question(['a', 'b', 'c']);
  const { id } = await createQuestion(db, { actor: admin, courseId, input });
  await db.insert(courseQuestionTranslations).values({
    rowId: id,
    locale: 'en',
    status: 'published',
    sourceHash: '',
    source: {},
    fields: {
      prompt: 'Which learns?',
      options: ['Model', 'Stone', 'Rain'],
      reasons: ['It changes.', 'It stays.', ''],
    },
  });
  return { id, courseId };
}

/** What readers of English get. */
const read = async (id: number) =>
  (await readQuestions(connection.db, eq(courseQuestions.id, id), 'en'))[0];
const save = (id: number, ...[ids, values]: Parameters<typeof question>) =>
  updateQuestion(connection.db, { actor: admin, id, input: question(ids, values) });

describe('translations of a question that is changed', () => {
  it('keep each line with its option where they change places, or one goes', async () => {
    const { id } = await translated();
    await save(id, ['c', 'a', 'b']);
    expect(await read(id)).toMatchObject({
      lang: 'en',
      isOutdated: true,
      answer: 'a',
      options: [
        { id: 'c', text: 'Rain' },
        { id: 'a', text: 'Model' },
        { id: 'b', text: 'Stone' },
      ],
      reasons: { a: 'It changes.', b: 'It stays.', c: '' },
    });
    await save(id, ['c', 'a']);
    expect(await read(id)).toMatchObject({
      lang: 'en',
      options: [
        { id: 'c', text: 'Rain' },
        { id: 'a', text: 'Model' },
      ],
    });
  });

  it('never lend the words of an option to another that took its place', async () => {
    const { id } = await translated();
    await save(id, ['a', 'd', 'c']);
    expect(await read(id)).toMatchObject({ lang: 'id', prompt: 'Mana yang belajar?' });
    // Nor later, when there are as many again.
    await save(id, ['d', 'c'], { answer: 'd' });
    expect((await read(id))?.lang).toBe('id');
    await save(id, ['c', 'a']);
    expect((await read(id))?.lang).toBe('id');
  });

  it('keep them in a file that replaces the question, and lose reasons that mean something else', async () => {
    const { id, courseId } = await translated();
    await importQuestions(connection.db, {
      actor: admin,
      courseId,
      bank: 'proof',
      classId: null,
      isDryRun: false,
      file: new TextEncoder().encode(
        '// [id:satu] [tag:ids:b,a,c]\n::satu:: Mana? {~Batu =Model#Ya. ~Hujan}',
      ),
    });
    expect(await read(id)).toMatchObject({
      lang: 'en',
      answer: 'a',
      options: [{ text: 'Stone' }, { text: 'Model' }, { text: 'Rain' }],
      reasons: { a: 'It changes.' },
    });
    const order = {
      kind: 'order',
      answer: ['b', 'a'],
      reasons: { correct: 'Ya.', wrong: 'Bukan.' },
    };
    await save(id, ['b', 'a'], order);
    expect(await read(id)).toMatchObject({ lang: 'id', reasons: order.reasons });
  });
});

describe('lines of a translation that go with those of the original', () => {
  const publish = (reasons: string[], source: string[]) =>
    parseFields(
      'course-question',
      { prompt: 'Which?', options: ['Model', 'Stone'], reasons },
      { prompt: 'Mana?', options: ['Model', 'Batu'], reasons: source },
      'published',
    ).fields['reasons'];

  it('may be empty where the original is, and nowhere else', () => {
    expect(publish(['It changes.', ''], ['Berubah.', ''])).toEqual(['It changes.', '']);
    expect(publish([], ['', ''])).toEqual([]);
    for (const reasons of [['It changes.', ''], ['It changes.'], ['', 'It stays.']]) {
      expect(() => publish(reasons, ['Berubah.', 'Tetap.'])).toThrow();
    }
  });

  it('are not asked for where the original has no reasons', async () => {
    const { db } = connection;
    const { courseId } = await someCourse(db);
    const input = question(['a', 'b'], { reasons: {} });
    const { id } = await createQuestion(db, { actor: admin, courseId, input });
    await db.insert(courseQuestionTranslations).values({
      rowId: id,
      locale: 'en',
      status: 'published',
      sourceHash: '',
      source: {},
      fields: { prompt: 'Which learns?', options: ['Model', 'Stone'], reasons: [] },
    });
    expect(await read(id)).toMatchObject({ lang: 'en', reasons: { a: '', b: '' } });
  });
});
