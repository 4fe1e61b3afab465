import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import type { Look } from '~/lib/covers/apart';
import { bootcampLooks } from '~/lib/covers/looks';
import { getInitials } from '~/lib/text-forms/initials';
import { FigureCover } from '~/ui/covers/FigureCover';
import { LengthBar } from '~/ui/covers/LengthBar';
import { getMark } from './hub';
import type { Bootcamp } from './hub.schema';
import { lengthParts } from './length';
import { valueText } from './value-text';

export interface BootcampCoverProps {
  bootcamp: Pick<Bootcamp, 'image' | 'provider' | 'duration' | 'gradient'> & {
    category: string;
  };
  locale: Locale;
  /** A list sets it so that neighbours differ; otherwise it is the first of the provider. */
  look?: Look | undefined;
  className?: string;
}

/**
 * The picture of a bootcamp over its drawn cover, which stays visible if there is no picture or it
 * fails to load: the provider's mark or initials on its own colour, and how long it takes.
 */
export function BootcampCover({ bootcamp, locale, look, className = '' }: BootcampCoverProps) {
  const { image, provider, duration } = bootcamp;
  const mark = getMark(provider);
  return (
    <div
      className={`relative overflow-hidden bg-line ${className}`}
      data-drawn={image ? undefined : ''}
    >
      <FigureCover look={look ?? bootcampLooks(bootcamp)[0]} className="absolute inset-0">
        <span className="cover-mark">
          {mark ? (
            <img src={paths.providerMark(mark)} alt="" width="24" height="24" loading="lazy" />
          ) : (
            getInitials(provider)
          )}
        </span>
        <LengthBar parts={lengthParts(duration)} text={valueText(duration, locale)} />
      </FigureCover>
      {image && (
        <img
          src={image}
          alt=""
          width="800"
          height="320"
          loading="lazy"
          decoding="async"
          data-cover
          className="absolute inset-0 h-full w-full object-cover"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </div>
  );
}
