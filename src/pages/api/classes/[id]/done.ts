import { serve } from '~/calls/serve';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/lessons.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(completeClass, uncompleteClass);
