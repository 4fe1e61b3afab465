import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseQuestions, roomAnswers, roomGroups, rooms } from '#db/schema';
import { isPublicClass } from '#db/public-rows';
import { locales } from '~/i18n/locales';
import { AppError, fieldError } from '~/server/errors';
import type { IssueCode } from '~/lib/issue';
import { gradeWithin } from '../questions/graded-answer.server';
import { readAllQuestions } from '../questions/question-rows.server';
import { groupOf, isOpenAt, noRoom } from './rooms.server';
import type { GroupAnswers } from './rooms.schema';

const refuse = (field: string, code: IssueCode) =>
  new AppError('invalid_fields', undefined, { issues: { [field]: { code } } });

interface AnswersCall {
  roomId: number;
  /** The header `Authorization`, with the token of a group. */
  authorization: string | null;
  input: GroupAnswers;
}

/**
 * Stores what a group has answered and how far it has read (docs/product.md#rooms). The first answer of
 * a group to a question counts, the furthest step stays. Returns the questions of the call, which all
 * have an answer now. Throws `unauthorized`, `room_unknown` once the room has closed, and at its field
 * what does not belong to the lesson; then nothing is written.
 */
export async function takeGroupAnswers(
  db: Db,
  { roomId, authorization, input: { step, answers } }: AnswersCall,
  now = new Date(),
): Promise<{ recorded: number[] }> {
  const groupNumber = groupOf({ roomId, authorization });
  const [room] = await db
    .select({ classId: rooms.classId, steps: courseClasses.steps })
    .from(rooms)
    .innerJoin(courseClasses, eq(courseClasses.id, rooms.classId))
    .where(and(eq(rooms.id, roomId), isOpenAt(now), isPublicClass));
  if (!room) throw noRoom();
  const steps = Math.max(1, room.steps ?? 0);
  if (step !== undefined && step > steps) throw fieldError('step', 'class_step_unknown', { steps });
  const practice = and(
    eq(courseQuestions.classId, room.classId),
    eq(courseQuestions.bank, 'practice'),
  );
  const inLanguages =
    answers.length === 0
      ? []
      : await Promise.all(locales.map((lang) => readAllQuestions(db, practice, lang)));
  const rows = answers.map(({ questionId, value }, at) => {
    const editions = inLanguages.flat().filter(({ id }) => id === questionId);
    if (editions.length === 0) throw refuse(`answers.${at}.questionId`, 'question_not_found');
    const graded = gradeWithin(editions, value);
    if (!graded) throw refuse(`answers.${at}.value`, 'invalid');
    return { roomId, groupNumber, questionId, value, isRight: graded.isRight, answeredAt: now };
  });
  await db.transaction(async (tx) => {
    await tx
      .insert(roomGroups)
      .values({ roomId, groupNumber, step: step ?? 1, steps, seenAt: now })
      .onConflictDoUpdate({
        target: [roomGroups.roomId, roomGroups.groupNumber],
        set: { step: sql`greatest(${roomGroups.step}, excluded.step)`, steps, seenAt: now },
      });
    if (rows.length > 0) await tx.insert(roomAnswers).values(rows).onConflictDoNothing();
  });
  return { recorded: [...new Set(rows.map(({ questionId }) => questionId))] };
}
