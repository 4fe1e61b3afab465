import { z } from 'zod';
import { countsPerSending, maxCount } from '~/lib/counts/kinds';
import { isChannelName, noChannel, otherChannel } from '~/lib/counts/via';
import { issue } from '~/lib/issue';

const invalid = issue('invalid');

const countSchema = z.object({
  // A device may be newer than this server and know more kinds.
  kind: z.string(invalid).max(100, invalid),
  key: z.string(invalid).max(100, invalid),
  n: z.int(invalid).min(1, invalid).max(maxCount, invalid),
});
export type SentCount = z.output<typeof countSchema>;

export const sendingSchema = z.object({
  id: z.uuidv4(invalid).toLowerCase(),
  counts: z
    .array(countSchema, invalid)
    .min(1, invalid)
    .max(countsPerSending, issue('too_many', { max: countsPerSending })),
});
export type SendingInput = z.output<typeof sendingSchema>;

/** A month such as `2026-11`; any other text is no month. */
export const monthQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

const channelInvalid = issue('channel_invalid');
export const channelSchema = z.object({
  name: z
    .string(channelInvalid)
    .trim()
    .toLowerCase()
    .refine(
      (name) => isChannelName(name) && name !== noChannel && name !== otherChannel,
      channelInvalid,
    ),
});
