import { rememberCookie } from '~/lib/browser/dom';
import { fontCookie } from './head-boot';

/** Loads the brand's font for later pages; the current page does not change its font. */
async function fetchFont(): Promise<void> {
  await Promise.all([...document.fonts].map((face) => face.load()));
  rememberCookie(fontCookie, '1');
}

/** Loads the font from the second page on if the connection is slow (head-boot.ts), never in data saver. */
export function startFont(): void {
  const { dataset } = document.documentElement;
  const isSaving = () => dataset['saver'] === 'on';
  if (dataset['font'] === undefined && !isSaving()) {
    const start = () => void fetchFont().catch(() => undefined);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
  }
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const hasFont = dataset['font'] !== undefined || document.cookie.includes(`${fontCookie}=1`);
    if (hasFont && !isSaving()) newDocument.documentElement.dataset['font'] = '';
  });
}
