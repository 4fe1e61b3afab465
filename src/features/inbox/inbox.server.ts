import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import {
  contactMessages as contacts,
  courseClasses as classes,
  eventProposals as proposals,
  inboxItems as items,
  inboxReplies as replies,
  invitationRequests as requests,
  invitations,
  jobSubmissions as submissions,
  mistakeReports as mistakes,
  organizations,
  users,
} from '#db/schema';
import { isStaffOf, requireScope, type Actor } from '~/server/auth/actor';
import { containsText } from '~/server/word-queries';
import { AppError } from '~/server/errors';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import type { InboxDetail, InboxQuery, InboxRow, InvitationChoice } from './inbox.schema';
import { getKind, isSeenBy, of, scopeOfItem, selectItems, toRow } from './rows.server';

const getSource = {
  contact: items.contactId,
  proposal: items.proposalId,
  submission: items.submissionId,
  invitation: items.invitationRequestId,
  mistake: items.mistakeId,
  privacy: items.dueAt,
};

/** Conditions: each word occurs in sender, subject or text. */
function searched(q: string): SQL[] {
  const searchText = sql`concat_ws(' ', ${of.subject}, ${of.name}, ${of.email}, ${of.body}, ${submissions.company}, ${classes.code})`;
  return q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .flatMap((word) => containsText(word, searchText) ?? []);
}

export async function listInbox(
  db: Db,
  { actor, query }: { actor: Actor | null; query: InboxQuery },
): Promise<Page<InboxRow>> {
  const admin = requireScope(actor, 'any');
  const { kind, state, assignee, q, page } = query;
  const filter = and(
    isSeenBy(actor),
    kind && isNotNull(getSource[kind]),
    state === 'all' ? undefined : eq(items.state, state),
    assignee === 'me' ? eq(items.assigneeId, admin.id) : undefined,
    assignee === 'none' ? isNull(items.assigneeId) : undefined,
    ...searched(q),
  );
  const [totals] = await db
    .select({ n: count() })
    .from(items)
    .leftJoin(contacts, eq(contacts.id, items.contactId))
    .leftJoin(proposals, eq(proposals.id, items.proposalId))
    .leftJoin(submissions, eq(submissions.id, items.submissionId))
    .leftJoin(requests, eq(requests.id, items.invitationRequestId))
    .leftJoin(mistakes, eq(mistakes.id, items.mistakeId))
    .leftJoin(classes, eq(classes.id, mistakes.classId))
    .where(filter);
  const rows = await selectItems(db)
    .where(filter)
    .orderBy(desc(items.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map(toRow), total: totals?.n ?? 0 };
}

/** Number of open items, for the navigation of staff. */
export async function countOpen(db: Db, { actor }: { actor: Actor | null }): Promise<number> {
  requireScope(actor, 'any');
  const [row] = await db
    .select({ n: count() })
    .from(items)
    .where(and(eq(items.state, 'open'), isSeenBy(actor)));
  return row?.n ?? 0;
}

async function invitationChoice(db: Db, email: string): Promise<InvitationChoice> {
  const isTheirs = (column: AnyPgColumn) => eq(sql`lower(${column})`, email.toLowerCase());
  const [account] = await db.select({ id: users.id }).from(users).where(isTheirs(users.email));
  const [invited] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        isTheirs(invitations.email),
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, new Date()),
      ),
    );
  const existing = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .orderBy(asc(organizations.name));
  return { state: account ? 'account' : invited ? 'invited' : 'none', organizations: existing };
}

/** Returns one item; throws `not_found` if it does not exist. */
export async function getInboxItem(
  db: Db,
  { actor, itemId }: { actor: Actor | null; itemId: number },
): Promise<InboxDetail> {
  requireScope(actor, 'any');
  const [row] = await selectItems(db).where(eq(items.id, itemId));
  if (!row) throw new AppError('message_not_found');
  const scope = scopeOfItem(row.item, row.subject);
  requireScope(actor, scope);
  const rows = await db
    .select()
    .from(replies)
    .where(eq(replies.itemId, itemId))
    .orderBy(asc(replies.id));
  const admins = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isStaffOf(scope))
    .orderBy(asc(users.username));
  const { body, company, link, format, proposedDate, status } = row;
  return {
    ...toRow(row),
    body,
    company,
    link,
    format,
    proposedDate: proposedDate || null,
    admins,
    outcome: row.item.state === 'closed' ? row.item.outcome : null,
    status: getKind(row) === 'contact' ? null : status,
    invitation: getKind(row) === 'invitation' ? await invitationChoice(db, row.email) : null,
    replies: rows.map(({ id, authorName, body: text, createdAt, sentAt }) => ({
      id,
      authorName,
      body: text,
      createdAt: createdAt.toISOString(),
      isSent: sentAt !== null,
    })),
  };
}
