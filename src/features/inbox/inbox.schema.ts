import { z } from 'zod';
import { issue } from '~/lib/issue';
import { inboxStates } from '#db/lists';
import { optionalNumber, requiredText } from '~/lib/form-schema';

export const inboxKinds = ['contact', 'proposal', 'submission', 'invitation'] as const;
export type InboxKind = (typeof inboxKinds)[number];
export type InboxState = (typeof inboxStates)[number];

/** Query of the inbox; any other value means all. */
export const inboxQuery = z.object({
  kind: z.enum(inboxKinds).optional().catch(undefined),
  state: z.enum([...inboxStates, 'all']).catch('open'),
  /** `me`, `none`, or all. */
  assignee: z.enum(['me', 'none']).optional().catch(undefined),
  q: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** What a press on the page of an item does. */
export const inboxActSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('reply'),
    body: requiredText('reply_required', 10_000),
    close: z.literal('on').optional(),
  }),
  z.object({ act: z.literal('resend'), reply: z.coerce.number().int().min(1).max(2_147_483_647) }),
  z.object({
    act: z.literal('assign'),
    /** The id of an admin, or empty for nobody. */
    assignee: z
      .string()
      .regex(/^\d{0,9}$/, issue('assignee_unknown'))
      .transform((text) => (text === '' ? null : Number(text))),
  }),
  z.object({
    act: z.literal('invite'),
    /** Whether the invitation confirms the membership. */
    organizationId: optionalNumber(issue('organization_required'), 2_147_483_647),
  }),
  z.object({ act: z.literal('state'), state: z.enum(inboxStates) }),
]);
export type InboxAct = z.infer<typeof inboxActSchema>;
