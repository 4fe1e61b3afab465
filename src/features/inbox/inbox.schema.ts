import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { issue } from '~/lib/issue';
import type { LessonPlace } from '~/lib/lesson-place';
import { inboxStates } from '#db/lists';
import { optionalNumber, requiredText, tooLong } from '~/lib/form-schema';
import { onLines } from '~/lib/text-forms/signs';

export const inboxKinds = ['contact', 'proposal', 'submission', 'invitation', 'mistake'] as const;
export type InboxKind = (typeof inboxKinds)[number];
export type InboxState = (typeof inboxStates)[number];

/** Kinds by which the list is filtered: what has a due time is looked for, too. */
const listedKinds = [...inboxKinds, 'privacy'] as const;

/** Length of an outcome, in characters. */
export const outcomeLength = { min: 10, max: 500 };
const outcome = z
  .string()
  .overwrite(onLines)
  .max(outcomeLength.max, tooLong(outcomeLength.max))
  .optional();

/** Query of the inbox; any other value means all. */
export const inboxQuery = z.object({
  kind: z.enum(listedKinds).optional().catch(undefined),
  state: z.enum([...inboxStates, 'all']).catch('open'),
  /** `me`, `none`, or all. */
  assignee: z.enum(['me', 'none']).optional().catch(undefined),
  q: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** An action on the page of an item. */
export const inboxActSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('reply'),
    body: requiredText('reply_required', 10_000),
    close: z.literal('on').optional(),
    outcome,
  }),
  z.object({ act: z.literal('resend'), reply: z.coerce.number().int().min(1).max(2_147_483_647) }),
  z.object({
    act: z.literal('assign'),
    /** Id of somebody of the staff, or empty for nobody. */
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
  z.object({ act: z.literal('correct') }),
  z.object({ act: z.literal('state'), state: z.enum(inboxStates), outcome }),
]);
export type InboxAct = z.infer<typeof inboxActSchema>;

/** Where a reported mistake is. */
export interface MistakePlace extends LessonPlace {
  /** What was read: the version of the class, or the edition of the question. */
  version: number;
}

/** An item as the list shows it. */
export interface InboxRow {
  id: number;
  kind: InboxKind;
  state: InboxState;
  /**
   * The title of an event, a job or a class; the topic of a message; nothing for a request for an
   * invitation.
   */
  subject: string;
  /** Both are empty for a mistake, whose sender is nobody. */
  name: string;
  email: string;
  mistake: MistakePlace | null;
  locale: Locale;
  assignee: { id: number; username: string } | null;
  isAnswered: boolean;
  createdAt: string;
  /** Until when the law wants an answer; null without such a time. */
  dueAt: string | null;
}

interface InboxReply {
  id: number;
  authorName: string;
  body: string;
  createdAt: string;
  isSent: boolean;
}

export interface InvitationChoice {
  /** The address has an account, is invited, or was never. */
  state: 'account' | 'invited' | 'none';
  organizations: { id: number; name: string }[];
}

/** An item with all its messages. */
export interface InboxDetail extends InboxRow {
  body: string;
  company: string | null;
  link: string | null;
  format: string | null;
  proposedDate: string | null;
  /** State of a proposal or a job; null for a message. */
  status: string | null;
  /** What was done, of a closed item with a due time. */
  outcome: string | null;
  replies: InboxReply[];
  /** For a request for an invitation: its result, and the organisations to choose from. */
  invitation: InvitationChoice | null;
  /** Staff of its scope, to whom it can be assigned. */
  admins: { id: number; username: string }[];
}
