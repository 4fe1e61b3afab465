import { translationStates } from '~/lib/translations/fields';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { translationKinds } from '#db/lists';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { languageName, locales } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { AdminList } from '~/ui/admin/AdminList';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { toOptions } from '~/ui/forms/options';
import { latePart, prepareBeforePress } from '~/ui/late-part';
import { LateDialog } from '~/ui/LateDialog';
import { Counts } from './Counts';
import { Texts, type WorklistTexts } from './texts';
import { worklistColumns } from './worklist-columns';
import { $open, closeRow, refreshWorklist, worklist } from './worklist.store';

const translationDialog = latePart(
  async () => (await import('./TranslationDialog')).TranslationDialog,
);

/** The worklist of missing, outdated and draft translations. */
export default function TranslationsAdmin(texts: WorklistTexts) {
  const { t, kit, common, locale } = texts;
  const open = useStore($open);
  // The store outlives the page, so the open row is closed with it.
  useEffect(() => closeRow, []);
  useEffect(() => prepareBeforePress(translationDialog), []);
  return (
    <Texts value={texts}>
      <AdminProvider {...texts} page={paths.adminTranslations} refresh={refreshWorklist}>
        <Counts />
        <AdminList
          list={worklist}
          columns={worklistColumns(texts)}
          caption={t.caption}
          perPage={limits.rowsOnPage}
          toKey={({ kind, id, locale }) => `${kind} ${id} ${locale}`}
          filters={{
            id: 'translations',
            search: t.search,
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
                options: locales.map(
                  (code) => [code, languageName(code, kit.translation.languages)] as const,
                ),
              },
            ],
          }}
          texts={{
            none: t.none,
            noMatch: t.noMatch,
            showAll: t.showAll,
            found: (n) => plural(locale, t.found, n),
          }}
          hasTotal
        />
        {open && (
          <LateDialog
            part={translationDialog}
            props={{}}
            texts={common}
            title={open.title}
            size="full"
            onClose={closeRow}
          />
        )}
      </AdminProvider>
    </Texts>
  );
}
