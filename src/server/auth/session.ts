import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, lt } from 'drizzle-orm';
import {
  generateIdFromEntropySize,
  Lucia,
  TimeSpan,
  type Adapter,
  type DatabaseSession,
} from 'lucia';
import type { Db } from '#db/client';
import { bannedUsers, organizations, sessions, users } from '#db/schema';
import { retention } from '~/config/retention';
import type { StaffScope } from '~/config/staff-scopes';
import { getEnv } from '../env';
import type { Actor } from './actor';
import { memberOf } from './membership';
import { hashToken } from './session-rows';

declare module 'lucia' {
  interface Register {
    UserId: number;
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: {
      createdAt?: Date;
      userAgent?: string;
      lastSeenAt?: Date;
      number?: number;
    };
    DatabaseUserAttributes: {
      username: string;
      scopes: readonly StaffScope[];
      organizationId: number | null;
      isBanned: boolean;
      totpConfirmedAt: Date | null;
    };
  }
}

/** Days after which a session ends, however often it was used. */
const absoluteDays = retention.sessions.days;

/** Days without a visit after which a session ends. */
const slidingDays = 30;

/** Minutes between two notes of when a session was last seen. */
const seenEvery = 10;

/**
 * Lucia's adapter with hashed ids. One query reads a session with its user, the ban, and the
 * organisation of an active member.
 */
function hashing(db: Db, inner: Adapter): Adapter {
  return {
    async getSessionAndUser(id) {
      const [row] = await db
        .select({ session: sessions, user: users, banId: bannedUsers.id, memberOf })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(bannedUsers, eq(bannedUsers.userId, users.id))
        .leftJoin(organizations, eq(organizations.id, users.organizationId))
        .where(eq(sessions.id, hashToken(id)));
      if (!row) return [null, null];
      const { userId, expiresAt, createdAt, lastSeenAt, number } = row.session;
      const { username, staffScopes: scopes, totpConfirmedAt } = row.user;
      // The content of an organisation opens to confirmed members only.
      const organizationId = row.memberOf;
      const isBanned = row.banId !== null;
      return [
        { id, userId, expiresAt, attributes: { createdAt, lastSeenAt, number } },
        {
          id: userId,
          attributes: { username, scopes, organizationId, isBanned, totpConfirmedAt },
        },
      ];
    },
    setSession: (session: DatabaseSession) =>
      inner.setSession({ ...session, id: hashToken(session.id) }),
    updateSessionExpiration: (id, expiresAt) =>
      inner.updateSessionExpiration(hashToken(id), expiresAt),
    deleteSession: (id) => inner.deleteSession(hashToken(id)),
    getUserSessions: (userId) => inner.getUserSessions(userId),
    deleteUserSessions: (userId) => inner.deleteUserSessions(userId),
    deleteExpiredSessions: () => inner.deleteExpiredSessions(),
  };
}

function createLucia(db: Db) {
  return new Lucia(hashing(db, new DrizzlePostgreSQLAdapter(db, sessions, users)), {
    sessionExpiresIn: new TimeSpan(slidingDays, 'd'),
    getSessionAttributes: ({ createdAt, lastSeenAt, number }) => ({
      createdAt,
      lastSeenAt,
      number,
    }),
    getUserAttributes: ({ username, scopes, organizationId, isBanned, totpConfirmedAt }) => ({
      username,
      scopes,
      organizationId,
      isBanned,
      hasSecondFactor: totpConfirmedAt !== null,
    }),
  });
}

const perDatabase = new WeakMap<object, ReturnType<typeof createLucia>>();

function getLucia(db: Db) {
  let lucia = perDatabase.get(db);
  if (!lucia) perDatabase.set(db, (lucia = createLucia(db)));
  return lucia;
}

export interface OpenSession {
  /** The content of the cookie; it is stored nowhere else. */
  token: string;
  expiresAt: Date;
}

/** Opens a session with a new id, against fixation. */
export async function startSession(
  db: Db,
  userId: number,
  { userAgent = '' }: { userAgent?: string } = {},
): Promise<OpenSession> {
  const session = await getLucia(db).createSession(userId, { userAgent: userAgent.slice(0, 300) });
  return { token: session.id, expiresAt: session.expiresAt };
}

/**
 * Gives an open session a new token; the old one, wherever it was copied to, becomes invalid. The
 * start of the session stays, and with it its absolute end. Null if the session has ended
 * meanwhile.
 */
export async function rotateToken(db: Db, token: string): Promise<OpenSession | null> {
  const newToken = generateIdFromEntropySize(25);
  const [row] = await db
    .update(sessions)
    .set({ id: hashToken(newToken) })
    .where(eq(sessions.id, hashToken(token)))
    .returning({ expiresAt: sessions.expiresAt });
  return row ? { token: newToken, expiresAt: row.expiresAt } : null;
}

export interface ReadSession extends OpenSession {
  actor: Actor;
  /** Names it to its owner, and opens nothing. */
  number: number;
  /** Logging in to the account needs a code as well. */
  hasSecondFactor: boolean;
  /** True if the expiry was extended: the cookie has to be set again. */
  isFresh: boolean;
}

/**
 * The session that a cookie names, or null: unknown, ended, 30 days unused, 90 days old, or of a
 * banned account, whose session is deleted on the way.
 */
export async function readSession(db: Db, token: string): Promise<ReadSession | null> {
  if (!/^[a-z0-9]{20,64}$/.test(token)) return null;
  const lucia = getLucia(db);
  const { session, user } = await lucia.validateSession(token);
  if (!session) return null;
  const oldest = Date.now() - absoluteDays * 86_400_000;
  if ((session.createdAt?.getTime() ?? 0) < oldest || user.isBanned) {
    await lucia.invalidateSession(token);
    return null;
  }
  if ((session.lastSeenAt?.getTime() ?? 0) < Date.now() - seenEvery * 60_000) {
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date() })
      .where(eq(sessions.id, hashToken(token)));
  }
  const { id, username, scopes, organizationId } = user;
  const needsTwoStep = getEnv().REQUIRE_TWO_STEP === '1' && !user.hasSecondFactor;
  return {
    actor: { id, username, scopes, organizationId, ...(needsTwoStep && { needsTwoStep }) },
    token,
    number: session.number ?? 0,
    hasSecondFactor: user.hasSecondFactor,
    expiresAt: session.expiresAt,
    isFresh: session.fresh,
  };
}

/** Ends one session; an unknown token is not an error. */
export async function endSession(db: Db, token: string): Promise<void> {
  await getLucia(db).invalidateSession(token);
}

/** Deletes the sessions that have run out. */
export async function sweepSessions(db: Db): Promise<void> {
  await getLucia(db).deleteExpiredSessions();
  const oldest = new Date(Date.now() - absoluteDays * 86_400_000);
  await db.delete(sessions).where(lt(sessions.createdAt, oldest));
}
