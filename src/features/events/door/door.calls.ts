import { defineCall } from '~/calls/call';
import { doorPassInputSchema, scansInputSchema } from './door.schema';

/** For the holder of a pass, which the header carries. */
export const readDoor = defineCall('GET /api/door', {
  access: 'anyone',
  run: async (db, { context }) => {
    const { readDoor } = await import('./door.server');
    return readDoor(db, { authorization: context.request.headers.get('Authorization') });
  },
});

export const receiveScans = defineCall('POST /api/door/scans', {
  access: 'anyone',
  body: scansInputSchema,
  run: async (db, { body, context }) => {
    const { receiveScans } = await import('./door.server');
    return receiveScans(db, {
      authorization: context.request.headers.get('Authorization'),
      scans: body.scans,
      sentAt: body.sentAt,
    });
  },
});

export const listDoorPasses = defineCall('GET /api/admin/events/:id/door-passes', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { listDoorPasses } = await import('./passes.server');
    return listDoorPasses(db, { actor, eventId: params.id });
  },
});

export const listWalkIns = defineCall('GET /api/admin/events/:id/walk-ins', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { listWalkInsForStaff } = await import('../registration/walk-ins.server');
    return listWalkInsForStaff(db, { actor, eventId: params.id });
  },
});

export const createDoorPass = defineCall('POST /api/admin/events/:id/door-passes', {
  access: 'staff:events',
  body: doorPassInputSchema,
  status: 201,
  run: async (db, { actor, body, params }) => {
    const { createDoorPass } = await import('./passes.server');
    return createDoorPass(db, { actor, eventId: params.id, input: body });
  },
});

export const revokeDoorPass = defineCall('DELETE /api/admin/door-passes/:id', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { revokeDoorPass } = await import('./passes.server');
    return revokeDoorPass(db, { actor, passId: params.id });
  },
});
