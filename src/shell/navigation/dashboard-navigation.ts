import { paths } from '~/config/paths';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { IconName } from '~/ui/icons';

export interface DashboardItem {
  text: string;
  href: string;
  icon: IconName;
  badge?: string;
  /** Shown to admins alone; the page behind it is guarded on the server. */
  isAdminOnly?: boolean;
  /** A script says beside it how many items of the inbox are open. */
  hasInboxCount?: boolean;
  /** Draws a line above. */
  startsGroup?: boolean;
}

const itemIn =
  (locale: Locale) =>
  (text: string, path: string, icon: IconName, more: Partial<DashboardItem> = {}) => ({
    text,
    href: localizedPath(locale, path),
    icon,
    ...more,
  });

/** The navigation of the dashboard, in its order (docs/product.md#shell). */
export function dashboardLinks(locale: Locale): DashboardItem[] {
  const { dashboard: t, staffNav } = getDictionary(locale);
  const item = itemIn(locale);
  return [
    item(t.home, paths.dashboard, 'home'),
    item(t.hub, paths.hub, 'spark', { badge: t.hubBadge }),
    item(staffNav.hub, paths.adminHub, 'pen', { isAdminOnly: true }),
    item(t.courses, paths.dashboardCourses, 'path'),
    item(t.events, paths.dashboardEvents, 'calendar'),
    item(t.news, paths.news, 'news', { badge: t.newsBadge }),
    item(t.profile, paths.profile, 'user'),
  ];
}

/** The admin area's navigation; a page added to `/admin` gets its entry here. */
export function adminLinks(locale: Locale): DashboardItem[] {
  const { staffNav: t } = getDictionary(locale);
  const item = itemIn(locale);
  const items: DashboardItem[] = [
    item(t.home, paths.admin, 'shield'),
    item(t.inbox, paths.adminInbox, 'inbox', {
      hasInboxCount: true,
    }),
    item(t.events, paths.adminEvents, 'calendar', {
      startsGroup: true,
    }),
    item(t.jobs, paths.adminJobs, 'work'),
    item(t.hub, paths.adminHub, 'pen'),
    item(t.courses, paths.adminCourses, 'path'),
    item(t.works, paths.adminWorks, 'eye'),
    item(t.collections, paths.adminCollections, 'file'),
    item(t.newsletter, paths.adminNewsletter, 'mail'),
    item(t.trainers, paths.adminTrainers, 'star', {
      startsGroup: true,
    }),
    item(t.organizations, paths.adminOrganizations, 'work'),
    item(t.memberships, paths.adminMemberships, 'check'),
    item(t.invitations, paths.adminInvitations, 'mail'),
    item(t.users, paths.adminUsers, 'people'),
    item(t.translations, paths.adminTranslations, 'chat', {
      startsGroup: true,
    }),
    item(t.tasks, paths.adminTasks, 'retry'),
    item(t.audit, paths.adminAudit, 'log'),
  ];
  return items.map((link) => ({ ...link, isAdminOnly: true }));
}
