import { countTranslations } from '~/features/translations/worklist.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => countTranslations(db, { actor }),
});
