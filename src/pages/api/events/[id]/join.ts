import { serve } from '~/calls/serve';
import { noteJoin } from '~/features/events/attendance/attendance.calls';

export const prerender = false;
export const { POST } = serve(noteJoin);
