import { z } from 'zod';

/** Where somebody stands with an event; `status` and `position` are null without a registration. */
export const registrationSchema = z.object({
  status: z.enum(['going', 'waiting']).nullable(),
  /** Place on the waiting list, from 1. */
  position: z.number().int().nullable(),
  going: z.number().int(),
  capacity: z.number().int().nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;

export const attendeeSchema = z.object({
  userId: z.number().int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['going', 'waiting']),
  position: z.number().int().nullable(),
  queuedAt: z.string(),
});
export type Attendee = z.infer<typeof attendeeSchema>;
