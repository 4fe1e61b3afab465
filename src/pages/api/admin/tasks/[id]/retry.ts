import { serve } from '~/calls/serve';
import { retryTask } from '~/features/tasks/tasks.calls';

export const prerender = false;
export const { POST } = serve(retryTask);
