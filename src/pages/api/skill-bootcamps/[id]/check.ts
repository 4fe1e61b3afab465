import { serve } from '~/calls/serve';
import { checkBootcampLink } from '~/features/hub/link-check/link-check.calls';

export const prerender = false;
export const { POST } = serve(checkBootcampLink);
