import { serve } from '~/calls/serve';
import { deleteTask } from '~/features/tasks/tasks.calls';

export const prerender = false;
export const { DELETE } = serve(deleteTask);
