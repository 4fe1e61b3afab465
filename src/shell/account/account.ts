import { send } from '~/calls/send';
import { countOpen } from '~/features/inbox/inbox.calls';
import { navigate } from 'astro:transitions/client';
import { paths } from '~/config/paths';
import { holds, holdsOne, type StaffNeed } from '~/config/staff-scopes';
import { $hasLeft, $user, loadUser, logout } from '~/features/accounts/session.store';
import { localizedPath, readPath } from '~/i18n/routing';
import { shellTexts } from '~/i18n/shell-texts';
import { getOpenedAs } from '~/lib/api-client';
import { deleteDrafts } from '~/lib/draft';
import type { Losses } from '~/offline/leaving';
import type { ActionResultEvent } from '~/offline/outbox/outbox';
import { isUnfinished } from '~/offline/saved/unfinished';
import { hasOutbox, isLate, mayWait, actionResultEvent } from '~/offline/outbox/waiting';
import { readMarks } from '~/lib/reading-marks';
import { isMarkedSignedIn, readUserHint, type UserHint } from '~/lib/user-hint';
import { showToast, toastOnNextPage } from '~/ui/toast';
import { accountBlock, accountMenu, getInitial } from './account-menu';
import { drawBell, refreshUnread } from './bell';
import './auth-gate';

/** Milliseconds for which a response of the server is reused across page views. */
const trusted = 60_000;
let askedAt = 0;

const localeOfPage = () => readPath(window.location.pathname).locale;

/** The person according to the server, or else to the browser's hint. */
function getPerson(): UserHint | null {
  const user = $user.get();
  return user === undefined ? readUserHint() : user;
}

/** Shows the account menu or the login button. */
function drawMenus(user: UserHint | null): void {
  const locale = localeOfPage();
  const of = user ? `${user.username} ${user.scopes.join()} ${locale}` : '';
  for (const link of document.querySelectorAll<HTMLElement>('.sign, .sign-wide')) {
    const menu = link.nextElementSibling as HTMLElement | null;
    const previous = menu?.dataset['of'] === undefined ? null : menu;
    if (previous?.dataset['of'] === of) continue;
    previous?.remove();
    link.hidden = user !== null;
    if (!user) continue;
    const build = link.matches('.sign') ? accountMenu : accountBlock;
    const accountPart = build(user, locale);
    accountPart.dataset['of'] = of;
    link.after(accountPart);
  }
}

/** Fills in the person in the dashboard's own markup. */
function fillIn(user: UserHint | null): void {
  const fullUser = $user.get();
  const values: Record<string, string | undefined> = {
    initial: user ? getInitial(user.username) : '',
    username: user?.username,
    email: fullUser?.email,
    institution: fullUser?.organizationId ? fullUser.institution : '',
  };
  for (const element of document.querySelectorAll<HTMLElement>('[data-user-field]')) {
    const value = values[element.dataset['userField'] ?? ''] ?? '';
    element.textContent = value;
    element.hidden = value === '';
  }
  // Until the person is known, the server's markup stays.
  if (!user && fullUser === undefined) return;
  for (const item of document.querySelectorAll<HTMLElement>(
    '[data-staff-item], [data-manager-item]',
  )) {
    const needs = (item.dataset['staffItem'] ?? '').split(' ') as StaffNeed[];
    const isTheirs =
      item.dataset['managerItem'] === undefined
        ? holdsOne(user?.scopes ?? [], needs)
        : fullUser?.membership?.isManager === true;
    item.hidden = !isTheirs;
    // Held back until now, so that only staff are led to their pages.
    const link = item.querySelector<HTMLAnchorElement>('a[data-href]');
    if (link && isTheirs) link.href = link.dataset['href'] ?? '';
  }
}

function draw(): void {
  const user = getPerson();
  drawMenus(user);
  drawBell(user !== null, localeOfPage());
  fillIn(user);
}

/** Sends waiting actions, on any page. */
function sendWaiting(waits = mayWait()): void {
  if (!isMarkedSignedIn() || !waits) return;
  void import('./send-waiting').then((part) => part.sendWaiting()).catch(() => undefined);
}

