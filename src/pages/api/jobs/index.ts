import { serve } from '~/calls/serve';
import { wholeList } from '~/features/jobs/board/board.calls';
import { createJob } from '~/features/jobs/admin/jobs-admin.calls';

export const prerender = false;
export const { GET, POST } = serve(wholeList, createJob);
