import { serve } from '~/calls/serve';
import { choosePreference, getPreferences } from '~/features/notifications/notifications.calls';

export const prerender = false;
export const { GET, PUT } = serve(getPreferences, choosePreference);
