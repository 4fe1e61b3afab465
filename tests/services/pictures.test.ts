import { beforeAll, describe, expect, it } from 'vitest';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import {
  createCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { addMaterial } from '~/features/courses/admin/materials.server';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { createBootcamp, updateBootcamp } from '~/features/hub/admin/hub-admin.server';
import { createJob, updateJob } from '~/features/jobs/admin/job-admin.server';
import type { Actor } from '~/server/auth/actor';
import { withPicture } from '~/server/files/pictures';
import { bootcampInput } from '../support/bootcamp-input';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';
import { someActor, toCode, useDatabase, useFolder } from '../support/services';

useFolder('BLOB_DIR', 'DOCUMENT_DIR');
const connection = useDatabase();

/** Bytes that are no picture: opened, they would be refused for it. */
const garbage = new TextEncoder().encode('GIF89a and nothing more');
const nowhere = 99_999;
const collection = collectionInputSchema.parse({ name: 'Pustaka' });

let owner: Actor;
let user: Actor;
let admin: Actor;
let ownId: number;
beforeAll(async () => {
  [owner, user, admin] = await Promise.all([
    someActor(connection.db),
    someActor(connection.db),
    someActor(connection.db, { isAdmin: true }),
  ]);
  ownId = (await createCollection(connection.db, { actor: owner, input: collection })).id;
});

const saveCollection = (actor: Actor | null, collectionId: number) =>
  updateCollection(connection.db, { actor, collectionId, input: collection, thumbnail: garbage });
const eventCall = (actor: Actor | null) => ({ actor, input: eventInput(), image: garbage });
const jobCall = (actor: Actor | null) => ({ actor, input: jobInput(), image: garbage });
const bootcampCall = (actor: Actor | null) => ({ actor, input: bootcampInput(), image: garbage });
const addFile = (actor: Actor | null) =>
  addMaterial(connection.db, {
    actor,
    classId: nowhere,
    input: { title: 'Berkas' } as Parameters<typeof addMaterial>[1]['input'],
    file: new File([garbage], 'a.pdf'),
  });

describe('a file that comes with a form', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['collection of nobody', () => saveCollection(user, nowhere), 'collection_not_found'],
    ['collection of another', () => saveCollection(user, ownId), 'collection_not_found'],
    ['collection, logged out', () => saveCollection(null, ownId), 'unauthorized'],
    [
      'new collection, logged out',
      () => createCollection(connection.db, { actor: null, input: collection, thumbnail: garbage }),
      'unauthorized',
    ],
    [
      'event',
      () => updateEvent(connection.db, { ...eventCall(admin), eventId: nowhere, version: 1 }),
      'event_not_found',
    ],
    ['event of a user', () => createEvent(connection.db, eventCall(user)), 'forbidden'],
    ['job', () => updateJob(connection.db, { ...jobCall(admin), jobId: nowhere }), 'job_not_found'],
    ['job of a user', () => createJob(connection.db, jobCall(user)), 'forbidden'],
    [
      'bootcamp',
      () => updateBootcamp(connection.db, { ...bootcampCall(admin), bootcampId: nowhere }),
      'bootcamp_not_found',
    ],
    ['bootcamp of a user', () => createBootcamp(connection.db, bootcampCall(user)), 'forbidden'],
    ['class', () => addFile(admin), 'class_not_found'],
    ['class of a user', () => addFile(user), 'forbidden'],
  ])('is not opened before its sender may save it: %s', async (_, save, code) => {
    expect(await toCode(save())).toBe(code);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['own collection', () => saveCollection(owner, ownId)],
    ['new event', () => createEvent(connection.db, eventCall(admin))],
    ['new job', () => createJob(connection.db, jobCall(admin))],
    ['new bootcamp', () => createBootcamp(connection.db, bootcampCall(admin))],
  ])('is looked at where they may: %s', async (_, save) => {
    expect(await toCode(save())).toBe('image_type');
  });
});

describe('pictures of one person', () => {
  it('are opened sixty times an hour, also those that are refused', async () => {
    const sender = await someActor(connection.db);
    let opened = 0;
    const save = () =>
      withPicture(
        connection.db,
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
      withPicture(connection.db, { user: sender, bytes: undefined }, () =>
        Promise.resolve('saved'),
      ),
    ).resolves.toBe('saved');
  });
});
