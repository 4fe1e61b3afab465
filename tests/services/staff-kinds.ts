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
import { categoryInputSchema, speakerInputSchema } from '~/features/events/event.resource';
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
interface Row {
  id: number;
  version: number;
}

/** A kind of row that staff edit, and how they do it. */
export interface StaffKind {
  name: string;
  /** Values that say a text, in one of the fields. */
  say: (text: string, id: number) => object;
  create: (db: Db, actor: Actor, values?: object, image?: Uint8Array) => Promise<{ id: number }>;
  /** The row as staff see it, in a list or an editor. */
  read: (db: Db, actor: Actor, id: number) => Promise<Row | null | undefined>;
  save: (db: Db, actor: Actor, row: Opened, values: object, image?: Uint8Array) => Promise<unknown>;
  remove?: (db: Db, actor: Actor, row: Opened) => Promise<unknown>;
  /** The field that no two rows share, and what is said of the second. */
  unique?: [field: string, code: string];
  /** The field of its picture, what takes it away, and what is stored of a photo. */
  picture?: { field: string; none: object; stored: object };
}

const byId = <One extends { id: number }>(rows: One[], id: number) =>
  rows.find((row) => row.id === id);

const course = (values: object = {}) =>
  courseInputSchema.parse({ title: 'Kursus', category: 'AI', ...values });
const level = (values: object = {}) => levelInputSchema.parse({ name: 'Dasar', ...values });
const entry = (values: object = {}) =>
  classInputSchema.parse({ code: 'K-1', title: 'Kelas', hours: 2, ...values });
const speaker = (values: object = {}) => speakerInputSchema.parse({ name: 'Wayan', ...values });
const collection = (values: object = {}) =>
  collectionInputSchema.parse({ name: 'Koleksi', ...values });

const newCourse = (db: Db, actor: Actor, values?: object) =>
  createCourse(db, { actor, input: course(values) });

