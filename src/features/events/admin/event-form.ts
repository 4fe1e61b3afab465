import { z } from 'zod';
import { issue } from '~/lib/issue';
import { readMoments } from '../event-dates';
import { eventInputSchema } from '../event-input.schema';
import { toFields, type EventFormValues } from './event-values';

/** What the form of an event must be. */
export const eventFormSchema = z.preprocess(
  (values) => toFields(values as EventFormValues),
  eventInputSchema.transform((input, context) => {
    for (const [name, { code }] of Object.entries(readMoments(input).issues)) {
      context.addIssue({ code: 'custom', path: [name], message: issue(code) });
    }
    return input;
  }),
);
