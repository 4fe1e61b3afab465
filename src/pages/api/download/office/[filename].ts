import { serve } from '~/calls/serve';
import { openTrainerOffice } from '~/features/trainer/files/files.calls';

export const prerender = false;
export const { GET } = serve(openTrainerOffice);

export const HEAD = GET;
