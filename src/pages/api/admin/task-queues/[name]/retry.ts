import { serve } from '~/calls/serve';
import { retryQueue } from '~/features/tasks/tasks.calls';

export const prerender = false;
export const { POST } = serve(retryQueue);
