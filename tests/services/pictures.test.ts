import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import {
  createCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { deleteCourse } from '~/features/courses/admin/course-admin.server';
import {
  setInstructorPhoto,
  removeInstructorPhoto,
} from '~/features/courses/admin/instructor-photo.server';
import { addMaterial } from '~/features/courses/admin/materials.server';
import { getCourse } from '~/features/courses/courses.server';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { createBootcamp, updateBootcamp } from '~/features/hub/admin/hub-admin.server';
import { createJob, updateJob } from '~/features/jobs/admin/job-admin.server';
import type { Actor } from '~/server/auth/actor';
import { blobStore } from '~/server/files/blobs';
import { withPicture } from '~/server/files/pictures';
import { bootcampInput } from '../support/bootcamp-input';
import { someCourse } from '../support/courses';
import { filesIn } from '../support/documents';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';
import { someActor, toCode, useDatabase, useFolder, useActor } from '../support/services';
import { staffKinds } from './staff-kinds';

const folder = useFolder('BLOB_DIR', 'DOCUMENT_DIR');
const db = useDatabase();

/** A photo as a phone takes it: turned, and with what the phone notes. */
const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 1400, channels: 3, background: '#c68e63' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );

/** Bytes that are no picture: opened, they would be refused for it. */
const garbage = new TextEncoder().encode('GIF89a and nothing more');
const nowhere = 99_999;
const collection = collectionInputSchema.parse({ name: 'Pustaka' });

const owner = useActor(db);
const user = useActor(db);
const admin = useActor(db, { isAdmin: true });
let ownId: number;
beforeAll(async () => {
  ownId = (await createCollection(db, { actor: owner, input: collection })).id;
});

const saveCollection = (actor: Actor | null, collectionId: number) =>
  updateCollection(db, { actor, collectionId, input: collection, thumbnail: garbage });
const eventCall = (actor: Actor | null) => ({ actor, input: eventInput(), image: garbage });
const jobCall = (actor: Actor | null) => ({ actor, input: jobInput(), image: garbage });
const bootcampCall = (actor: Actor | null) => ({ actor, input: bootcampInput(), image: garbage });
const addFile = (actor: Actor | null) =>
  addMaterial(db, {
    actor,
    classId: nowhere,
    input: { title: 'Berkas' } as Parameters<typeof addMaterial>[1]['input'],
    file: new File([garbage], 'a.pdf'),
  });

it.each<[string, () => Promise<unknown>, string]>([
  ['collection of nobody', () => saveCollection(user, nowhere), 'collection_not_found'],
  ['collection of another', () => saveCollection(user, ownId), 'collection_not_found'],
  ['collection, logged out', () => saveCollection(null, ownId), 'unauthorized'],
  [
    'new collection, logged out',
    () => createCollection(db, { actor: null, input: collection, thumbnail: garbage }),
    'unauthorized',
  ],
  [
    'event',
    () => updateEvent(db, { ...eventCall(admin), eventId: nowhere, version: 1 }),
    'event_not_found',
  ],
  ['event of a user', () => createEvent(db, eventCall(user)), 'forbidden'],
  ['job', () => updateJob(db, { ...jobCall(admin), jobId: nowhere }), 'job_not_found'],
  ['job of a user', () => createJob(db, jobCall(user)), 'forbidden'],
  [
    'bootcamp',
    () => updateBootcamp(db, { ...bootcampCall(admin), bootcampId: nowhere }),
    'bootcamp_not_found',
  ],
  ['bootcamp of a user', () => createBootcamp(db, bootcampCall(user)), 'forbidden'],
  ['class', () => addFile(admin), 'class_not_found'],
  ['class of a user', () => addFile(user), 'forbidden'],
])(
  'a file that comes with a form is not opened before its sender may save it: %s',
  async (_, save, code) => {
    expect(await toCode(save())).toBe(code);
  },
);

it.each<[string, () => Promise<unknown>]>([
  ['own collection', () => saveCollection(owner, ownId)],
  ['new event', () => createEvent(db, eventCall(admin))],
  ['new job', () => createJob(db, jobCall(admin))],
  ['new bootcamp', () => createBootcamp(db, bootcampCall(admin))],
])('a file that comes with a form is looked at where they may: %s', async (_, save) => {
  expect(await toCode(save())).toBe('image_type');
});

