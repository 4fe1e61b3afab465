import { z } from 'zod';
import { readNextTask } from '~/features/courses/works/rate-work.server';
import { langQuery } from '~/lib/translations/localized.schema';
import { endpoint } from '~/server/http/endpoint';
import { readQuery } from '~/server/http/paging';

export const prerender = false;

const query = z.object({
  classId: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  ...langQuery,
});

/** The next work to rate in the assignment of a class; 204 if there is none. */
export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) =>
    (await readNextTask(db, { actor, ...readQuery(query, context.url) })) ?? undefined,
});
