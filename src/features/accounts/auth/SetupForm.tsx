import { navigate } from 'astro:transitions/client';
import { useSyncExternalStore } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { useHydrated } from '~/features/accounts/auth/page-values';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { toastOnNextPage } from '~/ui/toast';
import { FormFailure } from '../FormFailure';
import { NewPasswordFields } from '../NewPasswordFields';
import { setUp } from '../session.store';
import { useApiForm } from '../use-api-form';
import { getEntryMessage } from './entry-message';
import { noChange, tokenOfAddress } from './page-values';
import type { AccountDictionary, AuthTexts } from '../dictionary';

const loadSchema = async () => (await import('../accounts.schema')).setupSchema;

/** Creates the first admin with the link that the server printed. */
export default function SetupForm({
  setup,
  ...texts
}: AuthTexts & Pick<AccountDictionary, 'setup'>) {
  const { t, locale, issues } = texts;
  const token = useSyncExternalStore(noChange, tokenOfAddress, () => null);
  const { field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts);
  const isHydrated = useHydrated();

  const submit = onSubmit(async ({ username, email, password }) => {
    await setUp({ token: token ?? '', username, email, password, locale });
    toastOnNextPage({ title: setup.done, text: setup.doneText });
    await navigate(localizedPath(locale, paths.admin), { history: 'replace' });
  });

  if (failure instanceof ApiError && failure.status === 404)
    return (
      <div role="alert" className="min-h-[19rem]">
        <h2 className="text-xl font-bold">{setup.badTitle}</h2>
        <p className="mt-2 text-ink-soft">{setup.badText}</p>
        <Button href={localizedPath(locale, paths.auth)} className="mt-6 w-full">
          {t.login}
        </Button>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        id="setup-username"
        label={t.username}
        hint={setup.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        id="setup-email"
        type="email"
        label={t.email}
        hint={setup.emailHint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <NewPasswordFields
        ids={['setup-password', 'setup-confirm']}
        label={t.password}
        password={field('password')}
        again={field('confirmPassword')}
        t={t}
      />
      <FormFailure
        error={failure}
        issues={issues}
        rateLimited={t.rateLimited}
        message={
          failure === null
            ? undefined
            : getEntryMessage(failure, texts, setup.failed, t.cookiesRefusedNew)
        }
      />
      <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="w-full">
        {setup.button}
      </Button>
    </form>
  );
}
