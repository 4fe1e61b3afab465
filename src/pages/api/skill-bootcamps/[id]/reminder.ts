import { serve } from '~/calls/serve';
import { getReminder, removeReminder, setReminder } from '~/features/hub/reminders/reminders.calls';

export const prerender = false;
export const { GET, POST, DELETE } = serve(getReminder, setReminder, removeReminder);
