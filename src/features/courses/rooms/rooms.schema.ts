import { z } from 'zod';
import { issue } from '~/lib/issue';
import { practiceAnswerSchema } from '../questions/practice-answers.schema';
import { isRoomCode, readRoomCode } from './room-code';

export const groupNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const rowId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

const code = z
  .string(issue('room_code_invalid'))
  .max(40, issue('room_code_invalid'))
  .transform(readRoomCode)
  .refine(isRoomCode, issue('room_code_invalid'));

export const openRoomSchema = z.object({ classId: rowId });
export const joinSchema = z.object({ code });
export const groupSchema = z.object({ code, group: z.int().min(1).max(groupNumbers.length) });

/** Body of a phone: its step in the lesson, from 1, and up to 60 answers. */
export const groupAnswersSchema = z.object({
  step: z.int().min(1).optional(),
  answers: z.array(practiceAnswerSchema).max(60),
});
export type GroupAnswers = z.infer<typeof groupAnswersSchema>;
