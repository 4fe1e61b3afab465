import { worklistQuery } from '~/features/translations/translation-params.server';
import { listTranslations } from '~/features/translations/worklist.server';
import { endpoint } from '~/server/http/endpoint';
import { pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const query = readQuery(worklistQuery, context.url);
    return pageResponse(await listTranslations(db, { actor, ...query }), query.page, context.url);
  },
});
