import { countsKey, type Seen } from '~/lib/counts/kinds';
import { untilLoaded } from '~/lib/lost-scripts';

const count = () => import('~/lib/counts/count');

/** Readers need not know that a count waits for its script. */
const keep = (seen: Seen) =>
  void untilLoaded(
    async () => (await count()).keep(seen),
    () => undefined,
  );

function send(): void {
  try {
    if (localStorage.getItem(countsKey))
      count()
        .then((part) => part.sendWaiting())
        .catch(() => undefined);
  } catch {
    // Without storage nothing waits.
  }
}

/** Keeps what the scripts of pages count, and sends it with the next page and when a line is back. */
export function startCounts(): void {
  document.addEventListener('count', (event) => keep((event as CustomEvent<Seen>).detail));
  document.addEventListener('click', ({ target }) => {
    const file = (target as Element).closest<HTMLElement>('[data-taken]');
    if (file) keep({ kind: 'file.taken', key: file.dataset['taken'] ?? '' });
  });
  document.addEventListener('astro:page-load', send);
  window.addEventListener('online', send);
}
