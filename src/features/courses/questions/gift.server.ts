import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { archiveEdition } from '#db/questions';
import { courseQuestions } from '#db/schema';
import type { ImportIssue, ImportReport } from '~/lib/import-report';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { decodeCsv } from '~/server/csv-records';
import { fieldError } from '~/server/errors';
import { withLocks } from '~/server/locks';
import { nextVersion } from '~/server/versioned';
import { getCourseDictionary } from '../dictionary';
import { readGift } from './gift-read';
import { writeGift } from './gift-write';
import { moveTranslations } from './move-translations.server';
import {
  checkClass,
  listQuestions,
  makeKey,
  orKeyTaken,
  questionValues,
  readCourseLocale,
} from './question-admin.server';
import { limits } from '~/config/limits';
import type { QuestionBank } from './questions.schema';

function getText(bytes: Uint8Array | undefined): string {
  if (!bytes) throw fieldError('file', 'gift_required');
  if (bytes.byteLength > limits.giftBytes) {
    throw fieldError('file', 'gift_too_large', { max: limits.giftBytes / 1024 });
  }
  const text = decodeCsv(bytes);
  if (text === null) throw fieldError('file', 'gift_type');
  return text;
}

export interface ImportQuestions {
  actor: Actor | null;
  courseId: number;
  bank: QuestionBank;
  /** The class that new questions ask about. */
  classId: number | null;
  /** The bytes of the file that was chosen. */
  file: Uint8Array | undefined;
  /** Only validates; nothing is imported. */
  isDryRun: boolean;
}

/**
 * Imports the questions of a GIFT file in the course's own language: all or none. A question with
 * an existing name replaces that one, in its class.
 */
export async function importQuestions(
  db: Db,
  { actor, courseId, bank, classId, file, isDryRun }: ImportQuestions,
): Promise<ImportReport> {
  const admin = requireScope(actor, 'courses');
  const locale = await readCourseLocale(db, courseId);
  await checkClass(db, courseId, classId);
  const { yes, no } = getCourseDictionary(locale).learning.questions.truth;
  const target = { bank, classId, truth: [yes, no] } as const;
  const { questions, issues, losses, total } = readGift(getText(file), target);
  const keys = questions.flatMap(({ input }) => input.key ?? []);
  const existing = keys.length
    ? await db
        .select()
        .from(courseQuestions)
        .where(and(eq(courseQuestions.courseId, courseId), inArray(courseQuestions.key, keys)))
    : [];
  const existingByKey = new Map(existing.map((row) => [row.key, row]));
  const faults: ImportIssue[] = [...issues];
  for (const { line, input } of questions) {
    const row = existingByKey.get(input.key ?? '');
    if (row && (row.retiredAt || row.bank !== bank)) {
      faults.push({ line, column: 'key', code: 'question_key_taken' });
    }
  }
  faults.sort((a, b) => a.line - b.line);
  if (isDryRun) return { rows: total, imported: 0, issues: faults, losses };
  if (faults.length > 0) throw fieldError('file', 'gift_rejected');
  await db
    .transaction(async (tx) => {
      await withLocks(tx, [`question-import:${courseId}`]);
      const added: (typeof courseQuestions.$inferInsert)[] = [];
      for (const { input } of questions) {
        const row = existingByKey.get(input.key ?? '');
        if (row) {
          const values = questionValues({ ...input, classId: row.classId });
          await archiveEdition(tx, row.id);
          await moveTranslations(tx, row.id, values);
          await tx
            .update(courseQuestions)
            .set({
              ...values,
              version: nextVersion(courseQuestions),
            })
            .where(and(eq(courseQuestions.id, row.id), isNull(courseQuestions.retiredAt)));
        } else {
          added.push({
            ...questionValues(input),
            courseId,
            key: input.key ?? makeKey(),
            sourceLocale: locale,
          });
        }
      }
      if (added.length > 0) await tx.insert(courseQuestions).values(added);
      await did(tx, admin, 'course.import-questions', { courseId, rows: questions.length });
    })
    .catch(orKeyTaken);
  return { rows: total, imported: questions.length, issues: [], losses };
}

/** The questions of a bank as a file in GIFT, in their own languages. */
export async function exportQuestions(
  db: Db,
  { actor, courseId, bank }: { actor: Actor | null; courseId: number; bank: QuestionBank },
): Promise<string> {
  const admin = requireScope(actor, 'courses');
  const questions = await listQuestions(db, { actor, courseId, bank });
  await did(db, admin, 'course.export-questions', { courseId, bank, rows: questions.length });
  return writeGift(questions);
}
