import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatCalendarDay, formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import type { Proposal } from '../proposals/proposal.schema';
import { planProposal } from './editing.store';
import { answerProposal } from './events-admin.api';
import { $proposals } from './events-admin.store';
import { useTexts } from './texts';
import { useAct } from './use-act';

const tones: Record<Proposal['status'], BadgeTone> = {
  new: 'sun',
  accepted: 'daun',
  declined: 'abu',
};

/** Asks before the proposer is told that it was declined. */
function DeclineDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t, common } = useTexts();
  const { act, isBusy } = useAct();
  const { proposalDeclined, proposalFailed } = t.toasts;
  const decline = async () => {
    const call = () => answerProposal(proposal.id, 'declined');
    if (await act(call, proposalDeclined, proposalFailed)) onClose();
  };
  return (
    <ConfirmDialog
      title={t.proposals.declineTitle}
      confirmLabel={t.proposals.decline}
      cancelLabel={t.form.cancel}
      closeLabel={common.close}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      <p>{fill(t.proposals.declineText, { title: proposal.title })}</p>
    </ConfirmDialog>
  );
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t, formats, locale } = useTexts();
  const { act, isBusy } = useAct();
  const [isDeclining, setDeclining] = useState(false);
  const { id, title, reason, status, contactName, contactEmail } = proposal;
  const accept = async () => {
    const { proposalAccepted, proposalFailed } = t.toasts;
    if (await act(() => answerProposal(id, 'accepted'), proposalAccepted, proposalFailed))
      planProposal(proposal);
  };
  const facts = [
    (formats as Readonly<Record<string, string>>)[proposal.format] ?? proposal.format,
    formatCalendarDay(locale, proposal.proposedDate) ?? t.proposals.noDate,
    fill(t.proposals.sent, { date: formatDate(locale, new Date(proposal.createdAt)) }),
  ];
  return (
    <li className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-base font-bold">{title}</h3>
        <Badge tone={tones[status]}>{t.proposals.status[status]}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      <p className="max-w-prose whitespace-pre-line text-sm">{reason}</p>
      <p className="text-sm">
        {contactName},{' '}
        <a
          href={`mailto:${contactEmail}?subject=${encodeURIComponent(title)}`}
          className="break-all font-semibold text-nila underline underline-offset-4"
        >
          {contactEmail}
        </a>
      </p>
      <p className="flex flex-wrap gap-3">
        {status === 'accepted' ? (
          <Button look="quiet" icon="plus" onClick={() => planProposal(proposal)}>
            {t.proposals.plan}
          </Button>
        ) : (
          <Button isBusy={isBusy} onClick={() => void accept()}>
            {t.proposals.accept}
          </Button>
        )}
        {status !== 'declined' && (
          <Button look="quiet" onClick={() => setDeclining(true)}>
            {t.proposals.decline}
          </Button>
        )}
      </p>
      {isDeclining && <DeclineDialog proposal={proposal} onClose={() => setDeclining(false)} />}
    </li>
  );
}

/** What people proposed: an accepted proposal opens the form of a new event. */
export function ProposalsSection() {
  const { t } = useTexts();
  const { data: proposals, error } = useStore($proposals);
  if (error) return <ListFailure error={error} onRetry={() => $proposals.revalidate()} />;
  if (!proposals) return <TableSkeleton rows={2} />;
  if (proposals.length === 0) return <Notice>{t.proposals.none}</Notice>;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  );
}
