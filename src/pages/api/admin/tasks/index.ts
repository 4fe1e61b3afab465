import { serve } from '~/calls/serve';
import { listTasks } from '~/features/tasks/tasks.calls';

export const prerender = false;
export const { GET } = serve(listTasks);