it('pictures of one person are opened sixty times an hour, also those that are refused', async () => {
  const sender = await someActor(db);
  let opened = 0;
  const save = () =>
    withPicture(
      db,
      {
        user: sender,
        bytes: garbage,
        make: () => {
          opened += 1;
          return Promise.reject(new Error('not a picture'));
        },
      },
      () => Promise.resolve(),
    );
  const codes = await Promise.all(Array.from({ length: 65 }, () => toCode(save())));
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
  expect(opened).toBe(60);
  // Others go on, and what comes without a picture counts nothing.
  expect(await toCode(saveCollection(owner, ownId))).toBe('image_type');
  await expect(
    withPicture(db, { user: sender, bytes: undefined }, () => Promise.resolve('saved')),
  ).resolves.toBe('saved');
});

const pictured = [
  ...staffKinds.filter(({ picture }) => picture),
  {
    name: 'an instructor of a course',
    picture: { field: 'instructorImage', none: { none: true }, stored: { format: 'webp' } },
    create: async (_: Db, actor: Actor, __?: object, image?: Uint8Array) => {
      const { courseId } = await someCourse(db);
      await setInstructorPhoto(db, { actor, courseId, image });
      return { id: courseId };
    },
    read: (_: Db, actor: Actor, courseId: number) => getCourse(db, { actor, courseId }),
    save: async (_: Db, actor: Actor, row: { id: number }, values: object, image?: Uint8Array) => {
      const call = { actor, courseId: row.id };
      if (image) await setInstructorPhoto(db, { ...call, image });
      if ('none' in values) await removeInstructorPhoto(db, call);
    },
    remove: (_: Db, actor: Actor, { id: courseId }: { id: number }) =>
      deleteCourse(db, { actor, courseId, store: blobStore() }),
  },
];

describe.each(pictured)('the picture of $name', ({ name, picture, create, read, save, remove }) => {
  const { field, none, stored } = picture!;
  const urlOf = async (id: number) =>
    ((await read(db, admin, id)) as unknown as Record<string, unknown>)[field] as string | null;

  it('is one at a time, stays where a save brings none, and goes with its row', async () => {
    const before = filesIn(folder);
    const { id } = await create(db, admin, {}, await photo());
    const first = await urlOf(id);
    expect(first).toMatch(/^\/files\/[\w-]+\.webp$/);
    const found = await sharp(join(folder, first?.slice('/files/'.length) ?? '')).metadata();
    expect(found).toMatchObject(stored);
    expect(found.exif).toBeUndefined();
    const amount = filesIn(folder).length;
    await save(db, admin, { id }, {});
    expect(await urlOf(id)).toBe(first);
    await save(db, admin, { id }, {}, await photo());
    expect(await urlOf(id)).not.toBe(first);
    expect(filesIn(folder)).toHaveLength(amount);
    await save(db, admin, { id }, none);
    expect(await urlOf(id)).toBeNull();
    expect(filesIn(folder)).toEqual(before);
    await save(db, admin, { id }, {}, await photo());
    await remove?.(db, admin, { id });
    expect(filesIn(folder)).toEqual(before);
  });

  it('is not left behind by a save that is refused, or where it is no picture', async () => {
    const before = filesIn(folder);
    const script = new TextEncoder().encode('<svg onload="alert(1)"/>');
    expect(await toCode(create(db, admin, {}, script))).toBe('image_type');
    const { id } = await create(db, admin, { slug: 'gambar' }, await photo());
    const kept = filesIn(folder);
    // What is found wrong once the picture is made: a slug that is taken, a course that is not there.
    if (!['a speaker', 'an instructor of a course'].includes(name)) {
      const values = { slug: 'gambar', courses: [nowhere] };
      expect(await toCode(create(db, admin, values, await photo()))).not.toBe('done');
    }
    expect(filesIn(folder)).toEqual(kept);
    await remove?.(db, admin, { id });
    expect(filesIn(folder)).toEqual(before);
  });
});

it('a collection has its picture as AVIF too', async () => {
  const made = await createCollection(db, {
    actor: owner,
    input: collection,
    thumbnail: await photo(),
  });
  const name = (made.thumbnailAvifUrl ?? '').slice('/files/'.length);
  expect(await sharp(join(folder, name)).metadata()).toMatchObject({
    format: 'heif',
    compression: 'av1',
    width: 800,
    height: 450,
  });
});

it('the store removes no file but its own', async () => {
  const store = blobStore();
  const foreign = [
    '/files/../../package.json',
    '/etc/passwd',
    'https://x.example/y.webp',
    '/files/',
  ];
  for (const url of foreign) await store.delete(url);
  expect(existsSync('package.json')).toBe(true);
});
