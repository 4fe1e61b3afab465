import { api } from '~/config/api-paths';
import { fill } from '~/lib/fill';
import { ImportDialog } from '~/ui/admin/ImportDialog';
import { gradientNames } from '~/lib/kawung';
import { bootcampCategories, difficulties } from '#db/lists';
import { csvColumns, requiredColumns } from '../import/bootcamp-csv';
import { importFile } from './hub-admin.api';
import { useTexts, type AdminTexts } from './texts';

const further = csvColumns.filter((name) => !(requiredColumns as readonly string[]).includes(name));

/** Columns with a closed list of values or a fixed format; the values are those of the file. */
const values: [string, readonly string[]][] = [
  ['category', bootcampCategories],
  ['difficulty', difficulties],
  ['startDate', ['YYYY-MM-DD', 'Anytime']],
  ['gradient, border', gradientNames],
  ['isActive', ['yes', 'no']],
];

function NameLists({ lists }: { lists: readonly (readonly [string, readonly string[]])[] }) {
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

function Columns({ t }: Pick<AdminTexts, 't'>) {
  return (
    <>
      <NameLists
        lists={[
          [t.importing.required, requiredColumns],
          [t.importing.further, further],
        ]}
      />
      <details className="mt-3 text-sm">
        <summary className="min-h-[2.75rem] cursor-pointer py-2.5 font-semibold text-nila">
          {t.importing.values}
        </summary>
        <NameLists lists={values} />
      </details>
    </>
  );
}

/** Imports bootcamps from a CSV file. */
export function ImportBootcamps({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <ImportDialog
      texts={{
        title: t.importing.title,
        intro: t.importing.intro,
        example: t.importing.example,
        confirm: (n) => fill(t.importing.import, { n }),
        done: (n) => fill(t.toasts.imported, { n }),
      }}
      exampleHref={api.bootcampExport}
      send={importFile}
      onClose={onClose}
    >
      <Columns t={t} />
    </ImportDialog>
  );
}
