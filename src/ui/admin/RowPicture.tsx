import { FigureCover } from '../covers/FigureCover';
import type { ComponentProps } from 'react';

interface RowPictureProps extends Pick<ComponentProps<typeof FigureCover>, 'look'> {
  image: string | null;
  /** The width of the screen from which a table has room for it; cards always have. */
  from: 'lg' | 'xl';
}

const shapes = { lg: 'md:hidden lg:block', xl: 'md:hidden xl:block' };

/** A small picture before the name of a row, or the figure that is drawn where there is none. */
export function RowPicture({ image, look, from }: RowPictureProps) {
  const shape = `block h-11 w-[4.9rem] shrink-0 rounded-sm object-cover ${shapes[from]}`;
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
