import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { ListFailure } from '~/ui/SessionNotice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import type { Submission } from '../submissions/submission.schema';
import { takeSubmission } from './editing.store';
import { declineSubmission } from './jobs-admin.api';
import { $submissions } from './jobs-admin.store';
import { useTexts } from './texts';
import { useAct } from './use-act';

const tones: Record<Submission['status'], BadgeTone> = {
  new: 'sun',
  accepted: 'daun',
  declined: 'abu',
};

/** Asks before the sender is told that it was declined. */
function DeclineDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { t, common } = useTexts();
  const { act, isBusy } = useAct();
  const decline = async () => {
    const call = () => declineSubmission(submission.id);
    if (await act(call, t.toasts.declined, t.toasts.declineFailed)) onClose();
  };
  return (
    <ConfirmDialog
      title={t.submissions.declineTitle}
      confirmLabel={t.submissions.decline}
      cancelLabel={t.form.cancel}
      closeLabel={common.close}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      <p>{fill(t.submissions.declineText, { title: submission.title })}</p>
    </ConfirmDialog>
  );
}

function SubmissionCard({ submission }: { submission: Submission }) {
  const { t, locale } = useTexts();
  const [isDeclining, setDeclining] = useState(false);
  const { title, company, description, applicationUrl, status, contactName, contactEmail } =
    submission;
  const sent = fill(t.submissions.sent, {
    date: formatDate(locale, new Date(submission.createdAt)),
  });
  const link = 'break-all font-semibold text-nila underline underline-offset-4';
  return (
    <li className="card flex min-w-0 flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="break-words text-base font-bold">{title}</h3>
        <Badge tone={tones[status]}>{t.submissions.status[status]}</Badge>
      </div>
      <p className="break-words text-sm text-ink-soft">{[company, sent].join(' · ')}</p>
      <p className="max-h-48 max-w-prose overflow-y-auto whitespace-pre-line break-words text-sm">
        {description}
      </p>
      {applicationUrl && (
        <p className="text-sm">
          <a href={applicationUrl} target="_blank" rel="noopener nofollow" className={link}>
            {applicationUrl}
          </a>
        </p>
      )}
      <p className="text-sm">
        {contactName},{' '}
        <a href={`mailto:${contactEmail}?subject=${encodeURIComponent(title)}`} className={link}>
          {contactEmail}
        </a>
      </p>
      {status !== 'accepted' && (
        <p className="mt-auto flex flex-wrap gap-3">
          <Button onClick={() => takeSubmission(submission)}>{t.submissions.accept}</Button>
          {status === 'new' && (
            <Button look="quiet" onClick={() => setDeclining(true)}>
              {t.submissions.decline}
            </Button>
          )}
        </p>
      )}
      {isDeclining && <DeclineDialog submission={submission} onClose={() => setDeclining(false)} />}
    </li>
  );
}

/** What companies sent in: accepting it opens the form of a new job. */
export function SubmissionsSection() {
  const { t } = useTexts();
  const { data: submissions, error } = useStore($submissions);
  if (error) return <ListFailure error={error} onRetry={() => $submissions.revalidate()} />;
  if (!submissions) return <TableSkeleton rows={2} />;
  if (submissions.length === 0) return <Notice>{t.submissions.none}</Notice>;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {submissions.map((submission) => (
        <SubmissionCard key={submission.id} submission={submission} />
      ))}
    </ul>
  );
}
