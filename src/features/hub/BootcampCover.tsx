import { paths } from '~/config/paths';
import { gradientName } from '~/lib/kawung';
import type { Bootcamp } from './hub.schema';

export interface BootcampCoverProps {
  bootcamp: Pick<Bootcamp, 'id' | 'slug' | 'image' | 'gradient'>;
  className?: string;
}

const fill = 'absolute inset-0 h-full w-full object-cover';

/**
 * The picture of a bootcamp over its kawung cover, which stays visible if there is no picture or
 * it fails to load.
 * The cover is an image file as well: inline, a list of covers would be thousands of elements.
 */
export function BootcampCover({ bootcamp, className = '' }: BootcampCoverProps) {
  const { id, image, gradient } = bootcamp;
  return (
    <div
      className={`relative overflow-hidden bg-line ${className}`}
      data-drawn={image ? undefined : ''}
    >
      <img
        src={paths.bootcampCover(id, gradientName(gradient))}
        alt=""
        width="400"
        height="225"
        loading="lazy"
        decoding="async"
        className={fill}
      />
      {image && (
        <img
          src={image}
          alt=""
          width="800"
          height="320"
          loading="lazy"
          decoding="async"
          data-cover
          className={fill}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </div>
  );
}
