import { FigureCover } from '../covers/FigureCover';
import type { ComponentProps } from 'react';

interface RowPictureProps extends Pick<ComponentProps<typeof FigureCover>, 'look'> {
  image: string | null;
}

// Cards always have room for it, tables on wide screens.
const shape = 'block h-11 w-[4.9rem] shrink-0 rounded-sm object-cover md:hidden xl:block';

/** A small picture before the name of a row, or the figure that is drawn where there is none. */
export function RowPicture({ image, look }: RowPictureProps) {
  if (!image) return <FigureCover look={look} className={shape} />;
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      className={shape}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
