import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import { formatCalendarDay } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { LanguageTag, langOf, type LanguageTagTexts } from '~/ui/language/LanguageTag';
import { BootcampCover } from './BootcampCover';
import { ProviderName } from './ProviderName';
import { Value } from './Value';
import type { Bootcamp } from './hub.schema';

const frame = 'card flex flex-col overflow-hidden';
/** The skeleton and the card share one height, so that the page does not shift. */
const side = 'flex min-h-[22rem] flex-1 flex-col gap-3 p-5';

/** Texts around a list of cards, which the page supplies. */
type Around = 'heading' | 'intro' | 'viewAll' | 'level' | 'format' | 'duration' | 'empty';

export interface BootcampTexts {
  locale: Locale;
  t: Omit<Dictionary['skillHub'], Around>;
  /** What a bootcamp in another language says of it. */
  language: LanguageTagTexts;
}

/** The popularity in percent with a bar; an SVG, since the security policy forbids style attributes. */
export function Popularity({ value, t }: { value: number; t: BootcampTexts['t'] }) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div className="flex items-center gap-3 text-xs text-ink-soft">
      <span>{t.popularityLabel}</span>
      <svg className="h-1.5 w-0 flex-1 rounded-full" aria-hidden="true">
        <rect width="100%" height="100%" className="fill-line" />
        <rect width={`${percent}%`} height="100%" rx="3" className="fill-kunyit" />
      </svg>
      <span className="font-semibold tabular-nums text-ink">
        {t.popularity.replace('{n}', String(percent))}
      </span>
    </div>
  );
}

export interface BootcampCardProps extends BootcampTexts {
  bootcamp: Bootcamp;
  /** Label of a sample, which has no page of its own. */
  sample?: string;
}

/** A bootcamp of an outside provider. */
export function BootcampCard({ bootcamp, locale, t, language, sample }: BootcampCardProps) {
  const lang = langOf(locale, bootcamp.lang);
  const texts = { locale, lang: bootcamp.lang };
  const day = formatCalendarDay(locale, bootcamp.startDate);
  return (
    <li className={`${frame} card-link`}>
      <BootcampCover bootcamp={bootcamp} className="aspect-[5/2]" />
      <div className={side}>
        <p className="flex flex-wrap gap-2">
          <Badge tone="nila">{t.categories[bootcamp.category]}</Badge>
          <Badge>{t.difficulties[bootcamp.difficulty]}</Badge>
          {sample && <Badge tone="sun">{sample}</Badge>}
          <LanguageTag locale={locale} lang={bootcamp.lang} texts={language} />
        </p>
        <div>
          <h3 className="line-clamp-2 text-xl font-bold" lang={lang}>
            {sample ? (
              bootcamp.title
            ) : (
              <a
                href={localizedPath(locale, paths.bootcamp(bootcamp.slug))}
                className="hover:text-nila"
              >
                {bootcamp.title}
              </a>
            )}
          </h3>
          <p className="mt-1.5 text-sm font-semibold text-ink-soft">
            <ProviderName provider={bootcamp.provider} />
          </p>
        </div>
        <p className="line-clamp-2 text-sm text-ink-soft" lang={lang}>
          {bootcamp.shortDesc}
        </p>
        <ul className="grid gap-1 text-sm text-ink-soft">
          <li className="flex gap-2.5">
            <Icon name="clock" className="mt-0.5 size-[1.15rem] text-nila" />
            <span>
              <Value value={bootcamp.duration} {...texts} /> ·{' '}
              <Value value={bootcamp.format} {...texts} />
            </span>
          </li>
          <li className="flex gap-2.5">
            <Icon name="calendar" className="mt-0.5 size-[1.15rem] text-nila" />
            <span>{day ? t.startsOn.replace('{date}', day) : t.anytime}</span>
          </li>
        </ul>
        <div className="mt-auto flex flex-col gap-4 pt-1">
          <Popularity value={bootcamp.popularity} t={t} />
          <p className="flex flex-wrap items-center justify-between gap-3">
            <strong className="text-daun">
              <Value value={bootcamp.price} {...texts} />
            </strong>
            <Button
              href={bootcamp.url}
              outside
              look="quiet"
              icon="out"
              label={`${t.enrol}: ${bootcamp.title}`}
            >
              {t.enrol}
            </Button>
          </p>
        </div>
      </div>
    </li>
  );
}
