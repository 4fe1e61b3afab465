import { useState } from 'react';
import type { Collection } from '../collections.schema';

/**
 * The picture of a collection, above a placeholder that shows if there is none or it cannot be
 * loaded.
 */
export function Thumbnail({ collection }: { collection: Collection }) {
  const { thumbnailUrl, thumbnailAvifUrl } = collection;
  const [failed, setFailed] = useState<string | null>(null);
  if (!thumbnailUrl || failed === thumbnailUrl) return null;
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
