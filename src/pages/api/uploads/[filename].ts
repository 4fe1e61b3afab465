import {
  finishUpload,
  receiveUpload,
  removeUpload,
} from '~/features/collections/collections.calls';
import { serve } from '~/calls/serve';

export const prerender = false;
export const { PUT, POST, DELETE } = serve(finishUpload, receiveUpload, removeUpload);
