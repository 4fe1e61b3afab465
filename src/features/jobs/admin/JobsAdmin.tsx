import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { api } from '~/config/paths';
import { Button } from '~/ui/Button';
import { Management } from '~/ui/management';
import { $isImporting, addJob, closeForms } from './editing.store';
import { ImportDialog } from './ImportDialog';
import { JobDialog } from './JobDialog';
import { $adminJobs, $submissions } from './jobs-admin.store';
import { JobsSection } from './JobsSection';
import { SubmissionsSection } from './SubmissionsSection';
import { managementTexts, Texts, type AdminTexts } from './texts';

interface SectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

function Section({ id, heading, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-12 scroll-mt-24">
      <h2 id={`${id}-heading`} tabIndex={-1} className="mb-4 text-xl font-bold">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** The way to the parts of the page, each with how many rows it has. */
function PartLinks({ t }: Pick<AdminTexts, 't'>) {
  const jobs = useStore($adminJobs).data?.total;
  const fresh = useStore($submissions).data?.filter(({ status }) => status === 'new').length;
  const links = [
    ['jobs', jobs],
    ['submissions', fresh || undefined],
  ] as const;
  return (
    <nav aria-label={t.partsLabel} className="mt-6 flex flex-wrap gap-2">
      {links.map(([part, count]) => (
        <a
          key={part}
          href={`#${part}`}
          className="inline-flex min-h-[2.75rem] items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-semibold hover:border-nila hover:text-nila"
        >
          {t.sections[part]}
          {count !== undefined && <span className="tabular-nums text-ink-soft">{count}</span>}
        </a>
      ))}
    </nav>
  );
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
        <div className="flex flex-wrap gap-3">
          <Button icon="plus" onClick={addJob}>
            {t.add}
          </Button>
          <Button look="quiet" onClick={() => $isImporting.set(true)}>
            {t.importCsv}
          </Button>
          <Button look="quiet" icon="download" href={api.jobsCsv} isFile>
            {t.exportCsv}
          </Button>
        </div>
        <PartLinks t={t} />
        <Section id="jobs" heading={t.sections.jobs}>
          <JobsSection />
        </Section>
        <Section id="submissions" heading={t.sections.submissions}>
          <SubmissionsSection />
        </Section>
        <JobDialog />
        {isImporting && <ImportDialog onClose={() => $isImporting.set(false)} />}
      </Management>{' '}
    </Texts>
  );
}
