import { createCollection, listCollections } from '~/features/collections/collections.calls';
import { serve } from '~/calls/serve';

export const prerender = false;
export const { GET, POST } = serve(createCollection, listCollections);
