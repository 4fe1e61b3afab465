import { useState, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '../Badge';
import { Button } from '../Button';
import { Notice } from '../Notice';
import { TableSkeleton } from '../TableSkeleton';
import type { FetchedStore } from './list.store';
import { ConfirmAction, type ConfirmActionProps } from './ConfirmAction';
import { ListFailure } from './SessionNotice';
import { useFetched } from './use-fetched';

/** A request from outside, for staff to answer. */
interface SentRequest {
  id: number;
  title: string;
  status: 'new' | 'accepted' | 'declined';
  contactName: string;
  contactEmail: string;
}

/** Content and actions of a request. */
interface RequestCard {
  /** The request's status in words. */
  status: string;
  facts: readonly string[];
  text: string;
  link?: string | null;
  /** The button that accepts it. */
  accept?: ReactNode;
  /** The dialog that declines it; without it, it cannot be declined. */
  decline?: Omit<ConfirmActionProps<SentRequest>, 'onClose' | 'row'> | false;
}

const tones: Record<SentRequest['status'], BadgeTone> = {
  new: 'sun',
  accepted: 'daun',
  declined: 'abu',
};
const linkClasses = 'break-all font-semibold text-nila underline underline-offset-4';

/** A request with its sender, and how it is answered. */
function Card({ request, card }: { request: SentRequest; card: RequestCard }) {
  const { title, contactName, contactEmail } = request;
  const { status, facts, text, link, accept, decline } = card;
  const [isDeclining, setDeclining] = useState(false);
  return (
    <li className="card flex min-w-0 flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="break-words text-base font-bold">{title}</h3>
        <Badge tone={tones[request.status]}>{status}</Badge>
      </div>
      <p className="break-words text-sm text-ink-soft">{facts.join(' · ')}</p>
      <p className="max-h-48 max-w-prose overflow-y-auto whitespace-pre-line break-words text-sm">
        {text}
      </p>
      {link && (
        <p className="text-sm">
          <a href={link} target="_blank" rel="noopener nofollow" className={linkClasses}>
            {link}
          </a>
        </p>
      )}
      <p className="text-sm">
        {contactName},{' '}
        <a
          href={`mailto:${contactEmail}?subject=${encodeURIComponent(title)}`}
          className={linkClasses}
        >
          {contactEmail}
        </a>
      </p>
      {(accept || decline) && (
        <p className="mt-auto flex flex-wrap gap-3">
          {accept}
          {decline && (
            <Button look="quiet" onClick={() => setDeclining(true)}>
              {decline.confirm}
            </Button>
          )}
        </p>
      )}
      {decline && isDeclining && (
        <ConfirmAction {...decline} row={request} onClose={() => setDeclining(false)} />
      )}
    </li>
  );
}

export interface RequestListProps<Request> {
  $requests: FetchedStore<Request[]>;
  /** Said where there are none. */
  none: string;
  toCard: (request: Request) => RequestCard;
}

/** Requests from outside, fetched as a whole. */
export function RequestList<Request extends SentRequest>(props: RequestListProps<Request>) {
  const { $requests, none, toCard } = props;
  const { data: requests, error } = useFetched($requests);
  if (error) return <ListFailure error={error} onRetry={() => $requests.revalidate()} />;
  if (!requests) return <TableSkeleton rows={2} />;
  if (requests.length === 0) return <Notice>{none}</Notice>;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {requests.map((request) => (
        <Card key={request.id} request={request} card={toCard(request)} />
      ))}
    </ul>
  );
}
