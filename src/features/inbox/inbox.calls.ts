import { defineCall } from '~/calls/call';

export const countOpen = defineCall('GET /api/admin/inbox/count', {
  access: 'staff:any',
  run: async (db, { actor }) => {
    const { countOpen } = await import('./inbox.server');
    return { open: await countOpen(db, { actor }) };
  },
});
