import { navigate } from 'astro:transitions/client';
import { paths } from '~/config/paths';
import { $user, loadUser } from '~/features/accounts/session.store';
import { localizedPath, readPath } from '~/i18n/routing';

type Part = 'wait' | 'fail' | 'page';

/**
 * Guards a personal page: shows a spinner while the session loads, then the page, or redirects to
 * the login page. Its markup is in `layouts/Dashboard.astro`. The API protects the data; this only
 * avoids an empty page.
 */
class AuthGate extends HTMLElement {
  private stop: (() => void) | undefined;
  private isLeaving = false;

  connectedCallback(): void {
    this.addEventListener('click', this);
    if ($user.get()) this.show('page');
    this.stop = $user.listen((user) => (user ? this.show('page') : this.leave()));
    void this.check();
  }

  disconnectedCallback(): void {
    this.stop?.();
    this.removeEventListener('click', this);
  }

  handleEvent(event: Event): void {
    if (!(event.target as Element).closest('[data-part="fail"] button')) return;
    this.show('wait');
    void this.check();
  }

  /** Checks on every page, so that a session that ended elsewhere ends with the next click. */
  private async check(): Promise<void> {
    try {
      if (!(await loadUser())) this.leave();
    } catch {
      if (!$user.get()) this.show('fail');
    }
  }

  private show(part: Part): void {
    // A page that the server has guarded has its content from the start.
    if (!this.querySelector(`:scope > [data-part="${part}"]`)) return;
    for (const element of this.querySelectorAll<HTMLElement>(':scope > [data-part]'))
      element.hidden = element.dataset['part'] !== part;
  }

  private leave(): void {
    // After a logout the shell redirects, and the person does not want to come back here.
    const isLedOn = 'leaving' in document.documentElement.dataset;
    if (this.isLeaving || isLedOn || !this.isConnected) return;
    this.isLeaving = true;
    const { pathname, search, hash } = window.location;
    const next = encodeURIComponent(pathname + search + hash);
    const login = localizedPath(readPath(pathname).locale, paths.auth);
    void navigate(`${login}?next=${next}`, { history: 'replace' });
  }
}

if (!customElements.get('auth-gate')) customElements.define('auth-gate', AuthGate);
