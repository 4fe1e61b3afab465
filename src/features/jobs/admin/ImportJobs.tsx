import { api } from '~/config/api-paths';
import { plural } from '~/i18n/plural';
import { ImportDialog } from '~/ui/admin/ImportDialog';
import { importJobs } from './jobs-admin.api';
import { useTexts } from './texts';

/** Imports jobs from a CSV file. */
export function ImportJobs({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts();
  return (
    <ImportDialog
      texts={{
        title: t.csv.title,
        intro: t.csv.intro,
        example: t.csv.template,
        confirm: (rows) => plural(locale, t.csv.import, rows),
        done: (rows) => plural(locale, t.csv.done, rows),
      }}
      exampleHref={api.jobsTemplate}
      send={importJobs}
      onClose={onClose}
    >
      <p className="mt-2 text-sm text-ink-soft">{t.csv.fileHint}</p>
    </ImportDialog>
  );
}
