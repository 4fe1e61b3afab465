import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { errorSentence } from '~/lib/error-sentence';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Kawung } from '~/ui/Kawung';
import { verifyEmail } from '../accounts.api';
import { loadUser } from '../session.store';
import { tokenOfAddress } from './token';
import type { AuthTexts } from './texts';

type State = { is: 'busy' } | { is: 'done' } | { is: 'failed'; error: unknown };

/** A token can be spent once: a second look at the same one shares the first one's answer. */
const asked = new Map<string, Promise<void>>();

function verifyOnce(token: string | null): Promise<void> {
  if (!token) return Promise.reject(new Error('The address names no token.'));
  const answer = asked.get(token) ?? verifyEmail(token);
  asked.set(token, answer);
  return answer;
}

/** Confirms an e-mail address with the link that was mailed. */
export default function VerifyEmail({ t, errors, locale }: AuthTexts) {
  const [state, setState] = useState<State>({ is: 'busy' });

  useEffect(() => {
    let isShown = true;
    const show = (next: State) => isShown && setState(next);
    verifyOnce(tokenOfAddress()).then(
      () => {
        show({ is: 'done' });
        if (isMarkedSignedIn()) loadUser().catch(() => undefined);
      },
      (error: unknown) => show({ is: 'failed', error }),
    );
    return () => {
      isShown = false;
    };
  }, []);

  const isPassing =
    state.is === 'failed' &&
    state.error instanceof ApiError &&
    (state.error.status === 0 || state.error.status === 429 || state.error.status >= 500);
  return (
    <div role="status" className="grid justify-items-start gap-4">
      {state.is === 'busy' && (
        <>
          <Kawung className="spin size-12 text-line" lit={0} />
          <p className="text-ink-soft">{t.verifyBusy}</p>
        </>
      )}
      {state.is === 'done' && (
        <>
          <Icon name="check" className="size-10 text-daun" />
          <p className="text-lg font-semibold">{t.verifyDone}</p>
        </>
      )}
      {state.is === 'failed' && (
        <>
          <h2 className="text-xl font-bold">{isPassing ? t.verifyFailed : t.verifyBad}</h2>
          <p className="text-ink-soft">
            {isPassing ? errorSentence(state.error, errors) : t.verifyBadText}
          </p>
        </>
      )}
      {state.is !== 'busy' && (
        <Button href={localizedPath(locale, paths.profile)} className="w-full">
          {t.toProfile}
        </Button>
      )}
    </div>
  );
}
