import { attendanceChangeSchema } from '~/features/events/attendance/attendance.schema';
import {
  listAttendance,
  setAttendance,
} from '~/features/events/attendance/attendance-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { pageHeaders, pageQuery, pageSize, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const { page } = readQuery(pageQuery, context.url);
    const attendance = await listAttendance(db, { actor, eventId: idParam(context, 'id'), page });
    const headers = pageHeaders(attendance.registered, page, context.url, pageSize);
    return Response.json(attendance, { headers: { 'Cache-Control': 'no-store', ...headers } });
  },
});

export const POST = endpoint({
  access: 'admin',
  body: attendanceChangeSchema,
  run: (db, { actor, body, context }) =>
    setAttendance(db, { actor, eventId: idParam(context, 'id'), input: body }),
});
