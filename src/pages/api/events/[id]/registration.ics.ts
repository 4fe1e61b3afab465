import { serve } from '~/calls/serve';
import { ownCalendar } from '~/features/events/registration/registration.calls';

export const prerender = false;
export const { GET } = serve(ownCalendar);
