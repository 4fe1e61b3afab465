import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';

/** Says beside the way to the inbox how many items are open; for admins alone. */
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
