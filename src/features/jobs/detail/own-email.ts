import { isMarkedSignedIn } from '~/lib/user-hint';

/**
 * Fills in the address of the logged-in person. The page is the same for everyone and cached, so
 * the address comes from a separate call.
 */
class OwnEmail extends HTMLElement {
  connectedCallback(): void {
    if (isMarkedSignedIn()) void this.fillIn();
  }

  private async fillIn(): Promise<void> {
    const { $user, loadUser } = await import('~/features/accounts/session.store');
    // Without a response the field stays empty, as for visitors.
    const user = $user.get() ?? (await loadUser().catch(() => null));
    const field = this.querySelector<HTMLInputElement>('input[type="email"]');
    if (field && user?.email && field.value === '') field.value = user.email;
  }
}

if (!customElements.get('own-email')) customElements.define('own-email', OwnEmail);
