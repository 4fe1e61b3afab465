import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '~/ui/Button';
import type { HubDictionary } from '../dictionary';
import { $reminder, cancelReminder, loadReminder, setReminder } from './reminder.store';

export interface ReminderProps {
  bootcampId: number;
  /** The page to return to after logging in. */
  path: string;
  loginHref: string;
  t: HubDictionary['hubPages']['reminder'];
  loading: string;
}

/** Requests a reminder of the start; visitors are sent to the login page and back. */
export default function Reminder({ bootcampId, path, loginHref, t, loading }: ReminderProps) {
  const view = useStore($reminder, { ssr: 'initial' });
  useEffect(() => void loadReminder(bootcampId), [bootcampId]);

  const isKnown = view.bootcampId === bootcampId;
  const { isBusy, state, problem } = isKnown ? view : { ...view, state: null, problem: null };
  const failure = problem && (
    <p className="font-semibold text-bata" role="alert">
      {t[problem]}
    </p>
  );
  const retry = (
    <Button look="quiet" icon="retry" onClick={() => void loadReminder(bootcampId)}>
      {t.retry}
    </Button>
  );
  const login = (
    <Button href={`${loginHref}?next=${encodeURIComponent(path)}`} icon="clock">
      {t.login}
    </Button>
  );
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {failure}
      {state ? (
        <>
          <p role="status" className="font-semibold text-daun empty:hidden">
            {state.isSet && t.isSet}
          </p>
          {state.isSet ? (
            <Button look="quiet" isBusy={isBusy} onClick={() => void cancelReminder(bootcampId)}>
              {t.remove}
            </Button>
          ) : (
            <Button icon="clock" isBusy={isBusy} onClick={() => void setReminder(bootcampId)}>
              {t.set}
            </Button>
          )}
        </>
      ) : failure ? (
        retry
      ) : isKnown && isBusy ? (
        <p className="text-ink-soft">{loading}</p>
      ) : (
        login
      )}
    </div>
  );
}
