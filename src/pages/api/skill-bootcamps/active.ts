import { serve } from '~/calls/serve';
import { listActiveBootcamps } from '~/features/hub/hub.calls';

export const prerender = false;
export const { GET } = serve(listActiveBootcamps);
