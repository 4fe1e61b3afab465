import { serve } from '~/calls/serve';
import { listHotJobs } from '~/features/jobs/board/board.calls';

export const prerender = false;
export const { GET } = serve(listHotJobs);
