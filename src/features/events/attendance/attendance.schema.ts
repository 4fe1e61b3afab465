import { z } from 'zod';
import type { attendanceVias } from '#db/lists';
import { issue } from '~/lib/issue';
import { requiredLine } from '~/lib/form-schema';
import { foldWord, maxWordLength } from './attendance';

/** People whose presence one call sets. */
const maxPeople = 200;

const word = requiredLine('word_required', maxWordLength).refine((text) => foldWord(text) !== '', {
  error: issue('word_required'),
});

/** An instant, ISO 8601 with an offset. */
const instant = z.iso.datetime({ offset: true, error: issue('date_time_invalid') });

const wordInput = z
  .object({ word, opensAt: instant, closesAt: instant })
  .refine(({ opensAt, closesAt }) => Date.parse(closesAt) > Date.parse(opensAt), {
    path: ['closesAt'],
    error: issue('window_invalid'),
  });

/** The one or two words of an event. */
export const wordsSchema = z.object({
  words: z
    .array(wordInput)
    .min(1, issue('words_number'))
    .max(2, issue('words_number'))
    .refine(([first, second]) => !second || foldWord(first?.word ?? '') !== foldWord(second.word), {
      path: ['1', 'word'],
      error: issue('words_equal'),
    }),
});
export type WordsInput = z.infer<typeof wordsSchema>;

/** A word as staff see it. */
export interface EventWord {
  word: string;
  opensAt: string;
  closesAt: string;
}

/** What a person at an event types. */
export const entrySchema = z.object({ word: requiredLine('word_required', maxWordLength) });

/** The answer to a right word. */
export interface EntryResult {
  attended: boolean;
  /** Words still to come. */
  wordsLeft: number;
  certificate: { code: string } | null;
}

export const attendanceChangeSchema = z.object({
  userIds: z
    .array(z.int().min(1).max(2_147_483_647))
    .min(1)
    .max(maxPeople, issue('too_many', { max: maxPeople })),
  attended: z.boolean(),
});
export type AttendanceChange = z.infer<typeof attendanceChangeSchema>;

/** A person with a place, and how their presence was shown. */
export interface PresentPerson {
  userId: number;
  name: string;
  username: string;
  via: (typeof attendanceVias)[number] | null;
  at: string | null;
}

export interface AttendanceNumbers {
  /** People with a place; those who followed our join link, and those who were present. */
  registered: number;
  joined: number;
  present: number;
}

/** What a person with a place sees of their own presence. */
export interface OwnAttendance {
  /** The windows of the words, without the words. */
  words: { opensAt: string; closesAt: string; isEntered: boolean }[];
  /** The time of the server, since clocks of devices are wrong. */
  now: string;
  attended: boolean;
  certificate: { code: string } | null;
}
