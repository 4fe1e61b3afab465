import { api } from '../support/api-paths';
import { adminCookie, call } from '../support/accounts';
import { makeEvent } from './event-matrix';
import { answers, type Cast, type Row } from './rules';

async function newEvent(_: Cast, origin: string): Promise<string> {
  return api.adminTranslation('event', await makeEvent(origin), 'en');
}

async function translatedEvent(cast: Cast, origin: string): Promise<string> {
  const path = await newEvent(cast, origin);
  await call(origin, 'PUT', path, { cookie: await adminCookie(origin), body: body() });
  return path;
}

const body = () => ({ fields: { title: 'In English' }, status: 'draft' });

/** The files of translations below `src/pages/api`, in the form of `matrix.ts`. */
export const translationMatrix: Record<string, Row> = {
  'admin/translations/index.ts': { GET: answers(200) },
  'admin/translations/counts.ts': { GET: answers(200) },
  'admin/translations/[kind]/[id]/index.ts': {
    GET: answers(200, { scope: 'events', path: () => api.adminTranslationsOf('event', 1) }),
  },
  'admin/translations/[kind]/[id]/[locale].ts': {
    PUT: answers(200, { scope: 'events', body, path: newEvent }),
    DELETE: answers(204, { scope: 'events', path: translatedEvent }),
  },
};
