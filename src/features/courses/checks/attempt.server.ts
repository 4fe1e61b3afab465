import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  courseCheckItems,
  courseChecks,
  courseClasses,
  courseQuestions,
  courseLevels,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { enrolled } from '../class-access.server';
import { getCredit, getReasons, getReasonsOfOptions } from '../questions/grade';
import { showOptions, toShown, type IdScope } from '../questions/option-ids.server';
import type { AnswerValue, CheckQuestion } from '../questions/questions.schema';
import { readAsked, type AskedItem, type AskedQuestion } from './asked-questions.server';
import type {
  Answers,
  CheckAttempt,
  CheckOutcome,
  CheckPage,
  CheckResult,
  MissedTopic,
} from './checks.schema';
import { keyedHash } from '~/server/auth/secret';
import { classTitle, levelName } from '../course-title.server';
import { toOutline } from '../outline.server';
import { getMissedTopics } from './topics';

/** The topics with wrong answers in an attempt, in the order of the course. */
async function readMissedTopics(
  db: Db,
  items: readonly { checkId: number; questionId: number; isRight: boolean | null }[],
  lang: Locale | undefined,
): Promise<MissedTopic[]> {
  const checkId = items[0]?.checkId;
  if (checkId === undefined) return [];
  const rows = await db
    .select({ questionId: courseQuestions.id, level: levelName(lang), entry: classTitle(lang) })
    .from(courseQuestions)
    .innerJoin(courseClasses, eq(courseClasses.id, courseQuestions.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .where(
      inArray(
        courseQuestions.id,
        items.map(({ questionId }) => questionId),
      ),
    )
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  const topics = getMissedTopics(
    items.map(({ questionId, isRight }) => {
      const row = rows.find((entry) => entry.questionId === questionId);
      return {
        classId: row?.entry.id ?? null,
        levelId: row?.level.id ?? null,
        isRight: isRight === true,
      };
    }),
    ({ kind, id }) => keyedHash('missed-topic', JSON.stringify([checkId, kind, id])),
  );
  const isMissed = (kind: MissedTopic['kind'], id: number) =>
    topics.some((topic) => topic.kind === kind && topic.id === id);
  const missed: MissedTopic[] = [];
  for (const level of await toOutline(db, lang, rows)) {
    const classes = new Map(level.classes.map((entry) => [entry.id, entry]));
    for (const { id, code, title, lang: of } of classes.values()) {
      if (isMissed('class', id)) missed.push({ kind: 'class', id, code, title, lang: of });
    }
    const { id, name: title, lang: of } = level;
    if (isMissed('level', id)) missed.push({ kind: 'level', id, code: null, title, lang: of });
  }
  return missed;
}

/**
 * Condition: it may be told which answers of an attempt were right, because the learner has passed
 * or the waiting time is over. Earlier, a throw-away account could learn keys for the next attempt.
 * Tables are named in full, because Drizzle omits their names in queries of one table.
 */
const isTold = () => sql<boolean>`(
  exists (
    select 1 from course_checks as passed
    where passed.user_id = course_checks.user_id
      and passed.course_id = course_checks.course_id and passed.passed
  ) or coalesce(course_checks.submitted_at + (
    select make_interval(hours => courses.cool_down_hours) from courses
    where courses.id = course_checks.course_id
  ) <= ${new Date().toISOString()}::timestamptz, false)
)`;

export interface AttemptCall {
  actor: Actor | null;
  checkId: number;
  lang?: Locale | undefined;
}

type CheckRow = typeof courseChecks.$inferSelect & {
  /** Whether results and reasons may be told. */
  isTold: boolean;
};

export const checkColumns = () => ({ ...getTableColumns(courseChecks), isTold: isTold() });

/** Scope for the ids of options, which differ between attempts. */
export const scopeOf = (checkId: number): IdScope => `check:${checkId}`;

export const noAttempt = () => new AppError('check_not_found');

/** The caller's attempt; throws `not_found` for another person's, and after leaving the course. */
export async function ownCheck(db: Db, { actor, checkId }: AttemptCall): Promise<CheckRow> {
  const caller = requireUser(actor);
  const [row] = await db
    .select(checkColumns())
    .from(courseChecks)
    .where(and(eq(courseChecks.id, checkId), eq(courseChecks.userId, caller.id)));
  if (!row) throw noAttempt();
  await enrolled(db, caller, row.courseId);
  return row;
}

/** A question of an attempt with its answer. */
export interface Item extends AskedItem {
  checkId: number;
  answer: AnswerValue | null;
  answeredAt: Date | null;
  isRight: boolean | null;
  lesson: CheckResult['lesson'];
}

export async function readItems(db: Db, checkIds: number[]): Promise<Item[]> {
  if (checkIds.length === 0) return [];
  const { checkId, position, questionId, edition, answer, answeredAt, isRight } = courseCheckItems;
  const lesson = { id: courseClasses.id, code: courseClasses.code };
  const rows = await db
    .select({ checkId, questionId, edition, answer, answeredAt, isRight, lesson })
    .from(courseCheckItems)
    .innerJoin(courseQuestions, eq(courseQuestions.id, questionId))
    .leftJoin(courseClasses, eq(courseClasses.id, courseQuestions.classId))
    .where(inArray(checkId, checkIds))
    .orderBy(asc(checkId), asc(position));
  return rows.map((row) => ({ ...row, answer: row.answer as AnswerValue | null }));
}

/** A question without its key and reasons. */
function toCheckQuestion(checkId: number, question: AskedQuestion): CheckQuestion {
  const { id, kind, prompt, lang } = question;
  return { id, kind, prompt, options: showOptions(question, scopeOf(checkId)), lang };
}

/** The answers of an attempt by question id, with the ids of options that it shows. */
export function toAnswers(
  items: readonly Item[],
  readQuestion: (item: AskedItem) => AskedQuestion | undefined,
): Answers {
  const answers: Answers = {};
  for (const item of items) {
    const question = readQuestion(item);
    if (question && item.answer !== null)
      answers[item.questionId] = toShown(question, scopeOf(item.checkId), item.answer);
  }
  return answers;
}

/** The results of a submitted attempt by question. */
const toResults = (
  items: readonly Item[],
  readQuestion: (item: AskedItem) => AskedQuestion | undefined,
): CheckResult[] =>
  items.map((item) => {
    const correct = item.isRight === true;
    const question = readQuestion(item);
    const reasons = question ? getReasons(question, item.answer, correct) : [];
    const reason = reasons.join(' ') || null;
    const credit = question && !correct ? getCredit(question, item.answer) : Number(correct) * 100;
    return { id: item.questionId, correct, credit, reason, lesson: item.lesson };
  });

/** The reasons of answered options, for a page that shows each under its option. */
const toOptionReasons = (
  items: readonly Item[],
  readQuestion: (item: AskedItem) => AskedQuestion | undefined,
): CheckPage['optionReasons'] =>
  items.flatMap((item) => {
    const question = readQuestion(item);
    if (!question || !Array.isArray(question.options)) return [];
    const reasons = getReasonsOfOptions(question, item.answer, item.isRight === true);
    return question.options.flatMap(({ id, text }) => {
      const reason = reasons[id];
      return reason ? [{ questionId: item.questionId, option: text, reason }] : [];
    });
  });

/** The result of an attempt, as far as the learner may see it. */
export async function getOutcome(
  db: Db,
  { submittedAt, passed, score, passMark, isTold }: CheckRow,
  items: readonly Item[],
  readQuestion: (item: AskedItem) => AskedQuestion | undefined,
  lang: Locale | undefined,
): Promise<CheckOutcome> {
  const isHidden = submittedAt !== null && !isTold;
  return {
    submittedAt: submittedAt?.toISOString() ?? null,
    passed,
    score,
    passMark,
    results: isTold ? toResults(items, readQuestion) : null,
    topics: isHidden ? await readMissedTopics(db, items, lang) : [],
  };
}

/** An attempt as it is shown while it is open: its questions without keys, and its answers. */
export const toAttempt = (
  { id, courseId, startedAt }: Pick<CheckRow, 'id' | 'courseId' | 'startedAt'>,
  items: readonly Item[],
  readQuestion: (item: AskedItem) => AskedQuestion | undefined,
): CheckAttempt => ({
  id,
  courseId,
  startedAt: startedAt.toISOString(),
  questions: items.flatMap((item) => {
    const question = readQuestion(item);
    return question ? [toCheckQuestion(id, question)] : [];
  }),
  answers: toAnswers(items, readQuestion),
});

/** The caller's attempt for its page, with its questions in a language and its result. */
export async function openAttempt(
  db: Db,
  call: AttemptCall,
): Promise<Pick<CheckPage, 'optionReasons'> & { attempt: CheckAttempt & CheckOutcome }> {
  const row = await ownCheck(db, call);
  const items = await readItems(db, [row.id]);
  const questionOf = await readAsked(db, items, call.lang);
  return {
    attempt: {
      ...toAttempt(row, items, questionOf),
      ...(await getOutcome(db, row, items, questionOf, call.lang)),
    },
    optionReasons: row.isTold ? toOptionReasons(items, questionOf) : [],
  };
}

/** The caller's attempt with its questions in a language, and its result. */
export const getAttempt = async (db: Db, call: AttemptCall): Promise<CheckAttempt & CheckOutcome> =>
  (await openAttempt(db, call)).attempt;
