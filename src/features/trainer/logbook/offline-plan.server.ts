import type { Db } from '#db/client';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { withQuery } from '~/lib/url/page-query';
import type { OfflinePlan } from '~/offline/saved/plan';
import type { Actor } from '~/server/auth/actor';
import { pageBytes } from '~/server/offline-size';
import { getTrainerDictionary } from '../dictionary';
import { requireTrainer } from './logbook-entries.server';

/**
 * The offline plan of the logbook: the form for a new entry. Throws `unauthorized` or
 * `trainers_only`.
 */
export async function planLogbook(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang: Locale },
): Promise<OfflinePlan> {
  await requireTrainer(db, actor);
  const href = localizedPath(lang, paths.logbook);
  const url = withQuery(href, { entry: 'new' });
  return {
    key: `logbook:${lang}`,
    kind: 'logbook',
    title: getTrainerDictionary(lang).trainerLogbook.offlineForm,
    href: url,
    parts: [{ kind: 'page', url, bytes: pageBytes(), isChanging: true }],
  };
}
