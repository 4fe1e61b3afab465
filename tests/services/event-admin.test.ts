import { existsSync, readdirSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import { auditLog, cmsEvents, eventSpeakerRelations } from '#db/schema';
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from '~/features/events/admin/event-categories.server';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { getEvent, listSpeakers } from '~/features/events/events.server';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import { listEventsPage } from '~/features/events/event-list.server';
import {
  attachSpeaker,
  createSpeaker,
  deleteSpeaker,
  detachSpeaker,
  updateSpeaker,
} from '~/features/events/admin/event-speakers.server';
import type { Actor } from '~/server/auth/actor';
import { blobStore } from '~/server/files/blobs';
import { eventInput } from '../support/event-input';
import { someActor, useDatabase, useFolder } from '../support/services';

const folder = useFolder('BLOB_DIR');
const connection = useDatabase();
let actor: Actor;

beforeAll(async () => {
  actor = await someActor(connection.db, { isAdmin: true });
});

const create = (values: Record<string, unknown> = {}, image?: Uint8Array) =>
  createEvent(connection.db, { actor, input: eventInput(values), image });
const toRow = async (id: number) =>
  (await connection.db.select().from(cmsEvents).where(eq(cmsEvents.id, id)))[0];
const lastAudit = async () =>
  (await connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const files = () => (existsSync(folder) ? readdirSync(folder) : []);

describe('an event', () => {
  it('is created with its instants, and leaves a line in the log', async () => {
    const event = await create({ timezone: 'Asia/Makassar' });
    expect(event).toMatchObject({
      startsAt: '2030-05-17T11:30:00.000Z',
      endsAt: '2030-05-17T13:30:00.000Z',
      isFeatured: false,
      status: 'upcoming',
    });
    expect(event).not.toHaveProperty('sequence');
    expect(await lastAudit()).toMatchObject({
      actorId: actor.id,
      action: 'event.create',
      target: `event:${event.id}`,
    });
  });

  it('has a unique slug', async () => {
    const { slug } = await create();
    const conflict = {
      status: 409,
      issues: { slug: { code: 'slug_taken' } },
    };
    await expect(create({ slug })).rejects.toMatchObject(conflict);
    const other = await create();
    await expect(
      updateEvent(connection.db, { actor, eventId: other.id, input: eventInput({ slug }) }),
    ).rejects.toMatchObject(conflict);
  });

  it('names a category that is there, and ends after it starts', async () => {
    await expect(create({ categoryId: 99_999 })).rejects.toMatchObject({
      status: 400,
      issues: { categoryId: { code: 'event_category_unknown' } },
    });
    await expect(create({ endsAt: '2030-05-17T19:29' })).rejects.toMatchObject({
      issues: { endsAt: { code: 'end_before_start' } },
    });
    await expect(create({ startsAt: '' })).rejects.toMatchObject({ status: 400 });
  });

  it('raises its revision if calendars have to update, and only then', async () => {
    const before = { slug: `revision-${Date.now()}`, title: 'A' };
    const { id } = await create(before);
    const change = async (values: Record<string, unknown>) => {
      await updateEvent(connection.db, {
        actor,
        eventId: id,
        input: eventInput({ ...before, ...values }),
      });
      return (await toRow(id))?.sequence;
    };
    expect(await change({ title: 'B', description: 'C', capacity: '3' })).toBe(0);
    expect(await change({ location: 'Aula' })).toBe(1);
    expect(await change({ location: 'Aula', endsAt: '2030-05-17T22:00' })).toBe(2);
    expect(await change({ location: 'Aula', endsAt: '2030-05-17T22:00', cancelled: true })).toBe(3);
    const cancelledAt = (await toRow(id))?.cancelledAt;
    expect(cancelledAt).toBeInstanceOf(Date);
    expect(await change({ location: 'Aula', endsAt: '2030-05-17T22:00', cancelled: true })).toBe(3);
    expect((await toRow(id))?.cancelledAt).toEqual(cancelledAt);
    expect(await change({ location: 'Aula', endsAt: '2030-05-17T22:00' })).toBe(4);
    expect((await toRow(id))?.cancelledAt).toBeNull();
  });

  it('is featured alone, whichever way it got there', async () => {
    const featured = async () =>
      (await connection.db.select().from(cmsEvents).where(eq(cmsEvents.isFeatured, true))).map(
        (row) => row.id,
      );
    const first = await create({ isFeatured: 'true' });
    expect(await featured()).toEqual([first.id]);
    const second = await create({ isFeatured: true });
    expect(await featured()).toEqual([second.id]);
    await featureEvent(connection.db, { actor, eventId: first.id });
    expect(await featured()).toEqual([first.id]);
    await updateEvent(connection.db, {
      actor,
      eventId: second.id,
      input: eventInput({ isFeatured: true }),
    });
    expect(await featured()).toEqual([second.id]);
    const missing = featureEvent(connection.db, { actor, eventId: 99_999 });
    await expect(missing).rejects.toMatchObject({ status: 404 });
    expect(await featured()).toEqual([second.id]);
    expect((await toRow(first.id))?.sequence).toBe(0);
  });

  it('keeps one picture at a time, and none after its end', async () => {
    const input = { slug: `picture-${Date.now()}` };
    const event = await create(input, await png());
    expect(event.image).toMatch(/^\/files\/[\w-]+\.webp$/);
    expect(files()).toHaveLength(1);
    const change = (values: Record<string, unknown>, image?: Uint8Array) =>
      updateEvent(connection.db, {
        actor,
        eventId: event.id,
        input: eventInput({ ...input, ...values }),
        image,
      });
    expect((await change({})).image).toBe(event.image);
    const replaced = await change({}, await png());
    expect(replaced.image).not.toBe(event.image);
    expect(files().map((name) => `/files/${name}`)).toEqual([replaced.image]);
    expect((await change({ removeImage: 'true' })).image).toBeNull();
    expect(files()).toEqual([]);
    await change({}, await png());
    await deleteEvent(connection.db, { actor, eventId: event.id });
    expect(files()).toEqual([]);
    expect(await toRow(event.id)).toBeUndefined();
  });

  it('leaves no picture behind if it could not be saved', async () => {
    const { slug } = await create();
    await expect(create({ slug }, await png())).rejects.toMatchObject({ status: 409 });
    await expect(create({ categoryId: 99_999 }, await png())).rejects.toThrow();
    const missing = updateEvent(connection.db, {
      actor,
      eventId: 99_999,
      input: eventInput(),
      image: await png(),
    });
    await expect(missing).rejects.toMatchObject({ status: 404 });
    expect(files()).toEqual([]);
  });

  it('cannot make the store remove a foreign file', async () => {
    const store = blobStore();
    for (const url of [
      '/files/../../package.json',
      '/etc/passwd',
      'https://x.example/y.webp',
      '/files/',
    ])
      await store.delete(url);
    expect(existsSync('package.json')).toBe(true);
  });
});

describe('lists', () => {
  const now = new Date('2031-01-01T00:00:00Z');

  it('filter, search and page as the clock has it', async () => {
    const token = `zq${Date.now()}`;
    const category = await createCategory(connection.db, {
      actor,
      input: { name: token, color: 'blue' },
    });
    for (let index = 0; index < 5; index += 1)
      await create({ title: `${token} 100%_${index}`, categoryId: category.id });
    await create({
      title: `${token} later`,
      startsAt: '2031-05-17T19:30',
      endsAt: '2031-05-17T21:30',
    });
    const list = (filter: object) => listEventsPage(connection.db, { q: token, ...filter }, now);
    expect((await list({})).total).toBe(6);
    expect((await list({ status: 'past' })).total).toBe(5);
    expect((await list({ status: 'upcoming' })).rows.map((row) => row.title)).toEqual([
      `${token} later`,
    ]);
    expect((await list({ categoryId: category.id, page: 2, limit: 2 })).rows).toHaveLength(2);
    expect((await list({ q: '100%_1' })).rows.map((row) => row.title)).toEqual([`${token} 100%_1`]);
    expect((await list({ page: 9 })).rows).toEqual([]);
    const titles = async (dir: 'asc' | 'desc') =>
      (await listAdminEvents(connection.db, { actor, q: token, sort: 'title', dir }, now)).rows.map(
        (row) => row.title,
      );
    expect(await titles('desc')).toEqual((await titles('asc')).toReversed());
    const [row] = (await listAdminEvents(connection.db, { actor, q: token, sort: 'date' }, now))
      .rows;
    expect(row).toMatchObject({ status: 'past', storedStatus: 'upcoming', going: 0, waiting: 0 });
  });
});

describe('the portrait of a speaker', () => {
  const input = { name: 'Siti', title: null, initials: null, link: null, removeImage: false };

  it('is cut to a square, replaced, removed, and goes with the speaker', async () => {
    const before = files().length;
    const photo = await sharp({
      create: { width: 900, height: 1400, channels: 3, background: '#c68e63' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const call = { actor, input, image: new Uint8Array(photo) };
    const speaker = await createSpeaker(connection.db, call);
    expect(speaker.image).toMatch(/^\/files\/[\w-]+\.webp$/);
    const stored = await sharp(
      join(folder, speaker.image?.slice('/files/'.length) ?? ''),
    ).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(stored.exif).toBeUndefined();
    const change = (own: object) =>
      updateSpeaker(connection.db, { actor, input, speakerId: speaker.id, ...own });
    expect((await change({})).image).toBe(speaker.image);
    const replaced = await change({ image: call.image });
    expect(replaced.image).not.toBe(speaker.image);
    expect(files()).toHaveLength(before + 1);
    expect((await change({ input: { ...input, removeImage: true } })).image).toBeNull();
    expect(files()).toHaveLength(before);
    await change({ image: call.image });
    await deleteSpeaker(connection.db, { actor, speakerId: speaker.id });
    expect(files()).toHaveLength(before);
  });

  it('leaves nothing behind if the speaker is not saved, or it is no picture', async () => {
    const before = files().length;
    const image = await png();
    const missing = updateSpeaker(connection.db, { actor, input, speakerId: 99_999, image });
    await expect(missing).rejects.toMatchObject({ code: 'speaker_not_found' });
    const plain = await someActor(connection.db);
    for (const [caller, code] of [
      [null, 'unauthorized'],
      [plain, 'forbidden'],
    ] as const)
      await expect(
        createSpeaker(connection.db, { actor: caller, input, image }),
      ).rejects.toMatchObject({ code });
    const html = new TextEncoder().encode('<svg onload="alert(1)"/>');
    await expect(createSpeaker(connection.db, { actor, input, image: html })).rejects.toMatchObject(
      { code: 'image_type' },
    );
    expect(files()).toHaveLength(before);
  });
});

describe('speakers and categories', () => {
  it('are created, added to events and removed', async () => {
    const event = await create();
    const speaker = await createSpeaker(connection.db, {
      actor,
      input: {
        name: 'Siti Nur Aini Putri',
        title: null,
        initials: null,
        link: null,
        removeImage: false,
      },
    });
    expect(speaker.initials).toBe('SNA');
    const call = { actor, eventId: event.id, speakerId: speaker.id };
    await attachSpeaker(connection.db, call);
    await attachSpeaker(connection.db, call);
    expect((await getEvent(connection.db, event.slug)).speakers).toHaveLength(1);
    const renamed = await updateSpeaker(connection.db, {
      actor,
      speakerId: speaker.id,
      input: { name: 'Siti', title: 'Guru', initials: 'ST', link: '/team', removeImage: false },
    });
    expect(renamed).toMatchObject({
      name: 'Siti',
      title: 'Guru',
      initials: 'ST',
      events: [{ id: event.id }],
    });
    await detachSpeaker(connection.db, call);
    await detachSpeaker(connection.db, call);
    expect((await getEvent(connection.db, event.slug)).speakers).toEqual([]);
    await attachSpeaker(connection.db, call);
    await deleteSpeaker(connection.db, { actor, speakerId: speaker.id });
    expect(await connection.db.select().from(eventSpeakerRelations)).toEqual([]);
    expect(await listSpeakers(connection.db)).toEqual([]);
    for (const attempt of [
      () => attachSpeaker(connection.db, call),
      () => attachSpeaker(connection.db, { ...call, eventId: 99_999 }),
      () => detachSpeaker(connection.db, call),
      () => deleteSpeaker(connection.db, { actor, speakerId: speaker.id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
  });

  it('categories have unique names, and leave their events behind', async () => {
    const { db } = connection;
    const input = { name: `K${Date.now()}`, color: 'teal' } as const;
    const category = await createCategory(db, { actor, input });
    await expect(createCategory(db, { actor, input })).rejects.toMatchObject({
      status: 409,
      issues: { name: { code: 'category_taken' } },
    });
    const event = await create({ categoryId: String(category.id) });
    const renamed = await updateCategory(db, {
      actor,
      categoryId: category.id,
      input: { ...input, color: 'red' },
    });
    expect(renamed.color).toBe('red');
    await deleteCategory(db, { actor, categoryId: category.id });
    expect((await toRow(event.id))?.categoryId).toBeNull();
    const missing = deleteCategory(db, { actor, categoryId: category.id });
    await expect(missing).rejects.toMatchObject({ status: 404 });
  });
});

describe('who may write', () => {
  const input = eventInput();
  const speaker = { name: 'A', title: null, initials: null, link: null, removeImage: false };
  const category = { name: 'A', color: 'blue' } as const;
  const ids = { eventId: 1, speakerId: 1, categoryId: 1 };
  const writes = [
    createEvent,
    updateEvent,
    deleteEvent,
    featureEvent,
    attachSpeaker,
    detachSpeaker,
    deleteSpeaker,
    deleteCategory,
  ] as ((db: Connection['db'], call: unknown) => Promise<unknown>)[];

  it.each([
    [null, 'unauthorized'],
    [{ id: 1, username: 'x', isAdmin: false, organizationId: null }, 'forbidden'],
  ])('is for admins only', async (caller, code) => {
    const { db } = connection;
    for (const write of writes)
      await expect(write(db, { actor: caller, input, ...ids })).rejects.toMatchObject({ code });
    for (const attempt of [
      () => createSpeaker(db, { actor: caller, input: speaker }),
      () => updateSpeaker(db, { actor: caller, input: speaker, speakerId: 1 }),
      () => createCategory(db, { actor: caller, input: category }),
      () => updateCategory(db, { actor: caller, input: category, categoryId: 1 }),
      () => listAdminEvents(db, { actor: caller }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code });
  });
});
