import { serve } from '~/calls/serve';
import { enterWord, getOwnAttendance } from '~/features/events/attendance/attendance.calls';

export const prerender = false;
export const { GET, POST } = serve(getOwnAttendance, enterWord);
