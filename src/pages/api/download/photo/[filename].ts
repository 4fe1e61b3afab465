import { serve } from '~/calls/serve';
import { openTrainerPhoto } from '~/features/trainer/files/files.calls';

export const prerender = false;
export const { GET } = serve(openTrainerPhoto);

export const HEAD = GET;
