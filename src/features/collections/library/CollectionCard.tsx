import { memo, useState } from 'react';
import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import type { Look } from '~/lib/covers/apart';
import { FigureCover } from '~/ui/covers/FigureCover';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { openDialog } from '../editor/dialog.store';
import type { Collection } from '../collections.schema';
import { useTexts } from '../collection-texts';

/**
 * The picture of a collection, above a placeholder that shows if there is none or it cannot be
 * loaded.
 */
function Thumbnail({ collection }: { collection: Collection }) {
  const { thumbnailUrl, thumbnailAvifUrl } = collection;
  const [failedUrl, setFailed] = useState<string | null>(null);
  if (!thumbnailUrl || failedUrl === thumbnailUrl) return null;
  return (
    <picture>
      {thumbnailAvifUrl && <source type="image/avif" srcSet={thumbnailAvifUrl} />}
      <img
        src={thumbnailUrl}
        alt=""
        width="800"
        height="450"
        loading="lazy"
        decoding="async"
        className="absolute inset-0 h-full w-full object-cover"
        onError={() => setFailed(thumbnailUrl)}
      />
    </picture>
  );
}

interface CardProps {
  collection: Collection;
  /** Chosen by the list, so that neighbours differ. */
  look: Look;
}

/** A collection in the grid: picture, name, description, number of items, and date. */
export const CollectionCard = memo(function CollectionCard({ collection, look }: CardProps) {
  const { t, locale } = useTexts();
  const { name, description, pdfFiles, videoUrls } = collection;
  return (
    // No content-visibility: each card that scrolls into view would lay out the whole grid.
    <li className="card card-link flex flex-col overflow-hidden">
      <div className="relative aspect-video overflow-hidden">
        <FigureCover look={look} className="h-full" />
        <Thumbnail collection={collection} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        {collection.isAdminCreated && (
          <p>
            <Badge tone="nila">{t.shared}</Badge>
          </p>
        )}
        <h3 className="break-words text-lg font-bold">{name}</h3>
        {description && (
          <p className="line-clamp-2 break-words text-sm text-ink-soft">{description}</p>
        )}
        <ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-1 text-sm text-ink-soft">
          <li className="flex items-center gap-1.5">
            <Icon name="file" className="size-4" />
            {plural(locale, t.pdfs, pdfFiles.length)}
          </li>
          <li className="flex items-center gap-1.5">
            <Icon name="play" className="size-4" />
            {plural(locale, t.videos, videoUrls.length)}
          </li>
          <li className="w-full">
            {fill(t.created, { date: formatDate(locale, new Date(collection.createdAt)) })}
          </li>
        </ul>
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <Button
            look="quiet"
            className="grow"
            label={`${t.view}: ${name}`}
            onClick={() => openDialog({ kind: 'view', id: collection.id })}
          >
            {t.view}
          </Button>
          {collection.canEdit && (
            <p className="ml-auto flex gap-1">
              {!collection.isAdminCreated && (
                <IconButton
                  icon="link"
                  label={`${t.share.button}: ${name}`}
                  onClick={() => openDialog({ kind: 'share', collection })}
                />
              )}
              <IconButton
                icon="pen"
                label={`${t.edit}: ${name}`}
                onClick={() => openDialog({ kind: 'edit', collection })}
              />
              <IconButton
                icon="trash"
                isDestructive
                label={`${t.remove}: ${name}`}
                onClick={() => openDialog({ kind: 'delete', collection })}
              />
            </p>
          )}
        </div>
      </div>
    </li>
  );
});
