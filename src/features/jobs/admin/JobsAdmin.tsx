import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { api } from '~/config/paths';
import { Button } from '~/ui/Button';
import { Management } from '~/ui/management';
import { PagePart, PageTools, PartLinks } from '~/ui/page/PageParts';
import { $isImporting, addJob, closeForms } from './editing.store';
import { ImportDialog } from './ImportDialog';
import { JobDialog } from './JobDialog';
import { $adminJobs, $submissions } from './jobs-admin.store';
import { JobsSection } from './JobsSection';
import { SubmissionsSection } from './SubmissionsSection';
import { managementTexts, Texts, type AdminTexts } from './texts';

function Parts({ t }: Pick<AdminTexts, 't'>) {
  const jobs = useStore($adminJobs).data?.total;
  const fresh = useStore($submissions).data?.filter(({ status }) => status === 'new').length;
  const parts = [
    { id: 'jobs', name: t.sections.jobs, count: jobs },
    { id: 'submissions', name: t.sections.submissions, count: fresh || undefined },
  ];
  return <PartLinks label={t.partsLabel} parts={parts} />;
}

/** Job Management: the jobs, files of them, and what companies send in. */
export default function JobsAdmin(texts: AdminTexts) {
  const { t } = texts;
  const isImporting = useStore($isImporting);
  // The stores outlive the page; what was open on it does not.
  useEffect(() => closeForms, []);
  return (
    <Texts value={texts}>
      <Management value={managementTexts(texts)}>
        <PageTools links={<Parts t={t} />}>
          <Button icon="plus" onClick={addJob}>
            {t.add}
          </Button>
          <Button look="quiet" onClick={() => $isImporting.set(true)}>
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
        {isImporting && <ImportDialog onClose={() => $isImporting.set(false)} />}
      </Management>
    </Texts>
  );
}
