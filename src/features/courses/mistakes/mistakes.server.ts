import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  courseClasses,
  courseLevels,
  courseQuestions,
  courses,
  mistakeReports,
  mistakeWatchers,
} from '#db/schema';
import { retention } from '~/config/retention';
import { did } from '~/deeds.server';
import { openInboxItem, storeForm } from '~/features/inbox/index.server';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { keyedHash } from '~/server/auth/secret';
import { AppError } from '~/server/errors';
import type { SentForm } from '~/server/http/form-token';
import { decodeEntities } from '~/lib/text-forms/entities';
import { countAllInTransaction, countInTransaction, type Limit } from '~/server/http/rate-limit';
import { noClass } from '../class-access.server';
import { hasContent } from '../class-content.server';
import { visibleTo } from '../course-visibility.server';
import { getStepTitles } from '../lessons/lesson-parts';
import { getLesson } from '../lessons/lesson-content.server';
import { readQuestions } from '../questions/question-rows.server';
import type { MistakeInput, MistakePlace, MistakePlaceQuery } from './mistakes.schema';

interface PlaceCall {
  actor: Actor | null;
  courseId: number;
  code: string;
  place: MistakePlaceQuery;
  lang: Locale;
}

const day = 86_400_000;
const hourMs = 3_600_000;

/** A step or practice question of a class that the caller may read; throws `class_not_found`. */
export async function readMistakePlace(
  db: Db,
  { actor, courseId, code, place, lang }: PlaceCall,
): Promise<MistakePlace> {
  const { step, question: questionId } = place;
  const { id, version } = courseClasses;
  const [row] = await db
    .select({ id, version, code: courseClasses.code, owner: courses.organizationId })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(
      and(
        eq(courses.id, courseId),
        eq(sql`lower(${courseClasses.code})`, code.toLowerCase()),
        visibleTo(actor),
        hasContent,
      ),
    );
  if (!row) throw noClass();
  const lesson = await getLesson(db, row.id, lang);
  const shared = {
    courseId,
    classId: row.id,
    code: row.code,
    title: lesson.title,
    isOpen: row.owner === null,
  };
  if (step === null) {
    const ofClass = and(
      eq(courseQuestions.id, questionId),
      eq(courseQuestions.classId, row.id),
      eq(courseQuestions.bank, 'practice'),
    );
    const [question] = await readQuestions(db, ofClass, lang);
    if (!question) throw noClass();
    const { prompt, edition, lang: askedIn } = question;
    return { ...shared, name: prompt, lang: askedIn, step: null, questionId, version: edition };
  }
  const name = getStepTitles(lesson.content)[step - 1];
  if (name === undefined) throw noClass();
  return {
    ...shared,
    name: decodeEntities(name),
    lang: lesson.lang,
    step,
    questionId: null,
    version: row.version,
  };
}

/** Reports of one network. */
const senderLimits: Limit[] = [{ name: 'mistake', points: 5, seconds: 3600 }];
/** The same text on the same place from one network is one report. */
const sameReport: Limit = { name: 'mistake-same', points: 1, seconds: 3600 };

const isOf = ({ classId, step, questionId }: MistakePlace) =>
  and(
    eq(mistakeReports.classId, classId),
    step === null ? isNull(mistakeReports.step) : eq(mistakeReports.step, step),
    questionId === null
      ? isNull(mistakeReports.questionId)
      : eq(mistakeReports.questionId, questionId),
  );

/** Whether the network sent the same report within the hour; of several at once, the first is new. */
async function isRepeated(tx: Db, place: MistakePlace, text: string, sender: string) {
  const { classId, step, questionId } = place;
  const key = keyedHash('mistake', JSON.stringify([sender, classId, step, questionId, text]));
  try {
    await countInTransaction(tx, sameReport, key);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}

async function findSame(tx: Db, place: MistakePlace, text: string): Promise<number | undefined> {
  const since = new Date(Date.now() - hourMs);
  const [row] = await tx
    .select({ id: mistakeReports.id })
    .from(mistakeReports)
    .where(and(isOf(place), eq(mistakeReports.text, text), gt(mistakeReports.createdAt, since)))
    .orderBy(desc(mistakeReports.id))
    .limit(1);
  return row?.id;
}

interface ReportCall extends PlaceCall {
  /** Names the sender's network for the limit. */
  sender: string;
  input: MistakeInput;
  sent: SentForm;
}

/**
 * Takes what a reader says is wrong, without their name, to the inbox of staff. The same text on the same
 * place from one network within an hour is one item, and counts once.
 */
export async function reportMistake(
  db: Db,
  { sender, input: { text, tell }, sent, ...call }: ReportCall,
): Promise<void> {
  const { actor, lang } = call;
  const place = await readMistakePlace(db, call);
  const { classId, step, questionId, version } = place;
  await storeForm(db, sent, async (tx) => {
    const isSame = await isRepeated(tx, place, text, sender);
    let id = isSame ? await findSame(tx, place, text) : undefined;
    if (id === undefined) {
      await countAllInTransaction(tx, senderLimits, sender);
      const [row] = await tx
        .insert(mistakeReports)
        .values({ classId, step, questionId, version, text, locale: lang })
        .returning({ id: mistakeReports.id });
      if (!row) throw new Error('The report was not stored.');
      id = row.id;
      await openInboxItem(tx, { mistakeId: id }, sent);
    }
    if (actor && tell) {
      await tx
        .insert(mistakeWatchers)
        .values({ reportId: id, userId: actor.id })
        .onConflictDoNothing();
    }
    await did(tx, null, 'mistake.report');
  });
}

/** Deletes reports, with their items, after the time that `src/config/retention.ts` gives. */
export async function sweepMistakes(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retention.mistake_reports.days * day);
  await db.delete(mistakeReports).where(lt(mistakeReports.createdAt, before));
}
