import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { sessions } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { endSessionsOf, hashToken } from '~/server/auth/session-rows';
import type { Device } from '../responses.schema';
import { reauthenticate, type Proof } from '../two-factor/reauthentication.server';

/** Devices on which a person is logged in, last seen first; `token` is the current session. */
export async function listDevices(
  db: Db,
  { actor, token }: { actor: Actor; token: string | undefined },
): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.number));
  const current = token && hashToken(token);
  return rows.map((row) => ({
    number: row.number,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === current,
  }));
}

/** Logs one device out; throws `not_found` if it is not the person's own. */
export async function endDevice(
  db: Db,
  { number, ...proof }: Proof & { number: number },
): Promise<void> {
  const { actor } = proof;
  await reauthenticate(db, proof, { withFactor: true });
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.id), eq(sessions.number, number)))
    .returning({ number: sessions.number });
  if (!row) throw new AppError('device_not_found');
}

/** Logs all devices out, including the current one. */
export async function endAllDevices(db: Db, proof: Proof): Promise<void> {
  await reauthenticate(db, proof, { withFactor: true });
  await endSessionsOf(db, proof.actor.id);
}
