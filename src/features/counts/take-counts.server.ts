import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicCourse, isPublicEvent, publicClassOfLevel } from '#db/public-rows';
import {
  classMaterials,
  cmsEvents,
  courseClasses,
  courseLevels,
  coursePacks,
  courses,
} from '#db/schema';
import { isFigureLab, isLab } from '~/config/labs';
import type { Count, CountKind } from '~/lib/counts/kinds';
import { isChannelName, noChannel, otherChannel } from '~/lib/counts/via';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { addOnce } from './add-counts.server';
import { findChannels } from './channels.server';
import type { SendingInput, SentCount } from './counts.schema';

/** Generous, since a school may share one network. */
const limit: Limit = { name: 'counts', points: 600, seconds: 600 };

/** Returns a key as it is kept; null if it names nothing public. */
type Reader = (key: string) => string | null;

/** The id in front of a key that a pattern describes; null if the key is another. */
function idIn(key: string, pattern: RegExp): number | null {
  const id = Number(pattern.exec(key)?.[1]);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

const idsIn = (keys: readonly string[], pattern: RegExp) => [
  ...new Set(keys.map((key) => idIn(key, pattern)).filter((id) => id !== null)),
];

const step = /^([1-9]\d{0,9}):([1-9]\d{0,3})$/;
const lesson = /^([1-9]\d{0,9})$/;
const pack = /^pack:([1-9]\d{0,9})$/;
const material = /^material:([1-9]\d{0,9})$/;
const event = /^([1-9]\d{0,9}):([a-z0-9-]{1,24})$/;

/** Condition: the course is for everybody. */
const isForAll = isNull(courses.organizationId);

/** The steps of public lessons, by lesson. */
async function readLessons(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: courseClasses.id, steps: courseClasses.steps })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(inArray(courseClasses.id, [...ids]), isPublicCourse, isForAll));
  return new Map(rows.map(({ id, steps }) => [id, Math.max(1, steps ?? 0)]));
}

async function readSteps(db: Db, keys: readonly string[]): Promise<Reader> {
  const lessons = await readLessons(db, idsIn(keys, step));
  return (key) => {
    const steps = lessons.get(idIn(key, step) ?? 0);
    return steps !== undefined && Number(step.exec(key)?.[2]) <= steps ? key : null;
  };
}

async function readDone(db: Db, keys: readonly string[]): Promise<Reader> {
  const lessons = await readLessons(db, idsIn(keys, lesson));
  return (key) => (lessons.has(idIn(key, lesson) ?? 0) ? key : null);
}

async function readFiles(db: Db, keys: readonly string[]): Promise<Reader> {
  const packs = await db
    .select({ id: coursePacks.courseId })
    .from(coursePacks)
    .innerJoin(courses, eq(courses.id, coursePacks.courseId))
    .where(and(inArray(coursePacks.courseId, idsIn(keys, pack)), isPublicCourse, isForAll));
  const materials = await db
    .select({ id: classMaterials.id })
    .from(classMaterials)
    .innerJoin(courseClasses, eq(courseClasses.id, classMaterials.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(inArray(classMaterials.id, idsIn(keys, material)), isPublicCourse, isForAll));
  const known = new Set([
    ...packs.map(({ id }) => `pack:${id}`),
    ...materials.map(({ id }) => `material:${id}`),
  ]);
  return (key) => (known.has(key) ? key : null);
}

async function readEvents(db: Db, keys: readonly string[]): Promise<Reader> {
  const rows = await db
    .select({ id: cmsEvents.id })
    .from(cmsEvents)
    .where(and(inArray(cmsEvents.id, idsIn(keys, event)), isPublicEvent));
  const events = new Set(rows.map(({ id }) => id));
  const vias = keys.map((key) => event.exec(key)?.[2] ?? '').filter(isChannelName);
  const channels = await findChannels(db, vias);
  return (key) => {
    const id = idIn(key, event);
    const via = event.exec(key)?.[2];
    if (id === null || via === undefined || !events.has(id)) return null;
    return `${id}:${via === noChannel || channels.has(via) ? via : otherChannel}`;
  };
}

/** What devices may count, and how its keys are read. The registration itself counts `event.placed`. */
const readers: Record<string, (db: Db, keys: readonly string[]) => Promise<Reader>> = {
  'lesson.step': readSteps,
  'lesson.done': readDone,
  'lab.open': () => Promise.resolve((key: string) => (isLab(key) || isFigureLab(key) ? key : null)),
  'file.taken': readFiles,
  'event.seen': readEvents,
} satisfies Partial<Record<CountKind, unknown>>;

/** The counts that name something public; others are dropped. */
async function keepKnown(db: Db, sent: readonly SentCount[]): Promise<Count[]> {
  const known: Count[] = [];
  for (const kind of new Set(sent.map((count) => count.kind))) {
    const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    if (!read) continue;
    const ofKind = sent.filter((count) => count.kind === kind);
    const toKey = await read(
      db,
      ofKind.map(({ key }) => key),
    );
    for (const { key: sentKey, n } of ofKind) {
      const key = toKey(sentKey);
      if (key !== null) known.push({ kind: kind as CountKind, key, n });
    }
  }
  return known;
}

interface TakeCounts {
  sending: SendingInput;
  /** Names the network in the limit (`clientKey`). */
  sender: string;
}

/** Adds what a device has counted to the sums of today; the same sending again adds nothing. */
export async function takeCounts(
  db: Db,
  { sending: { id, counts }, sender }: TakeCounts,
  now = new Date(),
): Promise<void> {
  await countAttempt(db, [limit], sender);
  const known = await keepKnown(db, counts);
  await addOnce(db, id, known, now);
}
