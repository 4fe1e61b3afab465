import { z } from 'zod';

/** Whether the caller is reminded of a bootcamp. */
export const reminderSchema = z.object({ isSet: z.boolean() });
export type ReminderState = z.infer<typeof reminderSchema>;
