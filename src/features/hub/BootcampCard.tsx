import { paths } from '~/config/paths';
import { formatCalendarDay } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { Look } from '~/lib/covers/apart';
import { getInitials } from '~/lib/text-forms/initials';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { LanguageTag, langOf, type LanguageTagTexts } from '~/ui/language/LanguageTag';
import { BootcampCover } from './BootcampCover';
import type { HubDictionary } from './dictionary';
import { getMark } from './hub';
import { ProviderName } from './ProviderName';
import { Value } from './Value';
import type { Bootcamp } from './hub.schema';

/** Texts around a list of cards, which only pages need. */
type Around = 'heading' | 'intro' | 'viewAll' | 'level' | 'format' | 'duration' | 'empty';

export interface BootcampTexts {
  locale: Locale;
  t: Omit<HubDictionary['skillHub'], Around>;
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
      <span className="font-semibold text-ink tabular-nums">
        {t.popularity.replace('{n}', String(percent))}
      </span>
    </div>
  );
}

export interface BootcampCardProps extends BootcampTexts {
  bootcamp: Bootcamp;
  /** Chosen by the list, so that neighbours differ. */
  look: Look;
  /** Label of a sample, which has no page. */
  sample?: string;
}

/** The provider's mark at the start of a row on phones; wider screens have a cover. */
function ProviderMark({ provider }: { provider: string }) {
  const mark = getMark(provider);
  return (
    <span
      className="grid size-12 shrink-0 place-items-center rounded-field border border-line bg-white font-bold text-[#3730a3] md:hidden"
      aria-hidden="true"
    >
      {mark ? (
        <img src={paths.providerMark(mark)} alt="" width="28" height="28" loading="lazy" />
      ) : (
        getInitials(provider)
      )}
    </span>
  );
}

/** A bootcamp of an outside provider: a card, on phones a row. */
export function BootcampCard(props: BootcampCardProps) {
  const { bootcamp, look, locale, t, language, sample } = props;
  const lang = langOf(locale, bootcamp.lang);
  const texts = { locale, lang: bootcamp.lang };
  const day = formatCalendarDay(locale, bootcamp.startDate);
  return (
    <li className="card card-link">
      <BootcampCover
        bootcamp={bootcamp}
        locale={locale}
        look={look}
        className="aspect-[5/2] max-md:hidden"
      />
      <ProviderMark provider={bootcamp.provider} />
      <div className="row-text md:min-h-[28rem]">
        <p className="flex flex-wrap gap-2 max-md:hidden">
          <Badge tone="nila">{t.categories[bootcamp.category]}</Badge>
          <Badge>{t.difficulties[bootcamp.difficulty]}</Badge>
          {sample && <Badge tone="sun">{sample}</Badge>}
          <LanguageTag locale={locale} lang={bootcamp.lang} texts={language} />
        </p>
        <div>
          <h3 className="row-title" lang={lang}>
            {sample ? (
              bootcamp.title
            ) : (
              <a
                href={localizedPath(locale, paths.bootcamp(bootcamp.slug))}
                className="row-link hover:text-nila"
              >
                {bootcamp.title}
              </a>
            )}
          </h3>
          <p className="mt-1.5 text-sm font-semibold text-ink-soft max-md:hidden">
            <ProviderName provider={bootcamp.provider} />
          </p>
        </div>
        <div className="row-facts">
          <p>
            {bootcamp.provider} · {t.difficulties[bootcamp.difficulty]}
          </p>
          <p>
            <Value value={bootcamp.duration} {...texts} />
            {' · '}
            <strong className="text-daun">
              <Value value={bootcamp.price} {...texts} />
            </strong>
          </p>
        </div>
        <p className="line-clamp-2 text-sm text-ink-soft max-md:hidden" lang={lang}>
          {bootcamp.shortDesc}
        </p>
        <ul className="grid gap-1 text-sm text-ink-soft max-md:hidden">
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
        <div className="relative mt-auto flex flex-col gap-3 pt-1 max-md:hidden">
          <Popularity value={bootcamp.popularity} t={t} />
          <strong className="text-daun">
            <Value value={bootcamp.price} {...texts} />
          </strong>
          <Button
            href={bootcamp.url}
            isExternal
            look="quiet"
            className="w-full"
            icon="out"
            label={`${t.enrol}: ${bootcamp.title}`}
          >
            {t.enrol}
          </Button>
        </div>
      </div>
    </li>
  );
}
