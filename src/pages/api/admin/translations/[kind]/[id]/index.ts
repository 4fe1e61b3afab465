import { rowOf } from '~/features/translations/translation-params.server';
import { getTranslatedRow } from '~/features/translations/translations.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => getTranslatedRow(db, { actor, ...rowOf(context.params) }),
});
