import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { issue } from '~/lib/issue';
import { useHydrated } from '~/features/accounts/auth/page-values';
import { Button } from '~/ui/Button';
import { PasswordField, TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import { FormFailure } from '../FormFailure';
import { login, type User } from '../session.store';
import { useApiForm } from '../use-api-form';
import { getEntryMessage } from './entry-message';
import type { AuthTexts } from '../dictionary';

const loadSchema = async () => (await import('../accounts.schema')).loginSchema;

export interface LoginFormProps extends AuthTexts {
  onDone: (user: User) => void;
}

/** Asks for username and password, and for a code if the account has a second factor. */
export function LoginForm({ onDone, ...texts }: LoginFormProps) {
  const { t, locale } = texts;
  const [wantsCode, setWantsCode] = useState(false);
  const { form, field, onSubmit, failure, setFailure, isBusy } = useApiForm(loadSchema, texts);
  const isHydrated = useHydrated();
  const { setFocus } = form;

  useEffect(() => {
    if (wantsCode) setFocus('code');
  }, [wantsCode, setFocus]);

  const send = onSubmit(async ({ username, password, code }) => {
    if (wantsCode && !code) {
      form.setError('code', { message: issue('code_required') }, { shouldFocus: true });
      return;
    }
    try {
      onDone(await login({ username, password, code: wantsCode ? code : undefined }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor') {
        setWantsCode(true);
        if (!wantsCode) return;
      }
      const text = getEntryMessage(error, texts, t.loginFailedText);
      showToast({ title: t.loginFailed, text, isDestructive: true });
      throw error;
    }
  });

  const goBack = () => {
    setWantsCode(false);
    setFailure(null);
    form.resetField('code');
  };

  return (
    // `method` only matters to a browser in which the script has failed: no password in an address.
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <div hidden={wantsCode} className="grid gap-5">
        <TextField
          id="login-username"
          label={t.usernameOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <PasswordField
          id="login-password"
          label={t.password}
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
          autoComplete="current-password"
          {...field('password')}
        />
      </div>
      {wantsCode && (
        <>
          <div>
            <h2 className="text-xl font-bold">{t.secondFactorTitle}</h2>
            <p className="mt-1 text-ink-soft">{t.secondFactorText}</p>
          </div>
          <TextField
            id="login-code"
            label={t.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...field('code')}
          />
        </>
      )}
      <FormFailure
        isQuiet
        error={failure}
        issues={texts.issues}
        rateLimited={t.rateLimited}
        message={failure === null ? undefined : getEntryMessage(failure, texts, t.loginFailedText)}
      />
      <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="w-full">
        {wantsCode ? t.codeButton : t.login}
      </Button>
      {wantsCode ? (
        <Button look="quiet" onClick={goBack}>
          {t.back}
        </Button>
      ) : (
        <p className="text-center text-sm">
          <a
            href={localizedPath(locale, paths.forgotPassword)}
            className="inline-flex min-h-[2.75rem] items-center font-semibold text-nila underline underline-offset-4"
          >
            {t.forgotLink}
          </a>
        </p>
      )}
    </form>
  );
}
