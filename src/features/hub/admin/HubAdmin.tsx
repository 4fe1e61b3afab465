import { addressOf } from '~/calls/call';
import { withQuery } from '~/lib/url/page-query';
import { useFetched } from '~/ui/admin/use-fetched';
import { exportBootcamps, importBootcamps } from '../import/import.calls';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { bootcampCategories, difficulties } from '#db/lists';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { gradientNames } from '~/lib/kawung';
import { AdminProvider, useAdmin } from '~/ui/admin/AdminProvider';
import { LateImport } from '~/ui/admin/LateImport';
import { OpenForm } from '~/ui/admin/LateForm';
import { ListScreen } from '~/ui/admin/ListScreen';
import { Button } from '~/ui/Button';
import { latePart } from '~/ui/late-part';
import { LateDialog } from '~/ui/LateDialog';
import { showToast } from '~/ui/toast';
import { csvColumns, requiredColumns } from '../import/bootcamp-csv';
import { bootcampDialog, bootcampList } from './bootcamp-list';
import { $checkRun, checkAllLinks, stopChecking } from './link-check/check-all.store';
import { CheckProgress } from './link-check/CheckProgress';
import { bootcampForm, bootcampRows } from './hub-admin.store';
import type { AdminTexts } from './texts';

const orderDialog = latePart(async () => (await import('./OrderDialog')).OrderDialog);

type ColumnLists = readonly (readonly [string, readonly string[]])[];

/** Columns with a closed list of values or a fixed format; the values are those of the file. */
const columnValues: ColumnLists = [
  ['category', bootcampCategories],
  ['difficulty', difficulties],
  ['startDate', ['YYYY-MM-DD', 'Anytime']],
  ['gradient, border', gradientNames],
  ['isActive', ['yes', 'no']],
];

function NameLists({ lists }: { lists: ColumnLists }) {
  return (
    <dl className="mt-4 grid gap-3 text-sm sm:grid-cols-2">
      {lists.map(([words, names]) => (
        <div key={words}>
          <dt className="font-semibold">{words}</dt>
          <dd className="font-mono mt-1 break-words text-xs leading-relaxed text-ink-soft">
            {names.join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ImportBootcamps({
  t,
  locale,
  onClose,
}: Pick<AdminTexts, 't' | 'locale'> & { onClose: () => void }) {
  const { gradients: _, ...columnNames } = t.form;
  const required: readonly string[] = requiredColumns;
  return (
    <LateImport
      texts={{
        title: t.importing.title,
        intro: t.importing.intro,
        example: t.importing.example,
        confirm: (n) => fill(t.importing.import, { n }),
        done: (n) => fill(t.toasts.imported, { n }),
      }}
      exampleHref={withQuery(addressOf(exportBootcamps, {}), { lang: locale })}
      columnNames={columnNames}
      call={importBootcamps}
      onClose={onClose}
    >
      <NameLists
        lists={[
          [t.importing.required, required],
          [t.importing.further, csvColumns.filter((name) => !required.includes(name))],
        ]}
      />
      <details className="mt-3 text-sm">
        <summary className="min-h-[2.75rem] cursor-pointer py-2.5 font-semibold text-nila">
          {t.importing.values}
        </summary>
        <NameLists lists={columnValues} />
      </details>
    </LateImport>
  );
}

/** The actions on the whole list. */
function Tools({ t }: Pick<AdminTexts, 't'>) {
  const { kit, common, locale, errorText } = useAdmin();
  const run = useStore($checkRun, { ssr: 'initial' });
  const [openDialog, setOpenDialog] = useState<'order' | 'import' | null>(null);
  const close = () => setOpenDialog(null);
  const isChecking = run?.state === 'running' || run?.state === 'stopping';
  const check = () =>
    checkAllLinks().catch((error: unknown) => {
      const text = errorText(error, t.toasts.checkFailed);
      showToast({ title: kit.error, text, isDestructive: true });
    });
  return (
    <>
      <div role="group" aria-label={t.tools} className="staff-tools flex flex-wrap gap-3">
        <Button icon="plus" onClick={() => bootcampForm.add()}>
          {t.add}
        </Button>
        <Button look="quiet" icon="sort" onClick={() => setOpenDialog('order')}>
          {t.order}
        </Button>
        <Button look="quiet" icon="upload" onClick={() => setOpenDialog('import')}>
          {t.import}
        </Button>
        <Button
          look="quiet"
          icon="download"
          href={withQuery(addressOf(exportBootcamps, {}), { lang: locale })}
          isFile
        >
          {t.export}
        </Button>
        <Button look="quiet" icon="link" isBusy={isChecking} onClick={() => void check()}>
          {t.checkAll}
        </Button>
      </div>
      {openDialog === 'order' && (
        <LateDialog
          part={orderDialog}
          props={{ onClose: close }}
          texts={common}
          title={t.ordering.title}
          size="wide"
          onClose={close}
        />
      )}
      {openDialog === 'import' && <ImportBootcamps t={t} locale={locale} onClose={close} />}
    </>
  );
}

function Bootcamps(texts: AdminTexts) {
  const { t } = texts;
  const total = useFetched(bootcampRows.$page).data?.total;
  return (
    <section aria-labelledby="bootcamps-heading" className="mt-3 xl:mt-2">
      <h2 id="bootcamps-heading" tabIndex={-1} className="mb-2 text-base font-bold xl:mb-0">
        {t.list}
        {total !== undefined && (
          <span className="ml-2 font-normal text-ink-soft tabular-nums">{total}</span>
        )}
      </h2>
      <ListScreen list={bootcampList(texts)} />
    </section>
  );
}

/** The management of the Skill Hub. */
export default function HubAdmin(texts: AdminTexts) {
  const { t } = texts;
  // The check of links ends with the page.
  useEffect(() => stopChecking, []);
  return (
    <AdminProvider texts={texts} page={paths.adminHub}>
      <Tools t={t} />
      <CheckProgress />
      <Bootcamps {...texts} />
      <OpenForm
        form={bootcampForm}
        dialog={bootcampDialog}
        titles={t.form}
        size="full"
        props={null}
        isByAddress
      />
    </AdminProvider>
  );
}
