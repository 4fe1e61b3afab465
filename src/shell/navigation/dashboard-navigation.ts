import { paths } from '~/config/paths';
import { getDictionary } from '~/i18n/get-dictionary';
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
  const { dashboard: t, hubAdmin } = getDictionary(locale);
  const item = itemIn(locale);
  return [
    item(t.home, paths.dashboard, 'home'),
    item(t.hub, paths.hub, 'spark', { badge: t.hubBadge }),
    item(hubAdmin.navLabel, paths.adminHub, 'pen', { isAdminOnly: true }),
    item(t.courses, paths.dashboardCourses, 'path'),
    item(t.events, paths.dashboardEvents, 'calendar'),
    item(t.news, paths.news, 'news', { badge: t.newsBadge }),
    item(t.profile, paths.profile, 'user'),
  ];
}

/** The admin area's navigation; a page added to `/admin` gets its line here. */
export function adminLinks(locale: Locale): DashboardItem[] {
  const texts = getDictionary(locale);
  const {
    admin: t,
    collections,
    courseAdmin,
    eventAdmin,
    hubAdmin,
    jobAdmin,
    trainerStaff,
  } = texts;
  const { inbox, members, newsletter, tasks, translations } = texts;
  const item = itemIn(locale);
  const items: DashboardItem[] = [
    item(t.title, paths.admin, 'shield'),
    item(inbox.title, paths.adminInbox, 'inbox', {
      hasInboxCount: true,
    }),
    item(eventAdmin.navLabel, paths.adminEvents, 'calendar', {
      startsGroup: true,
    }),
    item(jobAdmin.navLabel, paths.adminJobs, 'work'),
    item(hubAdmin.navLabel, paths.adminHub, 'pen'),
    item(courseAdmin.navLabel, paths.adminCourses, 'path'),
    item(collections.admin.navLabel, paths.adminCollections, 'file'),
    item(newsletter.admin.title, paths.adminNewsletter, 'mail'),
    item(trainerStaff.navLabel, paths.adminTrainers, 'star', {
      startsGroup: true,
    }),
    item(members.organizations.navLabel, paths.adminOrganizations, 'work'),
    item(members.memberships.navLabel, paths.adminMemberships, 'check'),
    item(members.invitations.navLabel, paths.adminInvitations, 'mail'),
    item(t.users, paths.adminUsers, 'people'),
    item(translations.title, paths.adminTranslations, 'chat', {
      startsGroup: true,
    }),
    item(tasks.title, paths.adminTasks, 'retry'),
    item(t.audit, paths.adminAudit, 'log'),
  ];
  return items.map((one) => ({ ...one, isAdminOnly: true }));
}
