import type { Db } from '#db/client';
import {
  classInputSchema,
  courseInputSchema,
  levelInputSchema,
} from '~/features/courses/admin/course-admin.schema';
import {
  createCourse,
  deleteCourse,
  updateCourse,
} from '~/features/courses/admin/course-admin.server';
import {
  getAdminCourse,
  listAdminCourses,
} from '~/features/courses/admin/course-admin-read.server';
import { createClass, deleteClass, updateClass } from '~/features/courses/admin/class-admin.server';
import { createLevel, deleteLevel, updateLevel } from '~/features/courses/admin/level-admin.server';
import { getCollection } from '~/features/collections/collections.server';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  updateCategory,
} from '~/features/events/admin/event-categories.server';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import { categoryInputSchema, speakerInputSchema } from '~/features/events/event-input.schema';
import {
  createSpeaker,
  deleteSpeaker,
  listAdminSpeakers,
  updateSpeaker,
} from '~/features/events/admin/event-speakers.server';
import { listAdminBootcamps } from '~/features/hub/admin/hub-admin-list.server';
import {
  createBootcamp,
  deleteBootcamp,
  updateBootcamp,
} from '~/features/hub/admin/hub-admin.server';
import { createJob, deleteJob, updateJob } from '~/features/jobs/admin/job-admin.server';
import { listAdminJobs } from '~/features/jobs/admin/job-admin-list.server';
import { listOrganizations, updateOrganization } from '~/features/members/organizations.server';
import type { Actor } from '~/server/auth/actor';
import { blobStore } from '~/server/files/blobs';
import { bootcampInput } from '../support/bootcamp-input';
import { someOrganization } from '../support/courses';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';

interface Opened {
  id: number;
  version?: number | undefined;
}

/** A kind of row that staff edit, and how they do it. */
export interface VersionedKind {
  name: string;
  create: (db: Db, actor: Actor) => Promise<{ id: number }>;
  /** The row as staff see it, in a list or an editor. */
  read: (
    db: Db,
    actor: Actor,
    id: number,
  ) => Promise<{ id: number; version: number } | null | undefined>;
  /** Saves the row with this text in one of its fields. */
  save: (db: Db, actor: Actor, row: Opened, text: string) => Promise<unknown>;
  remove?: (db: Db, actor: Actor, row: Opened) => Promise<unknown>;
}

const byId = <Row extends { id: number }>(rows: Row[], id: number) =>
  rows.find((row) => row.id === id);

const course = (title: string) => courseInputSchema.parse({ title, category: 'AI' });
const level = (name: string) => levelInputSchema.parse({ name });
const entry = (title: string) => classInputSchema.parse({ code: 'K-1', title, hours: 2 });
const collection = (name: string) => collectionInputSchema.parse({ name });

const newCourse = (db: Db, actor: Actor) => createCourse(db, { actor, input: course('Kursus') });

async function newLevel(db: Db, actor: Actor) {
  const { id } = await newCourse(db, actor);
  return createLevel(db, { actor, id, input: level('Dasar') });
}

async function getLevels(db: Db, actor: Actor) {
  const courses = await Promise.all(
    (await listAdminCourses(db, { actor })).map(({ id: courseId }) =>
      getAdminCourse(db, { actor, courseId }),
    ),
  );
  return courses.flatMap(({ levels }) => levels);
}

let made = 0;
const someName = () => `Nama ${process.pid} ${(made += 1)}`;