async function newLevel(db: Db, actor: Actor, values?: object) {
  const { id } = await newCourse(db, actor);
  return createLevel(db, { actor, id, input: level(values) });
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
const category = (values: object = {}) =>
  categoryInputSchema.parse({ name: `Nama ${process.pid} ${(made += 1)}`, ...values });

const title = (text: string) => ({ title: text });
const name = (text: string) => ({ name: text });
const image = { field: 'image', none: { removeImage: true }, stored: { format: 'webp' } };

export const staffKinds: StaffKind[] = [
  {
    name: 'an event',
    say: title,
    create: (db, actor, values, image) =>
      createEvent(db, { actor, input: eventInput({ ...values }), image }),
    read: async (db, actor, id) => byId((await listAdminEvents(db, { actor })).rows, id),
    save: (db, actor, { id: eventId, version }, values, image) =>
      updateEvent(db, { actor, eventId, version, input: eventInput({ ...values }), image }),
    remove: (db, actor, { id: eventId, version }) => deleteEvent(db, { actor, eventId, version }),
    unique: ['slug', 'slug_taken'],
    picture: image,
  },
  {
    name: 'a speaker',
    say: name,
    create: (db, actor, values, image) =>
      createSpeaker(db, { actor, input: speaker(values), image }),
    read: async (db, actor, id) => byId(await listAdminSpeakers(db, { actor }), id),
    save: (db, actor, { id: speakerId, version }, values, image) =>
      updateSpeaker(db, { actor, speakerId, version, input: speaker(values), image }),
    remove: (db, actor, { id: speakerId, version }) =>
      deleteSpeaker(db, { actor, speakerId, version }),
    picture: { ...image, stored: { format: 'webp', width: 512, height: 512 } },
  },
  {
    name: 'a category',
    say: (text, id) => name(`${text} ${id}`),
    create: (db, actor, values) => createCategory(db, { actor, input: category(values) }),
    read: async (db, actor, id) => byId(await listAdminCategories(db, { actor }), id),
    save: (db, actor, { id: categoryId, version }, values) =>
      updateCategory(db, { actor, categoryId, version, input: category(values) }),
    remove: (db, actor, { id: categoryId, version }) =>
      deleteCategory(db, { actor, categoryId, version }),
    unique: ['name', 'category_taken'],
  },
  {
    name: 'a job',
    say: title,
    create: (db, actor, values, image) =>
      createJob(db, { actor, input: jobInput({ ...values }), image }),
    read: async (db, actor, id) => byId((await listAdminJobs(db, { actor })).rows, id),
    save: (db, actor, { id: jobId, version }, values, image) =>
      updateJob(db, { actor, jobId, input: jobInput({ ...values, version }), image }),
    remove: (db, actor, { id: jobId, version }) => deleteJob(db, { actor, jobId, version }),
    unique: ['slug', 'slug_taken'],
    picture: { ...image, field: 'companyLogo' },
  },
  {
    name: 'a bootcamp',
    say: title,
    create: (db, actor, values, image) =>
      createBootcamp(db, { actor, input: bootcampInput({ ...values }), image }),
    read: async (db, actor, id) => byId((await listAdminBootcamps(db, { actor })).rows, id),
    save: (db, actor, { id: bootcampId, version }, values, image) => {
      const input = bootcampInput({ ...values, version });
      return updateBootcamp(db, { actor, bootcampId, input, image });
    },
    remove: (db, actor, { id: bootcampId, version }) =>
      deleteBootcamp(db, { actor, bootcampId, version }),
    unique: ['slug', 'slug_taken'],
    picture: image,
  },
  {
    name: 'a course',
    say: title,
    create: newCourse,
    read: (db, actor, courseId) => getAdminCourse(db, { actor, courseId }).catch(() => null),
    save: (db, actor, { id: courseId, version }, values) =>
      updateCourse(db, { actor, courseId, version, input: course(values) }),
    remove: (db, actor, { id: courseId, version }) =>
      deleteCourse(db, { actor, courseId, version, store: blobStore() }),
  },
  {
    name: 'a level',
    say: name,
    create: newLevel,
    read: async (db, actor, id) => byId(await getLevels(db, actor), id),
    save: (db, actor, { id, version }, values) =>
      updateLevel(db, { actor, id, version, input: level(values) }),
    remove: (db, actor, { id, version }) => deleteLevel(db, { actor, id, version }),
  },
  {
    name: 'a class',
    say: title,
    create: async (db, actor, values) => {
      const { id } = await newLevel(db, actor);
      return createClass(db, { actor, id, input: entry(values) });
    },
    read: async (db, actor, id) => {
      const levels = await getLevels(db, actor);
      return byId(
        levels.flatMap(({ classes }) => classes),
        id,
      );
    },
    save: (db, actor, { id, version }, values) =>
      updateClass(db, { actor, id, version, input: entry(values) }),
    remove: (db, actor, { id, version }) => deleteClass(db, { actor, id, version }),
  },
  {
    name: 'a collection',
    say: name,
    create: async (db, actor, values, thumbnail) => {
      const input = { ...collection(values), organizations: [await someOrganization(db)] };
      return createCollection(db, { actor, input, thumbnail });
    },
    read: (db, actor, collectionId) => getCollection(db, { actor, collectionId }).catch(() => null),
    save: (db, actor, { id: collectionId, version }, values, thumbnail) => {
      const input = collection(values);
      return updateCollection(db, { actor, collectionId, version, input, thumbnail });
    },
    remove: (db, actor, { id: collectionId, version }) =>
      deleteCollection(db, { actor, collectionId, version }),
    picture: {
      field: 'thumbnailUrl',
      none: { removeThumbnail: true },
      stored: { format: 'webp', width: 800, height: 450 },
    },
  },
  {
    name: 'an organisation',
    say: (text) => ({ domains: [`${text}.id`] }),
    create: async (db) => ({ id: await someOrganization(db) }),
    read: async (db, actor, id) => byId(await listOrganizations(db, { actor }), id),
    save: (db, actor, { id, version }, values) =>
      updateOrganization(db, { actor, id, change: { ...values, version } }),
  },
];
