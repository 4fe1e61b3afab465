import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { issue } from '~/lib/issue';
import type { PracticeQuestion } from '../questions/questions.schema';

/** Limits of the cards on one day. */
export const cardsADay = { least: 5, most: 30, usual: 10 } as const;

/** Number of days for which a device gets cards, and maximum number of cards. */
export const cardsAhead = { days: 14, most: 200 } as const;

/** An answer to a card. */
export interface LogEntry {
  id: string;
  right: boolean;
  at: string;
}

/** A term as its card shows it. */
export interface ReviewTerm {
  slug: string;
  name: string;
  definition: string;
  example: string;
}

/** The asked part of a card, and its set of figures if they vary. */
export interface Drawing {
  question: PracticeQuestion;
  drawn?: number;
}

/**
 * A card as it is asked: a question (`q:12`), a part of one (`q:12:a`) or a term (`t:token`). `next`
 * are the figures that come once it is answered.
 */
export type ShownCard = {
  id: string;
  courseId: number;
  /** The finished lesson of the card. */
  classId: number;
  /** The day from which it is due, in Jakarta. */
  dueOn: string;
} & (({ kind: 'question'; next?: Drawing } & Drawing) | { kind: 'term'; term: ReviewTerm });

/** A card with all answers to it. */
export type ReviewCard = ShownCard & { log: LogEntry[] };

export interface ReviewSettings {
  weeklyMail: boolean;
  cardsADay: number;
}

interface Titled {
  id: number;
  title: string;
  lang: Locale;
}

/** The review of a person. */
export interface Review {
  userId: number;
  /** Number of cards that are due today, as far as the day has room. */
  due: number;
  cards: ReviewCard[];
  /** The mean recall of the answered cards by course, from 0 to 1. */
  known: { courseId: number; share: number }[];
  /** The courses and lessons that `cards` and `known` name. */
  courses: Titled[];
  lessons: (Titled & { code: string })[];
  settings: ReviewSettings;
}

/** An answer to a card from a device; the service grades it. */
export const reviewAnswerSchema = z.object({
  card: z.string().max(100),
  /** Of a question. */
  value: z.unknown().optional(),
  /** The set of figures that was asked with, where they vary. */
  drawn: z.int().min(0).max(100).optional(),
  /** Of a term. */
  remembered: z.boolean().optional(),
});
export type ReviewAnswerInput = z.infer<typeof reviewAnswerSchema>;

const limits = { min: cardsADay.least, max: cardsADay.most };

export const reviewSettingsSchema = z.object({
  weeklyMail: z.boolean().optional(),
  cardsADay: z
    .int(issue('cards_a_day_invalid', limits))
    .min(cardsADay.least, issue('cards_a_day_invalid', limits))
    .max(cardsADay.most, issue('cards_a_day_invalid', limits))
    .optional(),
});
export type ReviewSettingsInput = z.infer<typeof reviewSettingsSchema>;

/** The content of the link that ends the weekly mail. */
export const stopReviewSchema = z.object({
  user: z.coerce.number().int().min(1).max(2_147_483_647),
  token: z.string().min(1).max(200),
});
