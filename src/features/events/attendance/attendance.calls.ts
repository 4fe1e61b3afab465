import { defineCall } from '~/calls/call';
import { Reply } from '~/calls/reply';
import { inLanguage } from '~/lib/url/queries';
import { attendanceChangeSchema, entrySchema, peopleQuery, wordsSchema } from './attendance.schema';

export const getOwnAttendance = defineCall('GET /api/events/:id/attendance', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { getOwnAttendance } = await import('./enter-word.server');
    return getOwnAttendance(db, { actor, eventId: params.id });
  },
});

export const enterWord = defineCall('POST /api/events/:id/attendance', {
  access: 'user',
  body: entrySchema,
  run: async (db, { actor, body, params }) => {
    const { enterWord } = await import('./enter-word.server');
    return enterWord(db, { actor, eventId: params.id, input: body });
  },
});

export const exportAttendance = defineCall('GET /api/admin/events/:id/attendance.csv', {
  access: 'staff:events',
  query: inLanguage,
  run: async (db, { actor, params, query }) => {
    const { exportAttendance } = await import('./attendance-admin.server');
    const { csvResponse } = await import('~/server/files/files');

    const { filename, csv } = await exportAttendance(db, {
      actor,
      eventId: params.id,
      ...query,
    });
    return csvResponse(filename, csv);
  },
});

export const listAttendance = defineCall('GET /api/admin/events/:id/attendance', {
  access: 'staff:events',
  query: peopleQuery,
  run: async (db, { actor, context, params, query }) => {
    const { listAttendance } = await import('./attendance-admin.server');
    const { pageHeaders, pageSize } = await import('~/server/http/paging');

    const attendance = await listAttendance(db, { actor, eventId: params.id, ...query });
    const headers = pageHeaders(attendance.total, query.page, context.url, pageSize);
    return new Reply(attendance, { headers });
  },
});

export const getEventNumbers = defineCall('GET /api/admin/events/:id/numbers', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { getEventNumbers } = await import('./attendance-admin.server');
    return getEventNumbers(db, { actor, eventId: params.id });
  },
});

export const setAttendance = defineCall('POST /api/admin/events/:id/attendance', {
  access: 'staff:events',
  body: attendanceChangeSchema,
  run: async (db, { actor, body, params }) => {
    const { setAttendance } = await import('./attendance-admin.server');
    return setAttendance(db, { actor, eventId: params.id, input: body });
  },
});

export const listWords = defineCall('GET /api/admin/events/:id/words', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { listWords } = await import('./words.server');
    return listWords(db, { actor, eventId: params.id });
  },
});

export const setWords = defineCall('PUT /api/admin/events/:id/words', {
  access: 'staff:events',
  body: wordsSchema,
  run: async (db, { actor, body, params }) => {
    const { setWords } = await import('./words.server');
    return setWords(db, { actor, eventId: params.id, input: body });
  },
});

/** Notes a press on the join link: its address is opened by programs too. */
export const noteJoin = defineCall('POST /api/events/:id/join', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { noteJoin } = await import('./joins.server');
    return noteJoin(db, { actor, eventId: params.id });
  },
});
