import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';

/** Shows the number of open items beside the link to the inbox; for admins only. */
export function refreshInboxCount(): void {
  const badges = document.querySelectorAll<HTMLElement>('[data-inbox-count]');
  if (badges.length === 0) return;
  getJson<{ open: number }>(api.inboxCount)
    .then(({ open }) => {
      for (const badge of badges) {
        badge.textContent = String(open);
        badge.hidden = open === 0;
      }
    })
    .catch(() => undefined);
}
