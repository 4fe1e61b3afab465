import { endpoint } from '~/server/endpoint';
import { countUnread } from '~/server/notifications';

export const prerender = false;

export const GET = endpoint({ access: 'user', run: (db, { actor }) => countUnread(db, { actor }) });
