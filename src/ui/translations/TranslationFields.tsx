import { languageName, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { fieldsOf } from '~/lib/translations/fields';
import type { TranslatedRow, Translation } from '~/lib/translations/translations.schema';
import { useAdmin } from '../admin/AdminProvider';
import { TextAreaField, TextField } from '../forms/form-fields';
import { toText } from './translation-form';
import { diffWords } from 'diff';

interface SourceTextProps {
  lang: Locale;
  now: string;
  /** The original at the time of the translation; absent if there is nothing to compare. */
  before?: string | undefined;
}

/** A text of the original, with the words that were added and taken out since it was translated. */
function SourceText({ lang, now, before }: SourceTextProps) {
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

export interface TranslationFieldsProps {
  row: TranslatedRow;
  translation: Translation | undefined;
  names: readonly string[];
  locale: Locale;
  /** Shows the original beside each field; otherwise only its changes since. */
  hasSource: boolean;
}

const rowsOf = (text: string, format: string) =>
  format === 'markdown' ? 14 : Math.min(12, Math.max(3, Math.ceil(text.length / 60)));

/** The fields of a translation, each beside the text that it is made from. */
export function TranslationFields({
  row,
  translation,
  names,
  locale,
  hasSource,
}: TranslationFieldsProps) {
  const { kit } = useAdmin();
  const { fields: labels, sourceChanged } = kit.translation;
  const fields = fieldsOf(row.kind);
  return names.map((name) => {
    const { format = 'line', isRequired, isNeutral } = fields[name] ?? {};
    const now = toText(row.source[name]);
    const before = translation && toText(translation.source[name]);
    const isChanged = before !== undefined && before !== now;
    const label = (labels as Readonly<Record<string, string>>)[name] ?? name;
    const field = {
      name,
      // The form around may have a field of the same name.
      label: fill(kit.translation.inLanguage, {
        label,
        language: languageName(locale, kit.translation.languages),
      }),
      isRequired: Boolean(isRequired || (now && !isNeutral)),
    };
    const input =
      format === 'line' || format === 'html' ? (
        <TextField {...field} hint={format === 'html' ? kit.translation.htmlHint : undefined} />
      ) : (
        <TextAreaField
          {...field}
          rows={rowsOf(now, format)}
          hint={format === 'list' ? kit.translation.listHint : undefined}
        />
      );
    return (
      <div
        key={name}
        data-field={name}
        className={hasSource ? 'grid gap-x-6 gap-y-2 lg:grid-cols-2' : 'grid gap-2'}
      >
        {(hasSource || isChanged) && (
          <div>
            <p className="mb-1.5 text-sm font-semibold">
              {isChanged ? `${label} · ${sourceChanged}` : label}
            </p>
            <SourceText lang={row.sourceLocale} now={now} before={isChanged ? before : undefined} />
          </div>
        )}
        <div lang={locale}>{input}</div>
      </div>
    );
  });
}
