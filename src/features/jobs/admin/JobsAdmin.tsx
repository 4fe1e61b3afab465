import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { LateEdit } from '~/ui/admin/LateEdit';
import { useAddFromAddress } from '~/ui/admin/use-address';
import { Button } from '~/ui/Button';
import { latePart } from '~/ui/late-part';
import { LateDialog } from '~/ui/LateDialog';
import { PagePart, PageTools, PartLinks } from '~/ui/page/PageParts';
import { jobEditing } from './job-editing.store';
import { $submissions, jobList, refreshJobs } from './jobs-admin.store';
import { JobsSection } from './JobsSection';
import { SubmissionsSection } from './SubmissionsSection';
import { Texts, type AdminTexts } from './texts';

const jobDialog = latePart(async () => (await import('./JobDialog')).JobDialog);
const importDialog = latePart(async () => (await import('./ImportJobs')).ImportJobs);

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
  const { t, common } = texts;
  const [isImporting, setImporting] = useState(false);
  const closeImport = () => setImporting(false);
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
        <LateEdit store={jobEditing} part={jobDialog} props={{}} texts={t.form} size="full" />
        {isImporting && (
          <LateDialog
            part={importDialog}
            props={{ onClose: closeImport }}
            texts={common}
            title={t.csv.title}
            size="wide"
            onClose={closeImport}
          />
        )}
      </AdminProvider>
    </Texts>
  );
}
