import { useState } from 'react';
import { Button } from '~/ui/Button';
import type { EventDictionary } from '../dictionary';

export type CancelTexts = Pick<
  EventDictionary['eventPages']['registration'],
  'cancel' | 'confirmCancel' | 'keep'
>;

export interface CancelRegistrationProps {
  t: CancelTexts;
  /** Title of the event, if several are in a list. */
  title?: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** Cancels the registration, after a confirmation. */
export function CancelRegistration({ t, title, isBusy, onCancel }: CancelRegistrationProps) {
  const [isAsking, setAsking] = useState(false);
  const withTitle = (words: string) => (title ? { label: `${words}: ${title}` } : {});
  if (!isAsking)
    return (
      <Button look="quiet" onClick={() => setAsking(true)} {...withTitle(t.cancel)}>
        {t.cancel}
      </Button>
    );
  return (
    <>
      <Button look="danger" isBusy={isBusy} onClick={onCancel}>
        {t.confirmCancel}
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        {t.keep}
      </Button>
    </>
  );
}
