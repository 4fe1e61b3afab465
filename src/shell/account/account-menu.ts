import { paths } from '~/config/paths';
import { holds } from '~/config/staff-scopes';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { shellTexts } from '~/i18n/shell-texts';
import type { UserHint } from '~/lib/user-hint';
import { createElement } from '~/lib/browser/dom';

/** The letter in the avatar. */
export const getInitial = (username: string) => [...username][0]?.toUpperCase() ?? '';

function avatar(username: string): HTMLElement {
  const element = createElement('span', { className: 'avatar' }, getInitial(username));
  element.setAttribute('aria-hidden', 'true');
  return element;
}

function nameLine({ username, scopes }: UserHint, locale: Locale): HTMLElement {
  const badge = holds(scopes, 'any') ? [createElement('i', {}, shellTexts[locale].adminBadge)] : [];
  return createElement(
    'p',
    { className: 'account-name' },
    createElement('span', {}, username),
    ...badge,
  );
}

function links(
  { scopes }: UserHint,
  locale: Locale,
  places: readonly (readonly [text: string, path: string])[] = [],
): HTMLElement {
  const t = shellTexts[locale];
  const link = (text: string, path: string) =>
    createElement('li', {}, createElement('a', { href: localizedPath(locale, path) }, text));
  const leave = createElement('button', { type: 'button' }, t.logout);
  leave.dataset['logout'] = '';
  return createElement(
    'ul',
    { className: 'account-links' },
    link(t.dashboard, paths.dashboard),
    ...places.map(([text, path]) => link(text, path)),
    link(t.profile, paths.profile),
    ...(holds(scopes, 'any') ? [link(t.adminDashboard, paths.admin)] : []),
    createElement('li', {}, leave),
  );
}

/** The menu in the top bar: the avatar opens name, links and logout. */
export function accountMenu(user: UserHint, locale: Locale): HTMLElement {
  const summary = createElement('summary', {}, avatar(user.username));
  summary.setAttribute('aria-label', `${shellTexts[locale].userMenu}: ${user.username}`);
  summary.dataset['tip'] = '';
  const details = createElement(
    'details',
    {},
    summary,
    createElement('div', {}, nameLine(user, locale), links(user, locale)),
  );
  details.dataset['menu'] = '';
  return createElement('ul', { className: 'menus account' }, createElement('li', {}, details));
}

/** The account in the drawer, with one's own places. */
export function accountBlock(user: UserHint, locale: Locale): HTMLElement {
  const head = createElement(
    'div',
    { className: 'flex items-center gap-3' },
    avatar(user.username),
    nameLine(user, locale),
  );
  const facts = ['email', 'institution'].map((field) => {
    const line = createElement('p', { className: 'account-fact', hidden: true });
    line.dataset['userField'] = field;
    return line;
  });
  const t = shellTexts[locale];
  const places = [
    [t.ownCourses, paths.dashboardCourses],
    [t.review, paths.review],
    [t.works, paths.dashboardWorks],
    [t.ownEvents, paths.dashboardEvents],
  ] as const;
  return createElement(
    'div',
    { className: 'account-block' },
    head,
    ...facts,
    links(user, locale, places),
  );
}
