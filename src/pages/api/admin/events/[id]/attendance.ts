import { serve } from '~/calls/serve';
import { listAttendance, setAttendance } from '~/features/events/attendance/attendance.calls';

export const prerender = false;
export const { GET, POST } = serve(listAttendance, setAttendance);
