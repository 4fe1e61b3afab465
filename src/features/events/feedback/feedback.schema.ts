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

/** A person's feedback, and whether they may still change it. */
export interface OwnFeedback {
  feedback: Feedback | null;
  isOpen: boolean;
}

/** The feedback on an event without names; if the answers are few, only their number. */
export type FeedbackSummary =
  | { answers: number }
  | {
      answers: number;
      /** Number of answers of 1 to 5. */
      useful: number[];
      pace: Record<Feedback['pace'], number>;
      /** Free answers, grouped by language. */
      texts: string[];
    };
