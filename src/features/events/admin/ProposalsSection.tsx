import { formatCalendarDay, formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { ListStates } from '~/ui/admin/ListStates';
import { RequestCard } from '~/ui/admin/RequestCard';
import { useMutation } from '~/ui/admin/use-mutation';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import type { Proposal } from '../proposals/proposal.schema';
import { planProposal } from './editing.store';
import { answerProposal } from './events-admin.api';
import { $proposals } from './events-admin.store';
import { useTexts } from './texts';

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t, formats, locale } = useTexts();
  const { mutate, isBusy } = useMutation();
  const { proposals: texts, toasts } = t;
  const { id, title, reason, status } = proposal;
  const accept = async () => {
    const call = () => answerProposal(id, 'accepted');
    if (await mutate(call, toasts.proposalAccepted, toasts.proposalFailed)) planProposal(proposal);
  };
  return (
    <RequestCard
      request={proposal}
      status={texts.status[status]}
      facts={[
        (formats as Readonly<Record<string, string>>)[proposal.format] ?? proposal.format,
        formatCalendarDay(locale, proposal.proposedDate) ?? texts.noDate,
        fill(texts.sent, { date: formatDate(locale, new Date(proposal.createdAt)) }),
      ]}
      text={reason}
      decline={
        status !== 'declined' && {
          title: texts.declineTitle,
          text: fill(texts.declineText, { title }),
          confirm: texts.decline,
          action: () => answerProposal(id, 'declined'),
          done: toasts.proposalDeclined,
          failed: toasts.proposalFailed,
        }
      }
    >
      {status === 'accepted' ? (
        <Button look="quiet" icon="plus" onClick={() => planProposal(proposal)}>
          {texts.plan}
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void accept()}>
          {texts.accept}
        </Button>
      )}
    </RequestCard>
  );
}

/** The proposals of visitors; accepting one opens the form of a new event. */
export function ProposalsSection() {
  const { t } = useTexts();
  return (
    <ListStates $list={$proposals} skeletonRows={2} none={<Notice>{t.proposals.none}</Notice>}>
      {(proposals) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </ListStates>
  );
}
