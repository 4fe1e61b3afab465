import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { uploads } from '#db/schema';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { OfflinePart, OfflinePlan } from '~/lib/offline/plan';
import { pageBytes } from '~/server/offline-size';
import { itemName, sharedHref } from '../collections';
import type { CollectionItem } from '../collections.schema';
import { getShared, type SharedCall } from './shares.server';

/** Our own files among the PDFs of a collection, with their sizes; those elsewhere cannot be kept. */
async function toFiles(db: Db, items: CollectionItem[], token: string): Promise<OfflinePart[]> {
  const own = items.flatMap((item) => {
    const href = sharedHref(item.url, token);
    const filename = new URL(href, 'http://localhost').pathname.split('/').at(-1) ?? '';
    return href.startsWith('/') ? [{ item, href, filename }] : [];
  });
  if (own.length === 0) return [];
  const sizes = await db
    .select({ filename: uploads.filename, size: uploads.size })
    .from(uploads)
    .where(
      inArray(
        uploads.filename,
        own.map(({ filename }) => filename),
      ),
    );
  return own.flatMap(({ item, href, filename }) => {
    const found = sizes.find((one) => one.filename === filename);
    const name = itemName(item);
    return found ? [{ kind: 'file' as const, url: href, bytes: found.size, name }] : [];
  });
}

/** What saving a shared collection takes, for holders of its link: its page, and its files by choice. */
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
    parts: [page, ...(await toFiles(db, collection.pdfFiles, call.token))],
    ...(collection.videoUrls.length > 0 && { hasVideo: true as const }),
  };
}
