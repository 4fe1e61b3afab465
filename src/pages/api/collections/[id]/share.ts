import {
  getShare,
  shareCollection,
  unshareCollection,
} from '~/features/collections/collections.calls';
import { serve } from '~/calls/serve';

export const prerender = false;
export const { GET, POST, DELETE } = serve(getShare, shareCollection, unshareCollection);
