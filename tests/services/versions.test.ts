import { beforeAll, describe, expect, it } from 'vitest';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { postgresBin } from '../support/postgres';
import {
  toCode,
  getStatus,
  someActor,
  useDatabase,
  useFolder,
  usePostgres,
} from '../support/services';
import { versionedKinds } from './versioned-kinds';

useFolder('BLOB_DIR', 'OUTBOX_DIR', 'DOCUMENT_DIR');
const connection = useDatabase();

describe.each(versionedKinds)('two admins with one $name open', (kind) => {
  let first: Actor;
  let second: Actor;
  let id: number;
  const read = () => kind.read(connection.db, second, id);

  beforeAll(async () => {
    first = await someActor(connection.db, { isAdmin: true });
    second = await someActor(connection.db, { isAdmin: true });
    ({ id } = await kind.create(connection.db, first));
  });

  it('the later save is refused, with the row as it is now', async () => {
    const { db } = connection;
    const opened = await read();
    expect(opened?.version).toBe(1);
    await kind.save(db, first, { id, version: 1 }, 'pertama');
    const current = await read();
    expect(JSON.stringify(current)).toContain('pertama');
    expect(current?.version).toBe(2);
    await expect(kind.save(db, second, { id, version: 1 }, 'kedua')).rejects.toMatchObject({
      code: 'changed_since',
      details: { current },
    });
    expect(await read()).toEqual(current);
  });

  it('a save over the newer version, or without one, counts', async () => {
    const { db } = connection;
    await kind.save(db, second, { id, version: 2 }, 'ketiga');
    await kind.save(db, second, { id }, 'keempat');
    const current = await read();
    expect(JSON.stringify(current)).toContain('keempat');
    expect(current?.version).toBe(4);
  });

  it.runIf(kind.remove)('deletes it only as it was seen', async () => {
    const { db } = connection;
    const remove = (version?: number) => toCode(kind.remove!(db, second, { id, version }));
    const current = await read();
    await expect(kind.remove!(db, second, { id, version: 3 })).rejects.toMatchObject({
      code: 'changed_since',
      details: { current },
    });
    expect(await read()).toEqual(current);
    expect(await remove(4)).toBe('done');
    expect(await read()).toBeFalsy();
    expect(await remove(4)).toMatch(/_not_found$/);
    expect(await getStatus(kind.save(db, first, { id, version: 4 }, 'x'))).toBe(404);
  });
});

describe('the featured event', () => {
  it('has changed once another one is featured', async () => {
    const { db } = connection;
    const actor = await someActor(db, { isAdmin: true });
    const flagged = { ...eventInput(), isFeatured: true };
    const { id: eventId, version } = await createEvent(db, { actor, input: flagged });
    const other = await createEvent(db, { actor, input: eventInput() });
    expect((await featureEvent(db, { actor, eventId: other.id })).version).toBe(2);
    const save = updateEvent(db, { actor, eventId, version, input: flagged });
    expect(await toCode(save)).toBe('changed_since');
  });
});

describe.skipIf(!postgresBin)('many admins at the same moment, on PostgreSQL', () => {
  const postgres = usePostgres();

  it.each(versionedKinds)('of saves from one version of a $name, one is done', async (kind) => {
    const { db } = postgres;
    const actor = await someActor(db, { isAdmin: true });
    const { id } = await kind.create(db, actor);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        toCode(kind.save(db, actor, { id, version: 1 }, `penulis${n}`)),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'changed_since')).toHaveLength(19);
    expect((await kind.read(db, actor, id))?.version).toBe(2);
  });
});
