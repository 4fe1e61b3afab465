import { endpoint } from '~/server/http/endpoint';
import { countUnread } from '~/features/notifications/notifications.server';

export const prerender = false;

export const GET = endpoint({ access: 'user', run: (db, { actor }) => countUnread(db, { actor }) });
