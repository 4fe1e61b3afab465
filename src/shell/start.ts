import { holdPresses } from '~/lib/after-paint';
import { watchRetries } from '~/lib/away';
import { watchImports } from '~/lib/lost-scripts';
import { reloadIfReachable } from '~/lib/reload';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { startCounts } from './start-counts';
import { startFont } from './font';
import { startLeavingBar } from './navigation/leaving-bar';
import { startLocaleSwitch } from './navigation/locale-switch';
import { startMenu } from './navigation/menu';
import { startDataSaver } from './data-saver/start-data-saver';
import { quietTransitions, layOutOnReturn } from './navigation/transitions';
import { startPictureFallback } from './picture-fallback';
import { startStoredPages } from './navigation/stored-pages';
import { startBuildCheck, startWorker } from './service-worker';
import { startRevealOnScroll } from './reveal-on-scroll';
import { startSiteCss } from './site-css';
import { startSearch } from './search/open-search';
import { startTheme } from './theme';
import { startTooltip } from './tooltip';
import { startUnfoldFilters } from './unfold-filters';
// In here and not beside its element: a page swapped in lives under the first page's policy, which
// knows no inline script of another page.
import '~/ui/page/click-video';

watchImports();
watchRetries();
holdPresses();
quietTransitions();
startTheme();
startDataSaver();
startLeavingBar();
startFont();
startLocaleSwitch();
startMenu();
startStoredPages();
layOutOnReturn();
// Around what comes out of the store.
startSiteCss();
startRevealOnScroll();
startTooltip();
startPictureFallback();
startUnfoldFilters();
startSearch();
startBuildCheck();
startWorker();
startCounts();

const loadAccount = () => import('./account/account');

/** Says that a part of the page did not come; without a connection that cannot come either. */
const say = (what: 'sayFailed' | 'failGate') =>
  import('./failed-islands').then((part) => part[what]()).catch(() => undefined);
const sayFailed = () => void say('sayFailed');
// Beside the islands, since it may not come once they have not.
document.addEventListener('astro:page-load', () => {
  if (document.querySelector('astro-island')) sayFailed();
});
document.addEventListener('astro:hydration-error', sayFailed);

const loadFields = () => import('./typed-fields');
const state = window.history.state as { typed?: unknown } | null;
if (state?.typed) void loadFields().then(({ typeAgain }) => typeAgain());

/** Loads a page whose scripts have not come again, with what was typed. */
async function reload(): Promise<void> {
  const fields = await loadFields().catch(() => null);
  await reloadIfReachable(() => fields?.saveTyped(document.body));
}
document.addEventListener('click', (event) => {
  if (!(event.target as Element).closest('[data-lost] a')) return;
  event.preventDefault();
  void reload();
});

// Here, so that a press is not lost while the account is under way.
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-logout]')) void loadAccount().then(({ leave }) => leave());
});

document.addEventListener('astro:page-load', () => {
  if (isMarkedSignedIn()) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-member-href]'))
      link.href = link.dataset['memberHref'] ?? link.href;
  }
  // A page that was built last year.
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());
  // Visitors load none of this and send no request for a user.
  if (!isMarkedSignedIn() && !document.querySelector('[data-needs-user]')) return;
  const load = () => void loadAccount().catch(() => say('failGate'));
  // Account details on a page that the server has guarded are not urgent.
  const later = document.querySelector<HTMLElement>('[data-user-later]')?.dataset['userLater'];
  if (later === 'touch') {
    for (const touch of ['pointerdown', 'pointermove', 'keydown', 'scroll'])
      document.addEventListener(touch, load, { once: true, passive: true });
  } else if (later === 'idle' && 'requestIdleCallback' in window) {
    requestIdleCallback(load, { timeout: 3_000 });
  } else load();
});