export const versionedKinds: VersionedKind[] = [
  {
    name: 'event',
    create: (db, actor) => createEvent(db, { actor, input: eventInput() }),
    read: async (db, actor, id) => byId((await listAdminEvents(db, { actor })).rows, id),
    save: (db, actor, { id: eventId, version }, title) =>
      updateEvent(db, { actor, eventId, version, input: eventInput({ title }) }),
    remove: (db, actor, { id: eventId, version }) => deleteEvent(db, { actor, eventId, version }),
  },
  {
    name: 'speaker',
    create: (db, actor) =>
      createSpeaker(db, { actor, input: speakerInputSchema.parse({ name: 'Wayan' }) }),
    read: async (db, actor, id) => byId(await listAdminSpeakers(db, { actor }), id),
    save: (db, actor, { id: speakerId, version }, name) =>
      updateSpeaker(db, {
        actor,
        speakerId,
        version,
        input: speakerInputSchema.parse({ name }),
      }),
    remove: (db, actor, { id: speakerId, version }) =>
      deleteSpeaker(db, { actor, speakerId, version }),
  },
  {
    name: 'category',
    create: (db, actor) =>
      createCategory(db, { actor, input: categoryInputSchema.parse({ name: someName() }) }),
    read: async (db, actor, id) => byId(await listAdminCategories(db, { actor }), id),
    save: (db, actor, { id: categoryId, version }, text) =>
      updateCategory(db, {
        actor,
        categoryId,
        version,
        input: categoryInputSchema.parse({ name: `${text} ${categoryId}` }),
      }),
    remove: (db, actor, { id: categoryId, version }) =>
      deleteCategory(db, { actor, categoryId, version }),
  },
  {
    name: 'job',
    create: (db, actor) => createJob(db, { actor, input: jobInput() }),
    read: async (db, actor, id) => byId((await listAdminJobs(db, { actor })).rows, id),
    save: (db, actor, { id: jobId, version }, title) =>
      updateJob(db, { actor, jobId, input: jobInput({ title, version }) }),
    remove: (db, actor, { id: jobId, version }) => deleteJob(db, { actor, jobId, version }),
  },
  {
    name: 'bootcamp',
    create: (db, actor) => createBootcamp(db, { actor, input: bootcampInput() }),
    read: async (db, actor, id) => byId((await listAdminBootcamps(db, { actor })).rows, id),
    save: (db, actor, { id: bootcampId, version }, title) =>
      updateBootcamp(db, { actor, bootcampId, input: bootcampInput({ title, version }) }),
    remove: (db, actor, { id: bootcampId, version }) =>
      deleteBootcamp(db, { actor, bootcampId, version }),
  },
  {
    name: 'course',
    create: newCourse,
    read: (db, actor, courseId) => getAdminCourse(db, { actor, courseId }).catch(() => null),
    save: (db, actor, { id: courseId, version }, title) =>
      updateCourse(db, { actor, courseId, version, input: course(title) }),
    remove: (db, actor, { id: courseId, version }) =>
      deleteCourse(db, { actor, courseId, version, store: blobStore() }),
  },
  {
    name: 'level',
    create: newLevel,
    read: async (db, actor, id) => byId(await getLevels(db, actor), id),
    save: (db, actor, { id, version }, name) =>
      updateLevel(db, { actor, id, version, input: level(name) }),
    remove: (db, actor, { id, version }) => deleteLevel(db, { actor, id, version }),
  },
  {
    name: 'class',
    create: async (db, actor) => {
      const { id } = await newLevel(db, actor);
      return createClass(db, { actor, id, input: entry('Kelas') });
    },
    read: async (db, actor, id) =>
      byId(
        (await getLevels(db, actor)).flatMap(({ classes }) => classes),
        id,
      ),
    save: (db, actor, { id, version }, title) =>
      updateClass(db, { actor, id, version, input: entry(title) }),
    remove: (db, actor, { id, version }) => deleteClass(db, { actor, id, version }),
  },
  {
    name: 'collection',
    create: async (db, actor) =>
      createCollection(db, {
        actor,
        input: { ...collection('Koleksi'), organizations: [await someOrganization(db)] },
      }),
    read: (db, actor, collectionId) => getCollection(db, { actor, collectionId }).catch(() => null),
    save: (db, actor, { id: collectionId, version }, name) =>
      updateCollection(db, { actor, collectionId, version, input: collection(name) }),
    remove: (db, actor, { id: collectionId, version }) =>
      deleteCollection(db, { actor, collectionId, version }),
  },
  {
    name: 'organisation',
    create: async (db) => ({ id: await someOrganization(db) }),
    read: async (db, actor, id) => byId(await listOrganizations(db, { actor }), id),
    save: (db, actor, { id, version }, text) =>
      updateOrganization(db, { actor, id, change: { domains: [`${text}.id`], version } }),
  },
];
