import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  cmsEvents,
  eventRegistrations as registrations,
  eventScans as scans,
  users,
} from '#db/schema';
import { placeInstant } from '~/lib/device-time';
import { keyedHash } from '~/server/auth/secret';
import { withLocks } from '~/server/locks';
import {
  findAttendedEvent,
  recordAttendance,
  scheduleGrants,
} from '../attendance/record-attendance.server';
import { noEvent } from '../events.server';
import { lockEvent, lockPlaces, setGoing } from '../registration/places.server';
import type { CodeCheck, Ticket } from '../tickets/ticket-code';
import { checkTicket, getTicketCode } from '../tickets/tickets.server';
import { toDigest, toDigestInput } from './door-check';
import { longestDoor } from './door-limits';
import { judgeScan, judgeWalkIn, openingOfDoor, toDoorName } from './door-rules';
import { listWalkIns } from '../registration/walk-ins.server';
import type {
  DoorSnapshot,
  FirstScan,
  Scan,
  ScanOutcome,
  ScanReason,
  ScanResult,
  UnreadableScan,
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

/** The key of the digests in the list of one pass. */
const getListKey = (passId: number): string => keyedHash('door-list', String(passId));

const digestTicket = (listKey: string, ticket: Ticket): string =>
  toDigest(
    createHash('sha256')
      .update(toDigestInput(listKey, getTicketCode(ticket)))
      .digest(),
  );

/**
 * Returns everything that a door needs offline. Names are the only personal data. The list lets the
 * door recognise tickets and make none, so that nothing of it is worth anything once its pass ends.
 */
export async function readDoor(
  db: Db,
  { authorization }: DoorCall,
  now = new Date(),
): Promise<DoorSnapshot> {
  const { id: passId, eventId, mayExceed } = await requirePass(db, authorization, now);
  const [event] = await db
    .select({
      id: cmsEvents.id,
      title: cmsEvents.title,
      startsAt: cmsEvents.startsAt,
      endsAt: cmsEvents.endsAt,
      cancelledAt: cmsEvents.cancelledAt,
      capacity: cmsEvents.capacity,
      going: cmsEvents.going,
    })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  const rows = await db
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
  const listKey = getListKey(passId);
  const { id, title, startsAt, endsAt, cancelledAt, capacity, going } = event;
  return {
    event: {
      id,
      title,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      isCancelled: cancelledAt !== null,
      capacity,
      going,
    },
    mayExceed,
    listKey,
    asOf: now.toISOString(),
    people: rows.flatMap(({ registrationId, status, name, username }) => {
      if (status === 'cancelled') return [];
      const first = firstScans.get(registrationId);
      return {
        registrationId,
        digest: digestTicket(listKey, { eventId, registrationId }),
        name: toDoorName(name ?? '', username),
        status,
        admittedAt: first?.at ?? null,
        door: first?.door ?? null,
      };
    }),
    walkIns: await listWalkIns(db, eventId),
    cancelled: rows.flatMap(({ registrationId, status }) =>
      status === 'cancelled' ? [registrationId] : [],
    ),
  };
}

/** Locks the registrations that a call names, and reads the earlier scans. */
async function readKnown(
  tx: Db,
  eventId: number,
  { scanIds, registrationIds }: { scanIds: string[]; registrationIds: number[] },
) {
  const locked = await lockEvent(tx, eventId);
  if (!locked) throw noEvent();
  const places = await lockPlaces(tx, eventId, inArray(registrations.id, registrationIds));
  const storedScans = await tx.select().from(scans).where(inArray(scans.id, scanIds));
  const firstScans = await readFirstScans(tx, eventId, registrationIds);
  return {
    locked,
    firstScans,
    places: new Map(places.map((place) => [place.id, place])),
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

/** Returns the name of a walk-in; null for other scans. */
const walkInOf = ({ name, code, registrationId }: Scan): string | null =>
  name !== undefined && code === '' && registrationId === undefined ? name : null;

/** The registration of a scan: of its code, or that of a person from the list. */
const checkScan = (eventId: number, { code, registrationId }: Scan): CodeCheck =>
  registrationId === undefined ? checkTicket(eventId, code) : { kind: 'ticket', registrationId };

/**
 * Returns when a scan was made by the server's clock, or null if that was before the doors opened. A
 * device that does not say when it sent has only its own word: a time before the doors opened is
 * that of a wrong clock.
 */
function placeScan(
  { at }: Scan,
  { sentAt, opening, now }: { sentAt: Date | undefined; opening: Date | null; now: Date },
): Date | null {
  const instant = placeInstant({ at, sentAt }, now);
  if (!opening || instant >= opening) return instant;
  return sentAt || now < opening ? null : now;
}

/**
 * Processes the scans of a device in their order; each counts once, however often it is sent. Two
 * offline doors may have admitted the same ticket: the scan that arrives first counts, and the
 * other door learns of it. A scan that cannot be read is refused alone.
 */
export async function receiveScans(
  db: Db,
  {
    authorization,
    scans: sent,
    sentAt,
  }: DoorCall & { scans: readonly (Scan | UnreadableScan)[]; sentAt?: Date | undefined },
  now = new Date(),
): Promise<{ results: ScanResult[] }> {
  const pass = await requirePass(db, authorization, now);
  const { eventId } = pass;
  const checkedScans = sent.map((scan) => ({
    scan,
    check: 'isUnreadable' in scan ? null : checkScan(eventId, scan),
  }));
  const scanIds = sent.map(({ id }) => id);
  const registrationIds = checkedScans.flatMap(({ check }) =>
    check?.kind === 'ticket' ? [check.registrationId] : [],
  );
  return db.transaction(async (tx) => {
    // Devices send the same tickets in different orders.
    await withLocks(tx, [`event-door:${eventId}`]);
    const records = await readKnown(tx, eventId, { scanIds, registrationIds });
    const event = await findAttendedEvent(tx, eventId);
    if (!event) throw noEvent();
    const opening = openingOfDoor(event);
    const { capacity } = records.locked;
    let { going } = records.locked;
    const outcomes = new Map<string, ScanOutcome>();
    for (const { scan, check } of checkedScans) {
      if (outcomes.has(scan.id)) continue;
      const storedScan = records.storedScans.get(scan.id);
      if (storedScan) {
        outcomes.set(scan.id, toOutcome(storedScan, pass, records.firstScans));
        continue;
      }
      if (!check || 'isUnreadable' in scan) {
        outcomes.set(scan.id, { result: 'refused', reason: 'unreadable' });
        continue;
      }
      const ticket = check.kind === 'ticket' ? check.registrationId : null;
      const place = ticket === null ? undefined : records.places.get(ticket);
      const first = (ticket !== null && records.firstScans.get(ticket)) || null;
      const isCancelled = event.cancelledAt !== null;
      const standing = { status: place?.status ?? null, first, isCancelled };
      const at = placeScan(scan, { sentAt, opening, now });
      const walkIn = walkInOf(scan);
      const judged =
        walkIn === null
          ? judgeScan(check, standing, scan.admitAnyway)
          : judgeWalkIn({ isCancelled, capacity, going, mayExceed: pass.mayExceed });
      const isTooEarly = at === null && judged.result === 'admitted';
      const outcome: ScanOutcome = isTooEarly ? { result: 'refused', reason: 'too_early' } : judged;
      const scannedAt = at ?? now;
      const { id, door = pass.name.slice(0, longestDoor) } = scan;
      const registrationId = place?.id ?? null;
      const { result, reason = null } = outcome;
      const walkInName = result === 'admitted' ? walkIn : null;
      const row = { id, eventId, registrationId, passId: pass.id, door, scannedAt, result, reason };
      await tx.insert(scans).values({ ...row, walkInName, receivedAt: now });
      if (walkInName !== null) going += 1;
      if (place && result === 'admitted') {
        records.firstScans.set(place.id, { at: scannedAt.toISOString(), door });
        // Staff have said that they were absent, which a scan does not change.
        if (!place.absentAt)
          await recordAttendance(tx, { event, place, via: 'door', at: scannedAt }, now);
      }
      outcomes.set(id, outcome);
    }
    if (capacity !== null && going !== records.locked.going) await setGoing(tx, eventId, going);
    await scheduleGrants(tx, event, now);
    return {
      results: [...outcomes].map(([id, outcome]) => ({ id, ...outcome })),
    };
  });
}
