import { defineCall } from '~/calls/call';

export const fillWithSamples = defineCall('POST /api/admin/samples', {
  access: 'staff:all',
  run: async (db, { actor }) => {
    const { fillWithSamples } = await import('./samples.server');
    return fillWithSamples(db, { actor });
  },
});

export const clearSamples = defineCall('DELETE /api/admin/samples', {
  access: 'staff:all',
  run: async (db, { actor }) => {
    const { clearSamples } = await import('./samples.server');
    return clearSamples(db, { actor });
  },
});
