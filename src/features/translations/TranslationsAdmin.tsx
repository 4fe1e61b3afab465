import { countTranslations, listTranslations } from './translations.calls';
import { useFetched } from '~/ui/admin/use-fetched';
import { type AdminKitProps, AdminProvider } from '~/ui/admin/AdminProvider';
import type { TranslationDictionary } from './dictionary';
import { useEffect, useState } from 'react';
import { translationKinds } from '#db/lists';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { languageName, locales } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { translationStates, type TranslationState } from '~/lib/translations/fields';
import type { TranslationRow } from '~/lib/translations/translations.schema';
import { createCallStore, createListStore } from '~/ui/admin/list.store';
import { ListScreen, type ListDescription } from '~/ui/admin/ListScreen';
import { Badge } from '~/ui/Badge';
import { toOptions } from '~/ui/forms/options';
import { latePart, prepareBeforePress } from '~/ui/late-part';
import { LateDialog } from '~/ui/LateDialog';

const rows = createListStore(listTranslations, {}, { perPage: limits.rowsOnPage });
const $counts = createCallStore(countTranslations, {});
const translationDialog = latePart(
  async () => (await import('./TranslationDialog')).TranslationDialog,
);

/** Missing and outdated texts, and drafts; the server decides the order. */
const worklist = (
  { t, kit, locale }: WorklistTexts,
  onOpen: (row: TranslationRow) => void,
): ListDescription<TranslationRow> => {
  const { languages, states } = kit.translation;
  return {
    id: 'translations',
    caption: t.caption,
    rows,
    toKey: (row) => `${row.kind} ${row.id} ${row.locale}`,
    filters: {
      search: { label: t.search },
      choices: [
        {
          name: 'kind',
          label: t.kind,
          all: t.allKinds,
          options: toOptions(translationKinds, t.kinds),
        },
        {
          name: 'status',
          label: t.status,
          all: t.allStatuses,
          options: toOptions(translationStates, t.states),
        },
        {
          name: 'locale',
          label: t.language,
          all: t.allLanguages,
          options: locales.map((code) => [code, languageName(code, languages)] as const),
        },
      ],
    },
    columns: [
      {
        head: t.columns.title,
        isName: true,
        cell: ({ sourceLocale, title, kind }) => (
          <>
            <span lang={sourceLocale} className="block">
              {title}
            </span>
            <span className="text-sm font-normal text-ink-soft">{t.kinds[kind]}</span>
          </>
        ),
      },
      {
        head: t.columns.language,
        cell: (row) => (
          <span className="whitespace-nowrap">{languageName(row.locale, languages)}</span>
        ),
      },
      {
        head: t.columns.status,
        cell: ({ status, isOutdated }) => (
          <span className="inline-flex flex-wrap gap-2">
            <Badge tone={status === 'published' ? 'daun' : 'plain'} dot>
              {status === 'missing' ? t.states.missing : states[status]}
            </Badge>
            {isOutdated && <Badge tone="sun">{states.outdated}</Badge>}
          </span>
        ),
      },
      {
        head: t.columns.updated,
        cell: ({ updatedAt, updatedBy }) => {
          if (!updatedAt) return t.never;
          const date = formatDate(locale, new Date(updatedAt));
          return updatedBy ? fill(t.updatedBy, { date, name: updatedBy }) : date;
        },
      },
    ],
    actions: {
      head: t.columns.actions,
      nameOf: ({ title }) => title,
      of: (row) => [
        row.status === 'missing'
          ? {
              icon: 'pen',
              label: kit.translation.translate,
              name: t.translate,
              onPress: () => onOpen(row),
            }
          : { icon: 'pen', label: kit.translation.edit, name: t.edit, onPress: () => onOpen(row) },
      ],
    },
    none: t.none,
    noMatch: t.noMatch,
    showAll: t.showAll,
    found: (n) => plural(locale, t.found, n),
    hasTotal: true,
  };
};

const unfinished: readonly TranslationState[] = ['outdated', 'missing', 'draft'];

/** The amount of work by kind; each number links to its rows. */
function Counts({ t }: Pick<WorklistTexts, 't'>) {
  const counts = useFetched($counts).data;
  if (!counts) return null;
  const kinds = translationKinds.filter((kind) =>
    unfinished.some((state) => counts[kind][state] > 0),
  );
  if (kinds.length === 0) {
    return <p className="mb-6 text-sm text-ink-soft">{t.nothingLeft}</p>;
  }
  return (
    <ul
      aria-label={t.counts}
      className="mb-6 flex flex-wrap gap-x-6 gap-y-3 text-sm xl:mb-2 xl:gap-x-4 xl:gap-y-1 xl:text-xs"
    >
      {kinds.map((kind) => (
        <li key={kind} className="flex flex-wrap items-center gap-2">
          <strong>{t.kinds[kind]}</strong>
          {unfinished
            .filter((state) => counts[kind][state] > 0)
            .map((status) => (
              <button
                key={status}
                type="button"
                className="rounded-full border border-line px-2.5 py-1 font-semibold text-nila hover:border-nila xl:px-2 xl:py-0.5"
                onClick={() => rows.filter({ q: '', choices: { kind, status } })}
              >
                {t.states[status]} {counts[kind][status]}
              </button>
            ))}
        </li>
      ))}
    </ul>
  );
}

export default function TranslationsAdmin(texts: WorklistTexts) {
  const { t, common } = texts;
  const [openRow, setOpenRow] = useState<TranslationRow | null>(null);
  const close = () => setOpenRow(null);
  useEffect(() => prepareBeforePress(translationDialog), []);
  return (
    <AdminProvider texts={texts} page={paths.adminTranslations}>
      <Counts t={t} />
      <ListScreen list={worklist(texts, setOpenRow)} />
      {openRow && (
        <LateDialog
          part={translationDialog}
          props={{ row: openRow, onClose: close }}
          texts={common}
          title={openRow.title}
          size="full"
          onClose={close}
        />
      )}
    </AdminProvider>
  );
}

export interface WorklistTexts extends AdminKitProps {
  t: TranslationDictionary['translations'];
}
