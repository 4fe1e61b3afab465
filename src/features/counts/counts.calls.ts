import { z } from 'zod';
import { defineCall } from '~/calls/call';
import { langQuery } from '~/lib/translations/localized.schema';
import { channelSchema, monthQuery, sendingSchema } from './counts.schema';

/** No account is asked for, so no cookie is read. */
export const sendCounts = defineCall('POST /api/counts', {
  access: 'token',
  body: sendingSchema,
  run: async (db, { body: sending, context }) => {
    const { takeCounts } = await import('./take-counts.server');
    const { clientKey } = await import('~/server/http/client-address');
    const { wantsPrivacy } = await import('~/server/http/privacy');
    if (wantsPrivacy(context.request)) return;
    await takeCounts(db, { sending, sender: clientKey(context) });
  },
});

export const exportMonth = defineCall('GET /api/admin/counts.csv', {
  access: 'staff:all',
  query: monthQuery.extend(langQuery),
  run: async (db, { actor, query }) => {
    const { exportMonth } = await import('./admin/month.server');
    const { csvResponse } = await import('~/server/files/files');
    const { filename, csv } = await exportMonth(db, { actor, ...query });
    return csvResponse(filename, csv);
  },
});

export const addChannel = defineCall('POST /api/admin/channels', {
  access: 'staff:all',
  body: channelSchema,
  status: 201,
  run: async (db, { actor, body: { name } }) => {
    const { addChannel } = await import('./admin/channels.server');
    return addChannel(db, { actor, name });
  },
});

export const deleteChannel = defineCall('DELETE /api/admin/channels/:name', {
  access: 'staff:all',
  params: z.object({ name: z.string() }),
  run: async (db, { actor, params: { name } }) => {
    const { deleteChannel } = await import('./admin/channels.server');
    return deleteChannel(db, { actor, name });
  },
});
