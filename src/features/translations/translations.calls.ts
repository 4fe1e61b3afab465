import { defineCall } from '~/calls/call';
import { z } from 'zod';
import { limits } from '~/config/limits';
import { localeSchema } from '~/lib/translations/localized.schema';
import {
  translationInputSchema,
  translationKindSchema,
  translationListQuery,
} from '~/lib/translations/translations.schema';
import { idInAddress, pageQuery, versionQuery } from '~/lib/url/queries';

const row = z.object({ kind: translationKindSchema, id: idInAddress });
const translation = row.extend({ locale: localeSchema });

export const countTranslations = defineCall('GET /api/admin/translations/counts', {
  access: 'staff:any',
  run: async (db, { actor }) => {
    const { countTranslations } = await import('./worklist.server');
    return countTranslations(db, { actor });
  },
});

export const listTranslations = defineCall('GET /api/admin/translations', {
  access: 'staff:any',
  query: pageQuery.extend(translationListQuery),
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listTranslations } = await import('./worklist.server');

    return await listTranslations(db, { actor, ...query });
  },
});

export const saveTranslation = defineCall('PUT /api/admin/translations/:kind/:id/:locale', {
  access: 'staff:any',
  params: translation,
  body: translationInputSchema,
  jsonLimit: 512 * 1024,
  run: async (db, { actor, body: input, params }) => {
    const { saveTranslation } = await import('./translations.server');
    return saveTranslation(db, { actor, input, ...params });
  },
});

export const deleteTranslation = defineCall('DELETE /api/admin/translations/:kind/:id/:locale', {
  access: 'staff:any',
  params: translation,
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteTranslation } = await import('./translations.server');
    return deleteTranslation(db, {
      actor,
      ...params,
      version: query.version,
    });
  },
});

export const getTranslatedRow = defineCall('GET /api/admin/translations/:kind/:id', {
  access: 'staff:any',
  params: row,
  run: async (db, { actor, params }) => {
    const { getTranslatedRow } = await import('./translations.server');
    return getTranslatedRow(db, { actor, ...params });
  },
});
