import { serve } from '~/calls/serve';
import { listWords, setWords } from '~/features/events/attendance/attendance.calls';

export const prerender = false;
export const { GET, PUT } = serve(listWords, setWords);
