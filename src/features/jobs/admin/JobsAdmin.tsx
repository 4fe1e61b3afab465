import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { ImportDialog } from '~/ui/admin/ImportDialog';
import { useAddFromAddress } from '~/ui/admin/use-address';
import { Button } from '~/ui/Button';
import { PagePart, PageTools, PartLinks } from '~/ui/page/PageParts';
import { jobEditing } from './job-editing.store';
import { JobDialog } from './JobDialog';
import { importJobs } from './jobs-admin.api';
import { $submissions, jobList, refreshJobs } from './jobs-admin.store';
import { JobsSection } from './JobsSection';
import { SubmissionsSection } from './SubmissionsSection';
import { Texts, type AdminTexts } from './texts';

function Parts({ t }: Pick<AdminTexts, 't'>) {
  const jobs = useStore(jobList.$page).data?.total;
  const unanswered = useStore($submissions).data?.filter(({ status }) => status === 'new').length;
  const parts = [
    { id: 'jobs', name: t.sections.jobs, count: jobs },
    { id: 'submissions', name: t.sections.submissions, count: unanswered || undefined },
  ];
  return <PartLinks label={t.partsLabel} parts={parts} />;
}

/** Job Management: the jobs, files of them, and what companies send in. */
export default function JobsAdmin(texts: AdminTexts) {
  const { t, locale } = texts;
  const [isImporting, setImporting] = useState(false);
  useAddFromAddress(jobEditing.add);
  return (
    <Texts value={texts}>
      <AdminProvider {...texts} page={paths.adminJobs} refresh={refreshJobs}>
        <PageTools links={<Parts t={t} />}>
          <Button icon="plus" onClick={jobEditing.add}>
            {t.add}
          </Button>
          <Button look="quiet" onClick={() => setImporting(true)}>
            {t.importCsv}
          </Button>
          <Button look="quiet" icon="download" href={api.jobsCsv} isFile>
            {t.exportCsv}
          </Button>
        </PageTools>
        <PagePart id="jobs" heading={t.sections.jobs} isFirst>
          <JobsSection />
        </PagePart>
        <PagePart id="submissions" heading={t.sections.submissions}>
          <SubmissionsSection />
        </PagePart>
        <JobDialog />
        {isImporting && (
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
            onClose={() => setImporting(false)}
          >
            <p className="mt-2 text-sm text-ink-soft">{t.csv.fileHint}</p>
          </ImportDialog>
        )}
      </AdminProvider>
    </Texts>
  );
}
