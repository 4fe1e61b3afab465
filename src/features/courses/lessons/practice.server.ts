import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseQuestions } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { toPractice } from '../questions/practice-question.server';
import { readQuestions } from '../questions/question-rows.server';
import type { PracticeQuestion } from '../questions/questions.schema';
import { classOfLearner } from './class-of-learner.server';
import type { Practice } from './lessons.schema';

/**
 * The practice questions of a class with their keys, in a language; never those of the bank
 * `proof`.
 */
export async function readPractice(
  db: Db,
  classId: number,
  lang: Locale | undefined,
): Promise<PracticeQuestion[]> {
  const ofClass = and(eq(courseQuestions.classId, classId), eq(courseQuestions.bank, 'practice'));
  const rows = await readQuestions(db, ofClass, lang);
  return rows.map(toPractice);
}

interface PracticeCall {
  actor: Actor | null;
  classId: number;
  lang?: Locale | undefined;
}

/** The practice questions of a class for enrolled learners. */
export async function listPractice(
  db: Db,
  { actor, classId, lang }: PracticeCall,
): Promise<Practice> {
  await classOfLearner(db, actor, classId);
  return { questions: await readPractice(db, classId, lang) };
}
