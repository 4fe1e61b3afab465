import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { staffBanks } from '#db/lists';
import { archiveEdition, deleteUnasked } from '#db/questions';
import { courseClasses, courseLevels, courseQuestions, courses } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { AppError, fieldError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { refuseTranslatedSource } from '~/features/translations/index.server';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { noCourse } from '../course-title.server';
import { moveTranslations } from './move-translations.server';
import { readQuestions, type QuestionRow } from './question-rows.server';
import type { QuestionInput } from './question-input.schema';
import type { AdminQuestion, QuestionBank, QuestionOptions } from './questions.schema';

const noQuestion = () => new AppError('question_not_found');

/** Condition: a question that staff write; those that measure a course come with it. */
const isOfStaff = inArray(courseQuestions.bank, staffBanks);

const toAdminQuestion = (row: QuestionRow): AdminQuestion => {
  const { id, courseId, classId, key, kind, prompt, isReviewable } = row;
  const bank = row.bank as QuestionBank;
  const { options, answer, reasons, skills, sourceLocale, edition, version } = row;
  const { cardPrompt, cardReasons, figures } = row;
  return {
    id,
    courseId,
    classId,
    key,
    bank,
    kind,
    prompt,
    options,
    answer,
    reasons,
    isReviewable,
    cardPrompt,
    cardReasons,
    figures,
    skills,
    sourceLocale,
    edition,
    version,
  };
};

/** Returns the course's own language. Throws if the course does not exist. */
export async function readCourseLocale(db: Db, courseId: number) {
  const [course] = await db
    .select({ sourceLocale: courses.sourceLocale })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course) throw noCourse();
  return course.sourceLocale;
}

/** The questions of a course in their own languages, of one bank or of both. */
export async function listQuestions(
  db: Db,
  {
    actor,
    courseId,
    bank,
  }: { actor: Actor | null; courseId: number; bank?: QuestionBank | undefined },
): Promise<AdminQuestion[]> {
  requireScope(actor, 'courses');
  await readCourseLocale(db, courseId);
  const ofCourse = eq(courseQuestions.courseId, courseId);
  const rows = await readQuestions(
    db,
    and(ofCourse, bank ? eq(courseQuestions.bank, bank) : isOfStaff),
    undefined,
  );
  return rows.map(toAdminQuestion);
}

const textsOf = (options: QuestionOptions) =>
  (options === null
    ? []
    : Array.isArray(options)
      ? options
      : [...options.left, ...options.right]
  ).map(({ text }) => text);

const idsOf = (options: { id: string }[]) => options.map(({ id }) => id);

/** The columns of an author's input. */
export function questionValues(input: QuestionInput) {
  const { bank, classId, kind, prompt, options, answer, isReviewable, skills } = input;
  const { cardPrompt, cardReasons, figures } = input;
  const isPicked = kind === 'choice' || kind === 'multiple';
  return {
    bank,
    classId,
    kind,
    prompt,
    options: textsOf(options),
    isReviewable,
    cardPrompt,
    cardReasons,
    figures,
    skills,
    optionIds:
      options === null
        ? null
        : Array.isArray(options)
          ? { options: idsOf(options) }
          : { left: idsOf(options.left), right: idsOf(options.right) },
    answer: kind === 'text' ? null : answer,
    accepted: kind === 'text' ? answer : [],
    reasons: isPicked
      ? idsOf(input.options).map((id) => input.reasons[id] ?? '')
      : [input.reasons.correct, input.reasons.wrong],
  };
}

/** Throws `question_class_invalid` at its field unless the class is one of the course. */
export async function checkClass(db: Db, courseId: number, classId: number | null): Promise<void> {
  if (classId === null) return;
  const [row] = await db
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(and(eq(courseClasses.id, classId), eq(courseLevels.courseId, courseId)));
  if (!row) throw fieldError('classId', 'question_class_invalid');
}

/** A key is unique within a course, retired questions included. */
export function orKeyTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'course_questions_key')) throw error;
  throw fieldError('key', 'question_key_taken');
}

/** A name for a question that was given none. */
export const makeKey = (): string => `q-${randomBytes(5).toString('hex')}`;

/** Adds a question to a bank of a course. */
export async function createQuestion(
  db: Db,
  { actor, courseId, input }: { actor: Actor | null; courseId: number; input: QuestionInput },
): Promise<{ id: number; key: string }> {
  const admin = requireScope(actor, 'courses');
  return db
    .transaction(async (tx) => {
      const locale = await readCourseLocale(tx, courseId);
      await checkClass(tx, courseId, input.classId);
      const [row] = await tx
        .insert(courseQuestions)
        .values({
          ...questionValues(input),
          courseId,
          key: input.key ?? makeKey(),
          sourceLocale: input.sourceLocale ?? locale,
        })
        .returning({ id: courseQuestions.id, key: courseQuestions.key });
      if (!row) throw noCourse();
      await did(tx, admin, 'course.create-question', { ...row, courseId });
      return row;
    })
    .catch(orKeyTaken);
}

interface Write {
  actor: Actor | null;
  id: number;
  version?: number | undefined;
}

const isWritable = (id: number, version: number | undefined) =>
  and(isUnchanged(courseQuestions, id, version), isNull(courseQuestions.retiredAt), isOfStaff);

async function refusal(tx: Db, id: number) {
  const where = and(eq(courseQuestions.id, id), isOfStaff);
  const [row] = await readQuestions(tx, where, undefined);
  return writeRefused(row && toAdminQuestion(row), noQuestion());
}

/**
 * Changes a question. Throws `changed_since` if the version is outdated. Checks that have asked it
 * keep the old edition.
 */
export async function updateQuestion(
  db: Db,
  { actor, id, version, input }: Write & { input: QuestionInput },
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  await db
    .transaction(async (tx) => {
      await refuseTranslatedSource(tx, 'course-question', id, input.sourceLocale);
      const values = questionValues(input);
      await archiveEdition(tx, id);
      await moveTranslations(tx, id, values);
      const [row] = await tx
        .update(courseQuestions)
        .set({
          ...values,
          key: input.key || undefined,
          sourceLocale: input.sourceLocale,
          version: nextVersion(courseQuestions),
        })
        .where(isWritable(id, version))
        .returning({ courseId: courseQuestions.courseId, key: courseQuestions.key });
      if (!row) throw await refusal(tx, id);
      await checkClass(tx, row.courseId, input.classId);
      await did(tx, admin, 'course.update-question', { ...row, id });
    })
    .catch(orKeyTaken);
}

/** Deletes a question; one that was asked in a check is retired instead. */
export async function deleteQuestion(db: Db, { actor, id, version }: Write): Promise<void> {
  const admin = requireScope(actor, 'courses');
  await db.transaction(async (tx) => {
    // The question is retired first: the lock makes a concurrent draw wait or skip it.
    const [row] = await tx
      .update(courseQuestions)
      .set({ retiredAt: sql`now()`, version: nextVersion(courseQuestions) })
      .where(isWritable(id, version))
      .returning({ courseId: courseQuestions.courseId, key: courseQuestions.key });
    if (!row) throw await refusal(tx, id);
    await deleteUnasked(tx, id);
    await did(tx, admin, 'course.delete-question', { ...row, id });
  });
}
