import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseLevels, courses, roomAnswers, roomGroups, rooms } from '#db/schema';
import { retention } from '~/config/retention';
import { localizeOne } from '~/features/translations/index.server';
import type { Locale } from '~/i18n/locales';
import { keyedHash } from '~/server/auth/secret';
import { hashToken } from '~/server/auth/session-rows';
import { AppError } from '~/server/errors';
import { countAllInTransaction, countRefusals, type Limit } from '~/server/http/rate-limit';
import { noClass } from '../class-access.server';
import { hasContent } from '../class-content.server';
import { classTitle } from '../course-title.server';
import { visibleTo } from '../course-visibility.server';
import { isRude, roomAlphabet, roomCodeLength } from './room-code';

const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds after which a room closes by itself. */
const roomTime = 12 * hour;

/** Rooms that a network may open, whether they are closed again or not. */
const openings: Limit = { name: 'rooms', points: 30, seconds: day / 1000 };
/** Wrong codes of a network. A class joins behind one address, so right ones do not count. */
const wrongCodes: Limit = { name: 'room-codes', points: 60, seconds: 600 };

/** The refusal of a code, a key or an id that opens nothing, or nothing any more. */
export const noRoom = () => new AppError('room_unknown');

/** Condition: nobody has closed the room, and its time is not over. */
export const isOpenAt = (now: Date) => and(isNull(rooms.closedAt), gt(rooms.closesAt, now));

function drawCode(): string {
  const draw = () => roomAlphabet[randomInt(roomAlphabet.length)] ?? '';
  for (;;) {
    const code = Array.from({ length: roomCodeLength }, draw).join('');
    if (!isRude(code)) return code;
  }
}

/** The steps of a class that anyone may read, at least one. Throws `class_not_found`. */
async function countSteps(db: Db, classId: number): Promise<number> {
  const [row] = await db
    .select({ steps: courseClasses.steps })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(eq(courseClasses.id, classId), visibleTo(null), hasContent));
  if (!row) throw noClass();
  return Math.max(1, row.steps ?? 0);
}

interface OpenCall {
  classId: number;
  /** Names the caller's network in the limits (`clientKey`). */
  network: string;
}

/**
 * Opens a room of an open lesson (docs/product.md#rooms). Its key is shown only once. Throws
 * `class_not_found` for a class that is not open to everyone, and `rate_limited`.
 */
export async function openRoom(db: Db, { classId, network }: OpenCall, now = new Date()) {
  await countSteps(db, classId);
  const key = randomBytes(32).toString('base64url');
  const closesAt = new Date(now.getTime() + roomTime);
  return db.transaction(async (tx) => {
    await countAllInTransaction(tx, [openings], network);
    for (;;) {
      const code = drawCode();
      const [room] = await tx
        .insert(rooms)
        .values({ classId, code, keyHash: hashToken(key), openedAt: now, closesAt })
        .onConflictDoNothing()
        .returning({ id: rooms.id });
      if (room) return { id: room.id, code, key, closesAt: closesAt.toISOString() };
    }
  });
}

interface KeyCall {
  roomId: number;
  /** The header `Authorization`. */
  authorization: string | null;
}

const bearerOf = (authorization: string | null): string =>
  /^Bearer ([\w.-]{1,64})$/.exec(authorization ?? '')?.[1] ?? '';

async function findByKey(db: Db, { roomId, authorization }: KeyCall) {
  const [room] = await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.id, roomId), eq(rooms.keyHash, hashToken(bearerOf(authorization)))));
  if (!room) throw noRoom();
  return room;
}

/** A room for the holder of its key, until the sweep deletes it. Throws `room_unknown`. */
export async function readRoom(db: Db, call: KeyCall, now = new Date()) {
  const { id, code, closesAt, closedAt } = await findByKey(db, call);
  const groups = await db
    .select()
    .from(roomGroups)
    .where(eq(roomGroups.roomId, id))
    .orderBy(asc(roomGroups.groupNumber));
  const answers = await db
    .select()
    .from(roomAnswers)
    .where(eq(roomAnswers.roomId, id))
    .orderBy(asc(roomAnswers.questionId), asc(roomAnswers.groupNumber));
  const ended = closedAt ?? (closesAt <= now ? closesAt : null);
  return {
    code,
    closesAt: closesAt.toISOString(),
    closedAt: ended?.toISOString() ?? null,
    groups: groups.map(({ groupNumber, step, steps, seenAt }) => ({
      group: groupNumber,
      step,
      steps,
      seenAt: seenAt.toISOString(),
    })),
    questions: [...new Set(answers.map(({ questionId }) => questionId))].map((questionId) => ({
      questionId,
      answers: answers
        .filter((answer) => answer.questionId === questionId)
        .map(({ groupNumber, isRight, value }) => ({ group: groupNumber, isRight, value })),
    })),
  };
}

