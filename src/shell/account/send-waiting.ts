import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { readPath } from '~/i18n/routing';
import { keepRefusal, listOwnActions } from '~/lib/offline/actions';
import { flushOutbox } from '~/lib/offline/outbox';
import { showToast } from '~/ui/toast';

/** Milliseconds after which somebody can have read that something was not accepted. */
const readingTime = 2_000;
let isTelling = false;

/** Sends what people did without a line, and says once if something of it was not accepted. */
export async function sendWaiting(): Promise<void> {
  await flushOutbox();
  const here = window.location.pathname;
  const { locale, path } = readPath(here);
  // A page tells its own.
  const untold = (await listOwnActions()).filter(
    ({ refusal, href }) => refusal && !refusal.isTold && href !== here,
  );
  if (untold.length === 0 || isTelling) return;
  // Where all of it is listed, the list says it.
  if (path !== paths.dashboardOffline) {
    isTelling = true;
    const { refusedToast: title, refusedToastText: text } = offlineTexts[locale];
    showToast({ title, text, isDestructive: true });
    // If the page is left before, the next one says it.
    await new Promise((resolve) => setTimeout(resolve, readingTime));
    isTelling = false;
  }
  for (const action of untold)
    if (action.refusal) await keepRefusal(action, { ...action.refusal, isTold: true });
}
