import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  cmsEvents,
  eventRegistrations as registrations,
  eventScans as scans,
  users,
} from '#db/schema';
import { withLocks } from '~/server/locks';
import { findAttendedEvent, recordAttendance } from '../attendance/record-attendance.server';
import { noEvent } from '../events.server';
import { checkCode } from '../tickets/ticket-code';
import { ticketKey } from '../tickets/tickets.server';
import { judgeScan, toDoorName } from './door-rules';
import type {
  DoorSnapshot,
  FirstScan,
  Scan,
  ScanOutcome,
  ScanReason,
  ScanResult,
} from './door.schema';
import { requirePass, type OpenPass } from './passes.server';

export interface DoorCall {
  /** The `Authorization` header, which carries the pass. */
  authorization: string | null;
}

/** Reads the first admitting scan of each registration. */
async function readFirstScans(
  db: Db,
  eventId: number,
  registrationIds?: readonly number[],
): Promise<Map<number, FirstScan>> {
  const rows = await db
    .select({ registrationId: scans.registrationId, at: scans.scannedAt, door: scans.door })
    .from(scans)
    .where(
      and(
        eq(scans.eventId, eventId),
        eq(scans.result, 'admitted'),
        registrationIds && inArray(scans.registrationId, [...registrationIds]),
      ),
    );
  return new Map(
    rows.flatMap(({ registrationId, at, door }) =>
      registrationId === null ? [] : [[registrationId, { at: at.toISOString(), door }] as const],
    ),
  );
}

/** Returns everything that a door needs offline. Names are the only personal data. */
export async function readDoor(
  db: Db,
  { authorization }: DoorCall,
  now = new Date(),
): Promise<DoorSnapshot> {
  const { eventId } = await requirePass(db, authorization, now);
  const [event] = await db
    .select({
      id: cmsEvents.id,
      title: cmsEvents.title,
      startsAt: cmsEvents.startsAt,
      endsAt: cmsEvents.endsAt,
    })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  const people = await db
    .select({
      registrationId: registrations.id,
      status: registrations.status,
      name: users.name,
      username: users.username,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.id));
  const firstScans = await readFirstScans(db, eventId);
  return {
    event: {
      ...event,
      startsAt: event.startsAt?.toISOString() ?? null,
      endsAt: event.endsAt?.toISOString() ?? null,
    },
    key: ticketKey(eventId),
    asOf: now.toISOString(),
    people: people.map(({ registrationId, status, name, username }) => {
      const first = firstScans.get(registrationId);
      return {
        registrationId,
        name: toDoorName(name ?? '', username),
        status,
        admittedAt: first?.at ?? null,
        door: first?.door ?? null,
      };
    }),
  };
}

/** Reads the registrations and earlier scans that a call names. */
async function readKnown(
  tx: Db,
  eventId: number,
  { scanIds, registrationIds }: { scanIds: string[]; registrationIds: number[] },
) {
  const [storedScans, people, firstScans] = [
    await tx.select().from(scans).where(inArray(scans.id, scanIds)),
    await tx
      .select({
        id: registrations.id,
        userId: registrations.userId,
        status: registrations.status,
      })
      .from(registrations)
      .where(and(eq(registrations.eventId, eventId), inArray(registrations.id, registrationIds))),
    await readFirstScans(tx, eventId, registrationIds),
  ];
  return {
    firstScans,
    people: new Map(people.map((person) => [person.id, person])),
    storedScans: new Map(storedScans.map((scan) => [scan.id, scan])),
  };
}

/** The outcome of a scan that arrived earlier. */
function toOutcome(
  stored: typeof scans.$inferSelect,
  pass: OpenPass,
  firstScans: Map<number, FirstScan>,
): ScanOutcome {
  if (stored.eventId !== pass.eventId) return { result: 'refused', reason: 'invalid_code' };
  const { result, reason, registrationId } = stored;
  const first = registrationId === null ? undefined : firstScans.get(registrationId);
  return {
    result,
    reason: (reason as ScanReason | null) ?? undefined,
    first: result === 'duplicate' ? first : undefined,
  };
}

/**
 * Processes the scans of a device in their order; each counts once, however often it is sent. Two
 * offline doors may have admitted the same ticket: the scan that arrives first counts, and the
 * other door learns of it. A time in the future becomes the time of arrival.
 */
export async function receiveScans(
  db: Db,
  { authorization, scans: sent }: DoorCall & { scans: readonly Scan[] },
  now = new Date(),
): Promise<{ results: ScanResult[] }> {
  const pass = await requirePass(db, authorization, now);
  const { eventId } = pass;
  const key = ticketKey(eventId);
  const checked = await Promise.all(
    sent.map(async (scan) => ({ scan, check: await checkCode(key, eventId, scan.code) })),
  );
  const scanIds = sent.map(({ id }) => id);
  const registrationIds = checked.flatMap(({ check }) =>
    check.kind === 'ticket' ? [check.registrationId] : [],
  );
  return db.transaction(async (tx) => {
    // Devices send the same tickets in different orders.
    await withLocks(tx, [`event-door:${eventId}`]);
    const event = await findAttendedEvent(tx, eventId);
    if (!event) throw noEvent();
    const records = await readKnown(tx, eventId, { scanIds, registrationIds });
    const outcomes = new Map<string, ScanOutcome>();
    for (const { scan, check } of checked) {
      if (outcomes.has(scan.id)) continue;
      const storedScan = records.storedScans.get(scan.id);
      if (storedScan) {
        outcomes.set(scan.id, toOutcome(storedScan, pass, records.firstScans));
        continue;
      }
      const ticket = check.kind === 'ticket' ? check.registrationId : null;
      const person = ticket === null ? undefined : records.people.get(ticket);
      const first = (ticket !== null && records.firstScans.get(ticket)) || null;
      const standing = { status: person?.status ?? null, first };
      const outcome = judgeScan(check, standing, scan.admitAnyway);
      const scannedAt = scan.at < now ? scan.at : now;
      const { id, door } = scan;
      const registrationId = person?.id ?? null;
      const { result, reason = null } = outcome;
      const row = { id, eventId, registrationId, passId: pass.id, door, scannedAt, result, reason };
      await tx.insert(scans).values({ ...row, receivedAt: now });
      if (person && result === 'admitted') {
        records.firstScans.set(person.id, { at: scannedAt.toISOString(), door });
        await recordAttendance(tx, { event, userId: person.userId, via: 'door', at: scannedAt });
      }
      outcomes.set(id, outcome);
    }
    return {
      results: [...outcomes].map(([id, outcome]) => ({ id, ...outcome })),
    };
  });
}
