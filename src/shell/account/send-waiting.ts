import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { readPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { isDeed, saveRefusal, listOwnActions, type Action } from '~/offline/outbox/actions';
import { flushOutbox } from '~/offline/outbox/outbox';
import { showToast } from '~/ui/toast';

/** Milliseconds within which what goes out is told as one. */
const together = 500;
const sentActions: Action[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The offline list shows it itself. */
const isListed = () => {
  const { path } = readPath(window.location.pathname);
  return path === paths.offline || path === paths.dashboardOffline;
};

/** A card is no news where the next one is. */
const isSeen = ({ kind }: Action) =>
  kind === 'review.answered' && readPath(window.location.pathname).path === paths.review;

/** Announces that a waiting action was sent. */
export function tellSent(action: Action): void {
  if (!isDeed(action) || isSeen(action) || isListed()) return;
  sentActions.push(action);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { locale } = readPath(window.location.pathname);
    const t = offlineTexts[locale];
    const [first, ...others] = sentActions.splice(0);
    if (!first) return;
    const what = fill(t.named, {
      kind: t.actions[first.kind] ?? t.anotherAction,
      title: first.title,
    });
    const title =
      others.length === 0
        ? fill(t.sentOne, { what })
        : plural(locale, t.sentMore, others.length + 1);
    showToast({ title });
  }, together);
}

/** Milliseconds to read that something was refused. */
const readingTime = 2_000;
let isTelling = false;

/** Sends waiting actions, and announces once if any was refused. */
export async function sendWaiting(): Promise<void> {
  await flushOutbox();
  const path = window.location.pathname;
  const { locale } = readPath(path);
  // A page tells its own.
  const untold = (await listOwnActions()).filter(
    ({ refusal, href }) => refusal && !refusal.isTold && href !== path,
  );
  if (untold.length === 0 || isTelling) return;
  if (!isListed()) {
    isTelling = true;
    const { refusedToast: title, refusedToastText: text } = offlineTexts[locale];
    showToast({ title, text, isDestructive: true });
    // If the page is left before, the next one says it.
    await new Promise((resolve) => setTimeout(resolve, readingTime));
    isTelling = false;
  }
  for (const action of untold)
    if (action.refusal) await saveRefusal(action, { ...action.refusal, isTold: true });
}
