import { z } from 'zod';
import { feedbackPaces } from '#db/lists';
import { issue } from '~/lib/issue';
import { textOrEmpty } from '~/lib/form-schema';
import { maxFeedbackLength } from './feedback';

const useful = issue('useful_required');

export const feedbackSchema = z.object({
  /** From 1, not useful, to 5. */
  useful: z.int(useful).min(1, useful).max(5, useful),
  pace: z.enum(feedbackPaces, issue('pace_required')),
  text: textOrEmpty(maxFeedbackLength),
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** What a person has said, and whether they may still change it. */
export interface OwnFeedback {
  feedback: Feedback | null;
  isOpen: boolean;
}

/** What people say of an event, without their names; with few answers only how many there are. */
export type FeedbackSummary =
  | { answers: number }
  | {
      answers: number;
      /** Number of answers of 1 to 5. */
      useful: number[];
      pace: Record<Feedback['pace'], number>;
      /** Free answers, those of a language together. */
      texts: string[];
    };
