import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventDoorPasses as passes } from '#db/schema';
import { paths } from '~/config/paths';
import { defaultLocale } from '~/i18n/locales';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { hashToken } from '~/server/auth/session-rows';
import { AppError } from '~/server/errors';
import { linkTo } from '~/server/mail/mail';
import { noEvent } from '../events.server';
import { endOfDoor } from './door-rules';
import type { DoorPass, DoorPassInput, NewDoorPass } from './door.schema';

interface PassesCall {
  actor: Actor | null;
  eventId: number;
}

/** The passes of an event, newest first, including ended ones. */
export async function listDoorPasses(db: Db, { actor, eventId }: PassesCall): Promise<DoorPass[]> {
  requireScope(actor, 'events');
  const rows = await db
    .select()
    .from(passes)
    .where(eq(passes.eventId, eventId))
    .orderBy(desc(passes.id));
  return rows.map(({ id, name, createdAt, expiresAt, revokedAt, lastUsedAt, mayExceed }) => ({
    id,
    name,
    mayExceed,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Creates a pass for a door of an event (docs/product.md#door). Its link is shown only once: the
 * database has a hash of the token, which is in the fragment, so that no log has it either.
 */
export async function createDoorPass(
  db: Db,
  { actor, eventId, input }: PassesCall & { input: DoorPassInput },
  now = new Date(),
): Promise<NewDoorPass> {
  const admin = requireScope(actor, 'events');
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    const [event] = await tx
      .select({ startsAt: cmsEvents.startsAt, endsAt: cmsEvents.endsAt })
      .from(cmsEvents)
      .where(eq(cmsEvents.id, eventId));
    if (!event) throw noEvent();
    const expiresAt = endOfDoor(event);
    if (!expiresAt) throw new AppError('event_without_date');
    if (expiresAt <= now) throw new AppError('event_over');
    const { name, mayExceed } = input;
    const values = {
      eventId,
      name,
      mayExceed,
      tokenHash: hashToken(token),
      createdBy: admin.id,
      expiresAt,
    };
    const [row] = await tx.insert(passes).values(values).returning({ id: passes.id });
    if (!row) throw new Error('no pass');
    await did(tx, admin, 'event.create-door-pass', { id: row.id, eventId, name });
    const url = `${linkTo(defaultLocale, paths.door)}#${token}`;
    return { id: row.id, name, url, expiresAt: expiresAt.toISOString() };
  });
}

/** Moves the end of an event's passes after its date has changed. */
export async function moveDoorPasses(
  tx: Db,
  event: { id: number; startsAt: Date | null; endsAt: Date | null },
): Promise<void> {
  const expiresAt = endOfDoor(event);
  if (!expiresAt) return;
  await tx.update(passes).set({ expiresAt }).where(eq(passes.eventId, event.id));
}

/** Ends a pass at once. */
export async function revokeDoorPass(
  db: Db,
  { actor, passId }: { actor: Actor | null; passId: number },
  now = new Date(),
): Promise<void> {
  const admin = requireScope(actor, 'events');
  await db.transaction(async (tx) => {
    const [pass] = await tx
      .select({ eventId: passes.eventId, name: passes.name, revokedAt: passes.revokedAt })
      .from(passes)
      .where(eq(passes.id, passId))
      .for('update');
    if (!pass) throw new AppError('door_pass_not_found');
    if (pass.revokedAt) return;
    await tx.update(passes).set({ revokedAt: now }).where(eq(passes.id, passId));
    await did(tx, admin, 'event.revoke-door-pass', { id: passId, ...pass });
  });
}

export interface OpenPass {
  id: number;
  eventId: number;
  name: string;
  mayExceed: boolean;
}

/**
 * Returns the pass of a call, and notes its use. Throws `door_pass_invalid` (401) for an unknown,
 * revoked or ended one.
 */
export async function requirePass(
  db: Db,
  authorization: string | null,
  now: Date,
): Promise<OpenPass> {
  const [, token = ''] = /^Bearer ([\w-]{43})$/.exec(authorization ?? '') ?? [];
  const [pass] = await db
    .update(passes)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(passes.tokenHash, hashToken(token)),
        isNull(passes.revokedAt),
        gt(passes.expiresAt, now),
      ),
    )
    .returning({
      id: passes.id,
      eventId: passes.eventId,
      name: passes.name,
      mayExceed: passes.mayExceed,
    });
  if (!pass) throw new AppError('door_pass_invalid');
  return pass;
}
