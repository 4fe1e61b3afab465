import { isMarkedSignedIn } from '~/lib/user-hint';

/**
 * Fills in the address of whoever is signed in. The page is the same for everyone and kept in caches, so
 * that the server is asked for it by a call of its own.
 */
class OwnEmail extends HTMLElement {
  connectedCallback(): void {
    if (isMarkedSignedIn()) void this.fillIn();
  }

  private async fillIn(): Promise<void> {
    const { $user, loadUser } = await import('~/features/accounts/session.store');
    // Without an answer the field stays empty, as it is for visitors.
    const user = $user.get() ?? (await loadUser().catch(() => null));
    const field = this.querySelector<HTMLInputElement>('input[type="email"]');
    if (field && user?.email && field.value === '') field.value = user.email;
  }
}

if (!customElements.get('own-email')) customElements.define('own-email', OwnEmail);
