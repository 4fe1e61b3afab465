import { serve } from '~/calls/serve';
import { previewClassText } from '~/features/courses/lessons/lessons.calls';

export const prerender = false;
export const { POST } = serve(previewClassText);
