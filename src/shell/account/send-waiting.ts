import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { readPath } from '~/i18n/routing';
import { keepRefusal, listOwnActions } from '~/lib/offline/actions';
import { flushOutbox } from '~/lib/offline/outbox';
import { showToast } from '~/ui/toast';

/** Sends what people did without a line, and says once if something of it was not accepted. */
export async function sendWaiting(): Promise<void> {
  await flushOutbox();
  const here = window.location.pathname;
  const { locale, path } = readPath(here);
  let isNew = false;
  for (const action of await listOwnActions()) {
    const { refusal, href } = action;
    // A page tells its own.
    if (!refusal || refusal.isTold || href === here) continue;
    await keepRefusal(action, { ...refusal, isTold: true });
    isNew = true;
  }
  // Where all of it is listed, the list says it.
  if (!isNew || path === paths.dashboardOffline) return;
  const { refusedToast: title, refusedToastText: text } = offlineTexts[locale];
  showToast({ title, text, isDestructive: true });
}
