import { z } from 'zod';
import type { CourseTitle, MeasurePhase, Measures } from '../courses.schema';
import type { CheckQuestion, PracticeQuestion } from '../questions/questions.schema';

/** The questions of a phase: to be answered, with their keys once that is done, or none outside their time. */
export type MeasurePage = { course: CourseTitle; phase: MeasurePhase; measures: Measures } & (
  | { state: 'open'; questions: CheckQuestion[] }
  | { state: 'answered'; questions: PracticeQuestion[] }
  | { state: 'closed' }
);

/** Mean shares right, in percent, of those who answered before and after. */
export interface MeasureGain {
  people: number;
  before: number;
  after: number;
}

const fieldStart = 'question-';

/** The field of a question in its form (`Question.astro`). */
export const measureField = (questionId: number): string => `${fieldStart}${questionId}`;

/** The chosen options by question id; null if all questions are skipped. */
export const measureFormSchema = z
  .record(z.string(), z.string())
  .transform(({ skip, ...fields }): Record<string, string> | null =>
    skip
      ? null
      : Object.fromEntries(
          Object.entries(fields).flatMap(([name, value]) =>
            name.startsWith(fieldStart) ? [[name.slice(fieldStart.length), value]] : [],
          ),
        ),
  );
