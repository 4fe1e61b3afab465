import { navigate } from 'astro:transitions/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { safeNext } from '~/lib/url/safe-next';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { Tabs } from '~/ui/Tabs';
import { toastOnNextPage } from '~/ui/toast';
import { loadUser, type User } from '../session.store';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import type { AuthTexts } from '../dictionary';

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

/** Leads to the page that wanted a login, else to the dashboard. */
function goOn(locale: AuthTexts['locale']): Promise<void> {
  const next = safeNext(
    new URLSearchParams(window.location.search).get('next'),
    window.location.origin,
  );
  return navigate(next ?? localizedPath(locale, paths.dashboard), { history: 'replace' });
}

/** Login and registration. Both forms stay mounted, so that switching tabs loses nothing. */
export default function AuthPanel(texts: AuthTexts) {
  const { t, locale } = texts;
  const [choice, choose] = useState<Tab | null>(null);
  const linked = useSyncExternalStore(onAddressChange, tabOfAddress, () => 'login' as const);
  const tab = choice ?? linked;

  useEffect(() => {
    if (!isMarkedSignedIn()) return;
    loadUser()
      .then((user) => user && goOn(locale))
      .catch(() => undefined);
  }, [locale]);

  const enter = (title: string, greeting: string) => (user: User) => {
    toastOnNextPage({ title, text: fill(greeting, { name: user.name || user.username }) });
    void goOn(locale);
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
        <RegisterForm {...texts} onDone={enter(t.registerSuccess, t.welcome)} />
      </div>
    </Tabs>
  );
}
