import { count, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bannedUsers, sessions, users } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { omit } from '~/lib/omit';
import { mailboxOf } from '~/lib/text-forms/email';
import { phoneKey } from '~/lib/text-forms/phone';
import { toPlain } from '~/lib/text-forms/signs';
import { containsText } from '~/server/word-queries';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import type { ListedUser } from '../responses.schema';
import { toUser, type UserRow } from '../user.server';

/** Returns, for each of the accounts, the bans of others with its address or number. */
async function likeBanned(
  db: Db,
  people: readonly UserRow[],
): Promise<(person: UserRow) => ListedUser['likeBanned']> {
  const mailboxes = people.map(({ email }) => mailboxOf(email));
  const phones = people.map((person) => phoneKey(person.phoneNumber)).filter(Boolean);
  const bans = await db
    .select()
    .from(bannedUsers)
    .where(
      or(
        inArray(sql`lower(${bannedUsers.email})`, mailboxes),
        inArray(bannedUsers.phoneNumber, phones),
      ),
    )
    .orderBy(desc(bannedUsers.bannedAt), desc(bannedUsers.id));
  return (person) => {
    const phone = phoneKey(person.phoneNumber);
    return bans
      .filter((ban) => ban.userId !== person.id)
      .flatMap((ban) => {
        const isSameEmail = ban.email === mailboxOf(person.email);
        const isSamePhone = phone !== '' && ban.phoneNumber === phone;
        if (!isSameEmail && !isSamePhone) return [];
        const by = isSameEmail ? ('email' as const) : ('phoneNumber' as const);
        return [{ username: ban.username, by, bannedAt: ban.bannedAt.toISOString() }];
      });
  };
}

/** The accounts that match, newest first, as admins see them. */
async function selectUsers(
  db: Db,
  { where, limit, offset = 0 }: { where: SQL | undefined; limit: number; offset?: number },
): Promise<ListedUser[]> {
  const openSessions = db
    .select({ userId: sessions.userId, sessions: count().as('open_sessions') })
    .from(sessions)
    .where(gt(sessions.expiresAt, new Date()))
    .groupBy(sessions.userId)
    .as('open');
  const rows = await db
    .select({
      user: users,
      ban: bannedUsers,
      sessions: sql<number>`coalesce(${openSessions.sessions}, 0)::int`,
    })
    .from(users)
    .leftJoin(bannedUsers, eq(bannedUsers.userId, users.id))
    .leftJoin(openSessions, eq(openSessions.userId, users.id))
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
  const isLikeBanned = await likeBanned(
    db,
    rows.map(({ user }) => user),
  );
  return rows.map(({ user, ban, sessions: openSessions }) => ({
    ...omit(toUser(user), 'certificateName', 'locale', 'showsCourses'),
    sessions: openSessions,
    ban: ban && { reason: ban.reason, bannedAt: ban.bannedAt.toISOString() },
    likeBanned: isLikeBanned(user),
  }));
}

export const findListedUser = async (db: Db, id: number): Promise<ListedUser | undefined> =>
  (await selectUsers(db, { where: eq(users.id, id), limit: 1 }))[0];

/** People with an account, newest first (for admins); `q` is looked for in their names and addresses. */
export async function listUsers(
  db: Db,
  { actor, q = '', page }: { actor: Actor; q?: string; page: number },
): Promise<Page<ListedUser>> {
  requireScope(actor, 'people');
  const text = toPlain(q);
  const columns = [
    users.username,
    users.email,
    users.name,
    users.institution,
    users.phoneNumber,
  ] as const;
  const where = containsText(text, ...columns);
  const [counts] = await db.select({ total: count() }).from(users).where(where);
  const rows = await selectUsers(db, { where, limit: pageSize, offset: (page - 1) * pageSize });
  return { rows, total: counts?.total ?? 0 };
}
