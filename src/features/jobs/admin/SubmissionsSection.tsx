import { formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { ListStates } from '~/ui/admin/ListStates';
import { RequestCard } from '~/ui/admin/RequestCard';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import type { Submission } from '../submissions/submission.schema';
import { acceptSubmission } from './job-editing.store';
import { declineSubmission } from './jobs-admin.api';
import { $submissions } from './jobs-admin.store';
import { useTexts } from './texts';

function SubmissionCard({ submission }: { submission: Submission }) {
  const { t, locale } = useTexts();
  const { submissions: texts, toasts } = t;
  const { id, title, company, description, applicationUrl, status } = submission;
  const date = formatDate(locale, new Date(submission.createdAt));
  return (
    <RequestCard
      request={submission}
      status={texts.status[status]}
      facts={[company, fill(texts.sent, { date })]}
      text={description}
      link={applicationUrl}
      decline={
        status === 'new' && {
          title: texts.declineTitle,
          text: fill(texts.declineText, { title }),
          confirm: texts.decline,
          action: () => declineSubmission(id),
          done: toasts.declined,
          failed: toasts.declineFailed,
        }
      }
    >
      {status !== 'accepted' && (
        <Button onClick={() => acceptSubmission(submission)}>{texts.accept}</Button>
      )}
    </RequestCard>
  );
}

/** What companies sent in: accepting it opens the form of a new job. */
export function SubmissionsSection() {
  const { t } = useTexts();
  return (
    <ListStates $list={$submissions} skeletonRows={2} none={<Notice>{t.submissions.none}</Notice>}>
      {(submissions) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {submissions.map((submission) => (
            <SubmissionCard key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
    </ListStates>
  );
}
