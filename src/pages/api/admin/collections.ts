import { listAdminCollections } from '~/features/collections/collections.calls';
import { serve } from '~/calls/serve';

export const prerender = false;
export const { GET } = serve(listAdminCollections);
