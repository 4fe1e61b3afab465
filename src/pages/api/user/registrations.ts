import { serve } from '~/calls/serve';
import { listOwnRegistrations } from '~/features/events/registration/registration.calls';

export const prerender = false;
export const { GET } = serve(listOwnRegistrations);
