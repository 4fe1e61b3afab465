import {
  deleteCollection,
  getCollection,
  updateCollection,
} from '~/features/collections/collections.calls';
import { serve } from '~/calls/serve';

export const prerender = false;
export const { GET, PUT, DELETE } = serve(deleteCollection, getCollection, updateCollection);
