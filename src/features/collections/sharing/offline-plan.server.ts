import type { Db } from '#db/client';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { OfflinePart, OfflinePlan } from '~/offline/saved/plan';
import { pageBytes } from '~/server/offline-size';
import { downloadHref, itemName, sharedHref } from '../collections';
import type { SharedCollection } from '../collections.schema';
import { getShared, type SharedCall } from './shares.server';

/** Our own files among the PDFs of a collection, with their sizes; those elsewhere cannot be kept. */
const toFiles = ({ pdfFiles, fileSizes }: SharedCollection, token: string): OfflinePart[] =>
  pdfFiles.flatMap((item) => {
    const bytes = fileSizes[downloadHref(item.url)];
    const name = itemName(item);
    return bytes ? [{ kind: 'file', url: sharedHref(item.url, token), bytes, name }] : [];
  });

/**
 * The offline plan of a shared collection for holders of its link: its page, and its files by
 * choice.
 */
export async function planShared(
  db: Db,
  { lang, ...call }: SharedCall & { lang: Locale },
): Promise<OfflinePlan> {
  const collection = await getShared(db, { ...call, lang });
  const href = localizedPath(lang, paths.shared(call.token));
  const page: OfflinePart = {
    kind: 'page',
    url: href,
    bytes: pageBytes(JSON.stringify(collection)),
  };
  return {
    key: `collection:${call.token}:${lang}`,
    kind: 'collection',
    title: collection.name,
    href,
    parts: [page, ...toFiles(collection, call.token)],
    hasVideo: collection.videoUrls.length > 0 || undefined,
  };
}
