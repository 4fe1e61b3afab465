import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, deletedWith, id, locale, pickOne, timestamptz, updatedAt } from './columns.ts';
import { eventProposals } from './events.ts';
import { invitationRequests } from './invitations.ts';
import { jobSubmissions } from './jobs.ts';
import { mistakeReports } from './mistakes.ts';
import { contactTopics, inboxStates } from '../lists.ts';

/** Messages from the page "Contact us". */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: contactTopics }).notNull(),
    message: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    locale: locale().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('contact_messages_topic_check', pickOne(table.topic, contactTopics)),
    index('contact_messages_user_idx').on(table.userId),
  ],
);

/**
 * Staff's handling of a submitted form. References exactly one of five tables, which hold the
 * content.
 */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: id(),
    contactId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    proposalId: integer().references(() => eventProposals.id, { onDelete: 'cascade' }),
    submissionId: integer().references(() => jobSubmissions.id, { onDelete: 'cascade' }),
    invitationRequestId: integer().references(() => invitationRequests.id, {
      onDelete: 'cascade',
    }),
    mistakeId: integer().references(() => mistakeReports.id, { onDelete: 'cascade' }),
    state: text({ enum: inboxStates }).notNull().default('open'),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Until when the law wants an answer; null for most. */
    dueAt: timestamptz(),
    outcome: text(),
    /** Key of the shown form, so that it is submitted once. */
    formKey: text(),
    /** Hash of its content, so that the same form sent twice is not an error. */
    formDigest: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'inbox_items_kind_check',
      sql`num_nonnulls(${table.contactId}, ${table.proposalId}, ${table.submissionId}, ${table.invitationRequestId}, ${table.mistakeId}) = 1`,
    ),
    check('inbox_items_state_check', pickOne(table.state, inboxStates)),
    uniqueIndex('inbox_items_contact_key').on(table.contactId),
    uniqueIndex('inbox_items_proposal_key').on(table.proposalId),
    uniqueIndex('inbox_items_submission_key').on(table.submissionId),
    uniqueIndex('inbox_items_invitation_request_key').on(table.invitationRequestId),
    uniqueIndex('inbox_items_mistake_key').on(table.mistakeId),
    uniqueIndex('inbox_items_form_key').on(table.formKey),
    index('inbox_items_state_idx').on(table.state, table.id),
    index('inbox_items_assignee_idx').on(table.assigneeId),
  ],
);

/** Replies of staff. Names are copied, because replies outlive the accounts. */
export const inboxReplies = pgTable(
  'inbox_replies',
  {
    id: id(),
    itemId: deletedWith(() => inboxItems.id),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    body: text().notNull(),
    /** As in `inboxItems`. */
    formKey: text(),
    formDigest: text(),
    /** Null until the mail server has taken it. */
    sentAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index('inbox_replies_item_idx').on(table.itemId, table.id),
    index('inbox_replies_author_idx').on(table.authorId),
    uniqueIndex('inbox_replies_form_key').on(table.formKey),
  ],
);

/** Subscribers of the newsletter (double opt-in): one row an address. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    locale: locale().notNull(),
    /** Null until the link in the first mail was followed; nothing else is sent before. */
    confirmedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${table.email})`),
    index('newsletter_subscribers_created_idx').on(table.createdAt, table.id),
  ],
);