/** Asks whose the lessons are that were read here without an account. */
function askForMarks(): void {
  if (!isMarkedSignedIn() || Object.keys(readMarks()).length === 0) return;
  void import('./guest-marks').then((part) => part.askForMarks()).catch(() => undefined);
}

/** Continues an offline save of the previous page. */
function goOnSaving(): void {
  if (isUnfinished()) void import('./go-on-saving').then((part) => part.goOnSaving());
}

/** Announces that a waiting action was sent. */
function tellSent({ action, result }: ActionResultEvent['detail']): void {
  if (result.state === 'done' && isLate())
    void import('./send-waiting').then((part) => part.tellSent(action));
}

/** Shows the number of open items beside the link to the inbox; for staff only. */
function refreshInboxCount(): void {
  const badges = document.querySelectorAll<HTMLElement>('[data-inbox-count]');
  if (badges.length === 0) return;
  send(countOpen, {})
    .then(({ open }) => {
      for (const badge of badges) {
        badge.textContent = String(open);
        badge.hidden = open === 0;
      }
    })
    .catch(() => undefined);
}

/** Refreshes the user from the server now and then; a failed request changes nothing. */
function verify(): void {
  draw();
  sendWaiting();
  askForMarks();
  goOnSaving();
  if (!isMarkedSignedIn() || Date.now() - askedAt < trusted) return;
  askedAt = Date.now();
  loadUser()
    .then((user) => {
      if (user) refreshUnread();
      if (holds(user?.scopes ?? [], 'any')) refreshInboxCount();
    })
    .catch(() => undefined);
}

const mayLose = async (losses: Losses) => (await import('./ask-to-lose')).askToLose(losses);

/** Logs out, once the person has agreed to what goes with it. */
export async function leave(): Promise<void> {
  if ('leaving' in document.documentElement.dataset) return;
  const t = shellTexts[localeOfPage()];
  const isPersonal = document.querySelector('[data-needs-user]') !== null;
  document.documentElement.dataset['leaving'] = '';
  try {
    if (!(await logout(mayLose))) return;
    const toast = { title: t.loggedOut, text: t.loggedOutText };
    if (!isPersonal) return showToast(toast);
    toastOnNextPage(toast);
    await navigate(localizedPath(localeOfPage(), paths.auth));
  } catch {
    showToast({ title: t.logoutFailed, text: t.logoutFailedText, isDestructive: true });
  } finally {
    delete document.documentElement.dataset['leaving'];
  }
}

/** Tells other tabs that the user has changed; each asks the server itself. */
const otherTabs = new BroadcastChannel('user');
otherTabs.onmessage = ({ data }) => {
  // Arrives before the message that nobody is logged in, after which this tab leaves its page.
  if (data === 'left') deleteDrafts();
  else if (data !== ($user.get()?.id ?? null)) loadUser().catch(() => undefined);
};
$hasLeft.listen((hasLeft) => hasLeft && otherTabs.postMessage('left'));
$user.listen((user) => otherTabs.postMessage(user?.id ?? null));
window.addEventListener('online', () => {
  sendWaiting();
  goOnSaving();
});
window.addEventListener(actionResultEvent, (event) =>
  tellSent((event as ActionResultEvent).detail),
);
// Actions that the service worker has sent are announced like the page's own.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  const { actionResults = [] } = data as { actionResults?: ActionResultEvent['detail'][] };
  for (const detail of actionResults)
    window.dispatchEvent(new CustomEvent(actionResultEvent, { detail }));
  if (actionResults.length > 0) sendWaiting();
});
// Staff dismiss `FactorNotice.astro` until the next login.
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-factor-notice] button');
  const notice = button?.closest<HTMLElement>('[data-factor-notice]');
  if (!notice) return;
  // Without an age the cookie ends with the browser session, if the login does not end before.
  document.cookie = `factor-notice=${notice.dataset['factorNotice']}; path=/; SameSite=Lax`;
  notice.remove();
});
// The next page is another person's: it is opened anew, and nothing of this one goes along.
document.addEventListener('astro:before-preparation', (event) => {
  const user = $user.get();
  if (user && getOpenedAs() && user.username !== getOpenedAs()) event.preventDefault();
});
document.addEventListener('astro:page-load', verify);
$user.listen(draw);
verify();
hasOutbox()
  .then(sendWaiting)
  .catch(() => undefined);