/** Closes a room for the holder of its key; a closed one stays as it is. Throws `room_unknown`. */
export async function closeRoom(db: Db, call: KeyCall, now = new Date()): Promise<void> {
  const { id } = await findByKey(db, call);
  await db
    .update(rooms)
    .set({ closedAt: now })
    .where(and(eq(rooms.id, id), isNull(rooms.closedAt)));
}

interface CodeCall {
  code: string;
  network: string;
}

/**
 * The open room of a code and its lesson, in a language; `taken` names the groups that have joined.
 * Throws `room_unknown` for an unknown, closed or ended one, and `rate_limited` after too many.
 */
export const joinRoom = (
  db: Db,
  { code, network, lang }: CodeCall & { lang?: Locale | undefined },
  now = new Date(),
) =>
  countRefusals(db, [wrongCodes], network, async (tx) => {
    const [row] = await tx
      .select({
        ...classTitle(lang),
        roomId: rooms.id,
        closesAt: rooms.closesAt,
        courseId: courseLevels.courseId,
      })
      .from(rooms)
      .innerJoin(courseClasses, eq(courseClasses.id, rooms.classId))
      .innerJoin(courseLevels, publicClassOfLevel)
      .where(and(eq(rooms.code, code), isOpenAt(now)));
    const room = await localizeOne(tx, 'course-class', lang, row);
    if (!room) throw noRoom();
    const groups = await tx
      .select({ group: roomGroups.groupNumber })
      .from(roomGroups)
      .where(eq(roomGroups.roomId, room.roomId))
      .orderBy(asc(roomGroups.groupNumber));
    return {
      id: room.roomId,
      courseId: room.courseId,
      classCode: room.code,
      title: room.title,
      taken: groups.map(({ group }) => group),
      closesAt: room.closesAt.toISOString(),
    };
  });

/** A token follows from room and group, so that another phone goes on as the same group. */
const tokenOf = (roomId: number, group: number) =>
  `${group}.${keyedHash('room-group', JSON.stringify([roomId, group]))}`;

/**
 * The token of a group; the same one again for a group that has joined. Throws `room_unknown` for a
 * code that is not the room's, and `rate_limited`.
 */
export const enterGroup = (
  db: Db,
  { roomId, code, group, network }: CodeCall & { roomId: number; group: number },
  now = new Date(),
) =>
  countRefusals(db, [wrongCodes], network, async (tx) => {
    const [room] = await tx
      .select({ classId: rooms.classId })
      .from(rooms)
      .where(and(eq(rooms.id, roomId), eq(rooms.code, code), isOpenAt(now)));
    if (!room) throw noRoom();
    const steps = await countSteps(tx, room.classId).catch(() => {
      throw noRoom();
    });
    await tx
      .insert(roomGroups)
      .values({ roomId, groupNumber: group, steps, seenAt: now })
      .onConflictDoNothing();
    return { token: tokenOf(roomId, group) };
  });

/** The group whose token a call carries. Throws `unauthorized` for none, and one of another room. */
export function groupOf({ roomId, authorization }: KeyCall): number {
  const token = bearerOf(authorization);
  const group = Number(/^\d{1,2}(?=\.)/.exec(token)?.[0]);
  const [sent, right] = [token, tokenOf(roomId, group)].map((text) => Buffer.from(text));
  if (!sent || !right || sent.length !== right.length || !timingSafeEqual(sent, right))
    throw new AppError('unauthorized');
  return group;
}

/** Closes rooms whose time is over, and deletes those that were closed long ago. */
export async function sweepRooms(db: Db, now = new Date()): Promise<void> {
  await db
    .update(rooms)
    .set({ closedAt: rooms.closesAt })
    .where(and(isNull(rooms.closedAt), lte(rooms.closesAt, now)));
  const kept = new Date(now.getTime() - retention.rooms.days * day);
  await db.delete(rooms).where(and(isNotNull(rooms.closedAt), lt(rooms.closedAt, kept)));
}
