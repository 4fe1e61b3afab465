import { languageName, type Locale } from '~/i18n/locales';
import { formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import type { TranslationRow } from '~/lib/translations/translations.schema';
import type { AdminColumn } from '~/ui/admin/AdminList';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import type { WorklistTexts } from './texts';
import { openRow } from './worklist.store';

function State({ row, texts }: { row: TranslationRow; texts: WorklistTexts }) {
  const { states } = texts.kit.translation;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={row.status === 'published' ? 'daun' : 'plain'} dot>
        {row.status === 'missing' ? texts.t.states.missing : states[row.status]}
      </Badge>
      {row.isOutdated && <Badge tone="sun">{states.outdated}</Badge>}
    </span>
  );
}

function updatedText(
  { updatedAt, updatedBy }: TranslationRow,
  locale: Locale,
  t: WorklistTexts['t'],
) {
  if (!updatedAt) return t.never;
  const date = formatDate(locale, new Date(updatedAt));
  return updatedBy ? fill(t.updatedBy, { date, name: updatedBy }) : date;
}

/** The columns of the worklist. */
export function worklistColumns(texts: WorklistTexts): AdminColumn<TranslationRow, never>[] {
  const { t, kit, locale } = texts;
  return [
    {
      head: t.columns.title,
      isName: true,
      cell: (row) => (
        <>
          <span lang={row.sourceLocale} className="block">
            {row.title}
          </span>
          <span className="text-sm font-normal text-ink-soft">{t.kinds[row.kind]}</span>
        </>
      ),
    },
    {
      head: t.columns.language,
      cell: (row) => (
        <span className="whitespace-nowrap">
          {languageName(row.locale, kit.translation.languages)}
        </span>
      ),
    },
    { head: t.columns.status, cell: (row) => <State row={row} texts={texts} /> },
    { head: t.columns.updated, cell: (row) => updatedText(row, locale, t) },
    {
      head: t.columns.actions,
      isActions: true,
      cell: (row) => (
        <Button
          look="quiet"
          icon="pen"
          label={fill(row.status === 'missing' ? t.translate : t.edit, { title: row.title })}
          onClick={() => openRow(row)}
        >
          {row.status === 'missing' ? kit.translation.translate : kit.translation.edit}
        </Button>
      ),
    },
  ];
}
