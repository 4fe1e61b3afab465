import { z } from 'zod';

/** An answer to a practice question; whether its value fits the question only the service knows. */
export const practiceAnswerSchema = z.object({
  questionId: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  value: z.unknown(),
});
export type PracticeAnswerInput = z.infer<typeof practiceAnswerSchema>;
