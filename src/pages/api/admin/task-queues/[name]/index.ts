import { serve } from '~/calls/serve';
import { deleteQueue } from '~/features/tasks/tasks.calls';

export const prerender = false;
export const { DELETE } = serve(deleteQueue);
