import { serve } from '~/calls/serve';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registration.calls';

export const prerender = false;
export const { GET, POST, DELETE } = serve(getRegistration, register, unregister);
