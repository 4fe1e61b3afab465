import { navigate } from 'astro:transitions/client';
import { useSyncExternalStore } from 'react';
import { send } from '~/calls/send';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { useHydrated } from '~/features/accounts/auth/page-values';
import { Button } from '~/ui/Button';
import { toastOnNextPage } from '~/ui/toast';
import { resetPassword } from '~/site.calls';
import { FormFailure } from '../FormFailure';
import { setUser } from '../session.store';
import { useApiForm } from '../use-api-form';
import { noChange, tokenOfAddress } from './page-values';
import type { AuthTexts } from '../dictionary';
import { NewPasswordFields } from '../NewPasswordFields';

const loadSchema = async () => (await import('../accounts.schema')).resetSchema;

/** Sets a new password with the link that was mailed. */
export default function ResetForm(texts: AuthTexts) {
  const { t, locale, issues } = texts;
  const token = useSyncExternalStore(noChange, tokenOfAddress, () => null);
  const { field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts);
  const isHydrated = useHydrated();

  const submit = onSubmit(async ({ password }) => {
    await send(resetPassword, {}, { token: token ?? '', password });
    setUser(null);
    toastOnNextPage({ title: t.resetDone, text: t.resetDoneText });
    await navigate(localizedPath(locale, paths.auth), { history: 'replace' });
  });

  const isSpent = failure instanceof ApiError && (failure.status === 410 || failure.status === 404);
  if (isHydrated && (token === null || isSpent))
    return (
      <div role="alert" className="min-h-[19rem]">
        <h2 className="text-xl font-bold">{t.resetBadTitle}</h2>
        <p className="mt-2 text-ink-soft">{t.resetBadText}</p>
        <Button href={localizedPath(locale, paths.forgotPassword)} className="mt-6 w-full">
          {t.resetAgain}
        </Button>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NewPasswordFields
        ids={['reset-password', 'reset-confirm']}
        label={t.newPassword}
        password={field('password')}
        again={field('confirmPassword')}
        t={t}
      />
      <FormFailure error={failure} issues={issues} rateLimited={t.rateLimited} />
      <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="w-full">
        {t.resetButton}
      </Button>
    </form>
  );
}
