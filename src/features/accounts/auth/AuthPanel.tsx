import { navigate } from 'astro:transitions/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { safeNext } from '~/lib/url/safe-next';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { Tabs } from '~/ui/Tabs';
import { toastOnNextPage, showToast } from '~/ui/toast';
import { loadUser, type User, login } from '../session.store';
import { RegisterForm, type RegisterFormProps } from './RegisterForm';
import type { AuthTexts } from '../dictionary';
import { ApiError } from '~/lib/api-client';
import { issue } from '~/lib/issue';
import { useHydrated } from '~/features/accounts/auth/page-values';
import { Button } from '~/ui/Button';
import { PasswordField, TextField } from '~/ui/forms/Field';
import { FormFailure } from '../FormFailure';
import { useApiForm } from '../use-api-form';
import { getEntryMessage } from './entry-message';

const loadSchema = async () => (await import('../accounts.schema')).loginSchema;

interface LoginFormProps extends AuthTexts {
  onDone: (user: User) => void;
}

/** Asks for username and password, and for a code if the account has a second factor. */
function LoginForm({ onDone, ...texts }: LoginFormProps) {
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

type Tab = 'login' | 'register';

function tabOfAddress(): Tab {
  const { search, hash } = window.location;
  const query = new URLSearchParams(search);
  const tab = query.get('tab');
  // People who follow an invitation have no account yet.
  const isRegister = tab === 'register' || (tab === null && query.has('invitation'));
  return isRegister || hash === '#register' ? 'register' : 'login';
}

function onAddressChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Keeps the tab in the address, so that it outlives a reload and can be linked to. */
function writeTab(tab: Tab): void {
  const url = new URL(window.location.href);
  url.searchParams.set('tab', tab);
  url.hash = '';
  history.replaceState(history.state, '', url);
}

/** Leads to the page that wanted a login, else staff to their first page and others to the dashboard. */
function goOn(locale: AuthTexts['locale'], { scopes }: Pick<User, 'scopes'>): Promise<void> {
  const next = safeNext(
    new URLSearchParams(window.location.search).get('next'),
    window.location.origin,
  );
  const own = scopes.length > 0 ? paths.admin : paths.dashboard;
  return navigate(next ?? localizedPath(locale, own), { history: 'replace' });
}

/** Login and registration. Both forms stay mounted, so that switching tabs loses nothing. */
export default function AuthPanel({ minAge, ...texts }: Omit<RegisterFormProps, 'onDone'>) {
  const { t, locale } = texts;
  const [choice, choose] = useState<Tab | null>(null);
  const linked = useSyncExternalStore(onAddressChange, tabOfAddress, () => 'login' as const);
  const tab = choice ?? linked;

  useEffect(() => {
    if (!isMarkedSignedIn()) return;
    loadUser()
      .then((user) => user && goOn(locale, user))
      .catch(() => undefined);
  }, [locale]);

  const enter = (title: string, greeting: string) => (user: User) => {
    toastOnNextPage({ title, text: fill(greeting, { name: user.name || user.username }) });
    void goOn(locale, user);
  };

  return (
    <Tabs
      label={t.tabsLabel}
      name="auth"
      selected={tab}
      onSelect={(next) => {
        choose(next);
        writeTab(next);
      }}
      tabs={[
        { id: 'login', text: t.login },
        { id: 'register', text: t.register },
      ]}
    >
      <div hidden={tab !== 'login'}>
        <LoginForm {...texts} onDone={enter(t.loginSuccess, t.welcomeBack)} />
      </div>
      <div hidden={tab !== 'register'}>
        <RegisterForm {...texts} minAge={minAge} onDone={enter(t.registerSuccess, t.welcome)} />
      </div>
    </Tabs>
  );
}
