import { startUpload } from '~/features/collections/collections.calls';
import { serve } from '~/calls/serve';

export const prerender = false;
export const { POST } = serve(startUpload);
