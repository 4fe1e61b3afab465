import { addressOf } from '~/calls/call';
import { withQuery } from '~/lib/url/page-query';
import { useFetched } from '~/ui/admin/use-fetched';
import { exportJobs, importJobs, templateCsv } from '../import/import.calls';
import { send } from '~/calls/send';
import { declineSubmission } from '../submissions/submissions.calls';
import { useState } from 'react';
import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { toSlug } from '~/lib/text-forms/slug';
import { fill } from '~/lib/fill';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { LateImport } from '~/ui/admin/LateImport';
import { OpenForm } from '~/ui/admin/LateForm';
import { ListScreen } from '~/ui/admin/ListScreen';
import { RequestList } from '~/ui/admin/RequestList';
import { Button } from '~/ui/Button';
import { PagePart, PageTools, PartLinks } from '~/ui/page/PageParts';
import type { Submission } from '../submissions/submission.schema';
import { jobDialog, jobList } from './job-list';
import { $submissions, jobForm, jobRows } from './jobs-admin.store';
import type { AdminTexts } from './texts';

function Parts({ t }: Pick<AdminTexts, 't'>) {
  const jobs = useFetched(jobRows.$page).data?.total;
  const unanswered = useFetched($submissions).data?.filter(({ status }) => status === 'new').length;
  const parts = [
    { id: 'jobs', name: t.sections.jobs, count: jobs },
    { id: 'submissions', name: t.sections.submissions, count: unanswered || undefined },
  ];
  return <PartLinks label={t.partsLabel} parts={parts} />;
}

/** Opens the form with a company's submission. */
function accept(submission: Submission): void {
  const { title, company, description, applicationUrl, contactEmail, locale } = submission;
  jobForm.open({
    start: {
      title,
      company,
      description,
      slug: toSlug(`${title} ${company}`),
      sourceLocale: locale,
      applicationUrl: applicationUrl ?? '',
      contactEmail: applicationUrl ? '' : contactEmail,
    },
    extra: submission,
    origin: 'request',
  });
}

/** Submissions of companies; accepting one opens the form of a new job. */
function Submissions({ t, locale }: AdminTexts) {
  const { submissions: texts, toasts } = t;
  return (
    <RequestList
      $requests={$submissions}
      none={texts.none}
      toCard={(submission) => ({
        status: texts.status[submission.status],
        facts: [
          submission.company,
          fill(texts.sent, { date: formatDate(locale, new Date(submission.createdAt)) }),
        ],
        text: submission.description,
        link: submission.applicationUrl,
        accept: submission.status !== 'accepted' && (
          <Button onClick={() => accept(submission)}>{texts.accept}</Button>
        ),
        decline: submission.status === 'new' && {
          title: texts.declineTitle,
          text: fill(texts.declineText, { title: submission.title }),
          confirm: texts.decline,
          action: ({ id }) => send(declineSubmission, { id }, { status: 'declined' }),
          done: toasts.declined,
          failed: toasts.declineFailed,
        },
      })}
    />
  );
}

/** Job Management: jobs, imports and exports, and submissions. */
export default function JobsAdmin(texts: AdminTexts) {
  const { t, locale } = texts;
  const { periods: _, ...columnNames } = t.form;
  const [isImporting, setImporting] = useState(false);
  return (
    <AdminProvider texts={texts} page={paths.adminJobs}>
      <PageTools links={<Parts t={t} />}>
        <Button icon="plus" onClick={() => jobForm.add()}>
          {t.add}
        </Button>
        <Button look="quiet" icon="upload" onClick={() => setImporting(true)}>
          {t.importCsv}
        </Button>
        <Button
          look="quiet"
          icon="download"
          href={withQuery(addressOf(exportJobs, {}), { lang: locale })}
          isFile
        >
          {t.exportCsv}
        </Button>
      </PageTools>
      <PagePart id="jobs" heading={t.sections.jobs} isFirst>
        <ListScreen list={jobList(texts)} />
      </PagePart>
      <PagePart id="submissions" heading={t.sections.submissions}>
        <Submissions {...texts} />
      </PagePart>
      <OpenForm
        form={jobForm}
        dialog={jobDialog}
        titles={t.form}
        size="full"
        props={null}
        isByAddress
      />
      {isImporting && (
        <LateImport
          texts={{
            title: t.csv.title,
            intro: t.csv.intro,
            example: t.csv.template,
            confirm: (rows) => plural(locale, t.csv.import, rows),
            done: (rows) => plural(locale, t.csv.done, rows),
          }}
          exampleHref={withQuery(addressOf(templateCsv, {}), { lang: locale })}
          columnNames={columnNames}
          call={importJobs}
          onClose={() => setImporting(false)}
        >
          <p className="mt-2 text-sm text-ink-soft">{t.csv.fileHint}</p>
        </LateImport>
      )}
    </AdminProvider>
  );
}
