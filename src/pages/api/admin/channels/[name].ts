import { serve } from '~/calls/serve';
import { deleteChannel } from '~/features/counts/counts.calls';

export const prerender = false;
export const { DELETE } = serve(deleteChannel);
