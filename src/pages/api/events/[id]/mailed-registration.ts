import { serve } from '~/calls/serve';
import { getMailedRegistration } from '~/features/events/registration/registration.calls';

export const prerender = false;
export const { GET } = serve(getMailedRegistration);
