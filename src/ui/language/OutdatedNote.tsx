import { languageName, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { RowLanguageTexts } from './LanguageTag';

export interface OutdatedNoteProps {
  /** The row of the page. */
  row: { isOutdated: boolean; sourceLocale: Locale };
  /** Path of the page without a language. */
  path: string;
  texts: RowLanguageTexts;
}

/** States that a translation is older than its original, with a link to it. */
export function OutdatedNote({ row, path, texts }: OutdatedNoteProps) {
  const { isOutdated, sourceLocale } = row;
  if (!isOutdated) return null;
  return (
    <p data-part="outdated" className="rounded-card border border-kunyit bg-kunyit/10 p-4 text-sm">
      {texts.outdated}{' '}
      <a
        href={localizedPath(sourceLocale, path)}
        hrefLang={sourceLocale}
        className="font-semibold underline underline-offset-4"
      >
        {languageName(sourceLocale, texts.original)}
      </a>
    </p>
  );
}
