import { serve } from '~/calls/serve';
import { exportAttendance } from '~/features/events/attendance/attendance.calls';

export const prerender = false;
export const { GET } = serve(exportAttendance);
