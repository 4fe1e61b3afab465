import { serve } from '~/calls/serve';
import { getEventNumbers } from '~/features/events/attendance/attendance.calls';

export const prerender = false;
export const { GET } = serve(getEventNumbers);
