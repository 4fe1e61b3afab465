import { diffWords } from 'diff';
import type { Locale } from '~/i18n/locales';

export interface SourceTextProps {
  lang: Locale;
  now: string;
  /** The original at the time of the translation; absent if there is nothing to compare. */
  before?: string | undefined;
}

/** A text of the original, with the words that were added and taken out since it was translated. */
export function SourceText({ lang, now, before }: SourceTextProps) {
  const parts = before === undefined || before === now ? null : diffWords(before, now);
  return (
    <div
      lang={lang}
      className="max-h-72 overflow-y-auto whitespace-pre-line rounded-field border border-line bg-paper px-3 py-2 text-sm [overflow-wrap:anywhere]"
      // It scrolls, so the keyboard has to reach it.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
    >
      {parts
        ? parts.map(({ value, added, removed }, index) =>
            added ? (
              <ins key={index} className="bg-daun/15 text-daun">
                {value}
              </ins>
            ) : removed ? (
              <del key={index} className="bg-bata/10 text-bata">
                {value}
              </del>
            ) : (
              value
            ),
          )
        : now}
    </div>
  );
}
