import { z } from 'zod';
import type { attendanceVias } from '#db/lists';
import { issue } from '~/lib/issue';
import { requiredLine } from '~/lib/form-schema';
import { optionalValue, pageQuery } from '~/lib/url/queries';
import type { CertificateName } from '~/lib/text-forms/certificate-name';
import { foldWord, maxWordLength, peopleParts } from './attendance';

/** Maximum number of people in one call. */
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

/** The word that a person enters. */
export const entrySchema = z.object({ word: requiredLine('word_required', maxWordLength) });

/** The answer to a right word. */
export interface EntryResult {
  attended: boolean;
  /** Number of words that are still missing. */
  wordsLeft: number;
  certificate: { code: string } | null;
}

export const attendanceChangeSchema = z.object({
  userIds: z
    .array(z.int().min(1).max(2_147_483_647))
    .min(1)
    .max(maxPeople, issue('too_many', { max: maxPeople })),
  /** Null takes back what staff have said, as if it had never been. */
  attended: z.boolean().nullable(),
});
export type AttendanceChange = z.infer<typeof attendanceChangeSchema>;

export const peopleQuery = pageQuery.extend({
  q: optionalValue(z.string().trim().max(200)),
  show: optionalValue(z.enum(peopleParts)),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

/** A person of an event, and how their presence was shown. */
export interface PresentPerson {
  userId: number;
  name: string;
  username: string;
  email: string;
  /** Number on the waiting list; null for those with a place. */
  position: number | null;
  via: (typeof attendanceVias)[number] | null;
  at: string | null;
  /** Staff have said that they were absent. */
  isAbsent: boolean;
  /** Code of their certificate, once it was issued. */
  certificate: string | null;
  /** True if their certificate waits for a name. */
  waitsForName: boolean;
}

export interface AttendanceNumbers {
  /** People with a place, people who followed the join link, and people who were present. */
  registered: number;
  joined: number;
  present: number;
}

/** The numbers of an event as they are now. */
export interface EventNumbers extends AttendanceNumbers {
  waiting: number;
  /** Null without a limit. */
  capacity: number | null;
}

/** A person's own presence at an event. */
export interface OwnAttendance {
  /** The windows of the words, without the words. */
  words: { opensAt: string; closesAt: string; isEntered: boolean }[];
  /** The server's time, since clocks of devices may be wrong. */
  now: string;
  attended: boolean;
  /** Staff have said that the person was absent, which only staff change. */
  isWithdrawn: boolean;
  /** The certificate is given once the event is over. */
  isCertificateComing: boolean;
  certificate: { code: string } | null;
  /** True if the certificate waits for a name. */
  waitsForName: boolean;
  /** The name that the certificate bears, or will bear; null if the event gives none. */
  holder: CertificateName | null;
}
