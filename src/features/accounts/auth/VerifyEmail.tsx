import { navigate } from 'astro:transitions/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '~/calls/send';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { getErrorMessage } from '~/lib/error-message';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Kawung } from '~/ui/Kawung';
import { toastOnNextPage } from '~/ui/toast';
import { verifyEmail } from '~/site.calls';
import { loadUser } from '../session.store';
import { tokenOfAddress } from './page-values';
import type { AuthTexts } from '../dictionary';
import type { Answer } from '~/calls/call';
import { PasswordField } from '~/ui/forms/Field';
import { FormFailure } from '../FormFailure';
import { useApiForm } from '../use-api-form';

const loadSchema = async () => (await import('../accounts.schema')).proofSchema;

/** The outcome for each event that waited for the confirmation. */
type Confirmation = Answer<typeof verifyEmail>;

interface VerifyFormProps extends AuthTexts {
  /** Whether someone is logged in to another account. */
  isOther: boolean;
  onDone: (confirmation: Confirmation) => void;
}

/** Target after the login: this page with its link. */
const currentPath = () => window.location.pathname + window.location.search;

/** Asks for the password of the account whose address a mailed link confirms. */
function VerifyForm({ isOther, onDone, ...texts }: VerifyFormProps) {
  const { t, locale, issues } = texts;
  const { field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts);

  const submit = onSubmit(async ({ password }) => {
    onDone(await send(verifyEmail, {}, { token: tokenOfAddress() ?? '', password }));
  });

  const isSpent = failure instanceof ApiError && failure.code === 'gone';
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div>
        <h2 className="text-xl font-bold">{t.verifyAskTitle}</h2>
        <p className="mt-2 text-ink-soft">{isOther ? t.verifyOtherText : t.verifyAskText}</p>
      </div>
      <PasswordField
        id="verify-password"
        label={t.password}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
        autoComplete="current-password"
        {...field('password')}
      />
      <FormFailure
        error={failure}
        issues={issues}
        rateLimited={t.rateLimited}
        message={isSpent ? t.verifyBadText : undefined}
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        {t.verifyButton}
      </Button>
      {!isOther && (
        <Button
          look="quiet"
          href={`${localizedPath(locale, paths.auth)}?next=${encodeURIComponent(currentPath())}`}
        >
          {t.verifyLogin}
        </Button>
      )}
    </form>
  );
}

type State =
  | { is: 'busy' }
  | { is: 'asking'; isOther: boolean }
  | { is: 'done' }
  | { is: 'failed'; error: unknown };

/** A token can be used once: a second render shares the response of the first one. */
const requests = new Map<string, Promise<Confirmation>>();

function verifyOnce(token: string | null): Promise<Confirmation> {
  if (!token) return Promise.reject(new Error('The address names no token.'));
  const request = requests.get(token);
  if (request) return request;
  const answer = send(verifyEmail, {}, { token }).catch((error: unknown) => {
    // The token was not used up and can be retried after a log-in.
    requests.delete(token);
    throw error;
  });
  requests.set(token, answer);
  return answer;
}

/** The state after a refusal: logged out, logged in to another account, or an invalid link. */
function getState(error: unknown): State {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'account_password_needed' || code === 'account_mismatch') {
    return { is: 'asking', isOther: code === 'account_mismatch' };
  }
  return { is: 'failed', error };
}

/** Goes to the event that waited for the confirmation, or to the list of registrations. */
function goToEvents({ events }: Confirmation, { t, locale }: AuthTexts): void {
  const [event] = events;
  if (!event) return;
  const isOne = events.length === 1;
  toastOnNextPage({
    title: t.verifyDone,
    text: isOne ? t.verifyEvent[event.status] : t.verifyEvents,
  });
  const path = isOne ? paths.event(event.slug) : paths.dashboardEvents;
  void navigate(localizedPath(locale, path), { history: 'replace' });
}

/**
 * Confirms an email address with the mailed link. Asks for the password without a session of the
 * link's account.
 */
export default function VerifyEmail(texts: AuthTexts) {
  const { t, issues, locale } = texts;
  const [state, setState] = useState<State>({ is: 'busy' });

  const finish = (confirmation: Confirmation) => {
    setState({ is: 'done' });
    if (isMarkedSignedIn()) loadUser().catch(() => undefined);
    goToEvents(confirmation, texts);
  };

  const onVerified = useEffectEvent(finish);

  useEffect(() => {
    let isShown = true;
    verifyOnce(tokenOfAddress()).then(
      (confirmation) => isShown && onVerified(confirmation),
      (error: unknown) => isShown && setState(getState(error)),
    );
    return () => {
      isShown = false;
    };
  }, []);

  if (state.is === 'asking') {
    return <VerifyForm {...texts} isOther={state.isOther} onDone={finish} />;
  }
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
            {isPassing ? getErrorMessage(state.error, issues) : t.verifyBadText}
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
