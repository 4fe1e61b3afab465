import type { Db } from '#db/client';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { OfflinePlan } from '~/offline/saved/plan';
import type { Actor } from '~/server/auth/actor';
import { pageBytes } from '~/server/offline-size';
import { getCourseDictionary } from '../dictionary';
import { readReview } from './review.server';

/** The offline plan of the review: its page, and the cards of the next days. Throws `unauthorized`. */
export async function planReview(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang: Locale },
): Promise<OfflinePlan> {
  const review = await readReview(db, { actor, lang });
  const url = localizedPath(lang, paths.review);
  return {
    key: `review:${lang}`,
    kind: 'review',
    title: getCourseDictionary(lang).review.title,
    href: url,
    parts: [{ kind: 'page', url, bytes: pageBytes(JSON.stringify(review)) }],
    review,
  };
}
