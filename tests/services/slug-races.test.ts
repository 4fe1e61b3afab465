import { describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { createBootcamp } from '~/features/hub/admin/hub-admin.server';
import { createJob } from '~/features/jobs/admin/job-admin.server';
import type { Actor } from '~/server/auth/actor';
import { bootcampInput } from '../support/bootcamp-input';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';
import { postgresBin } from '../support/postgres';
import { someActor, toCode, usePostgres } from '../support/services';

type Create = (db: Db, actor: Actor, slug: string) => Promise<unknown>;

const creates: [kind: string, Create][] = [
  ['job', (db, actor, slug) => createJob(db, { actor, input: jobInput({ slug }) })],
  ['event', (db, actor, slug) => createEvent(db, { actor, input: eventInput({ slug }) })],
  ['bootcamp', (db, actor, slug) => createBootcamp(db, { actor, input: bootcampInput({ slug }) })],
];

describe.skipIf(!postgresBin)('100 forms with one slug at once, on PostgreSQL', () => {
  const db = usePostgres();

  it.each(creates)('make one %s, and all others are told that it is taken', async (_, create) => {
    const actor = await someActor(db, { isAdmin: true });
    const codes = await Promise.all(
      Array.from({ length: 100 }, () => toCode(create(db, actor, 'satu-untuk-semua'))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'slug_taken')).toHaveLength(99);
  });
});
