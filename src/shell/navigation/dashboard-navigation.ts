import { paths } from '~/config/paths';
import type { StaffNeed } from '~/config/staff-scopes';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { IconName } from '~/ui/icons';

export interface DashboardItem {
  text: string;
  href: string;
  icon: IconName;
  badge?: string;
  /** Shown to staff of these scopes alone; the page behind it is guarded on the server. */
  needs?: readonly StaffNeed[];
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
    item(staffNav.hub, paths.adminHub, 'pen', { needs: ['jobs'] }),
    item(t.courses, paths.dashboardCourses, 'path'),
    item(t.events, paths.dashboardEvents, 'calendar'),
    item(t.news, paths.news, 'news', { badge: t.newsBadge }),
    item(t.profile, paths.profile, 'user'),
  ];
}

/** The navigation of staff; a page added to `/admin` gets its entry here. */
export function staffLinks(locale: Locale): DashboardItem[] {
  const { staffNav: t } = getDictionary(locale);
  const item = itemIn(locale);
  return [
    item(t.home, paths.admin, 'shield', { needs: ['any'] }),
    item(t.inbox, paths.adminInbox, 'inbox', {
      needs: ['any'],
      hasInboxCount: true,
    }),
    item(t.events, paths.adminEvents, 'calendar', {
      needs: ['events'],
      startsGroup: true,
    }),
    item(t.jobs, paths.adminJobs, 'work', { needs: ['jobs'] }),
    item(t.hub, paths.adminHub, 'pen', { needs: ['jobs'] }),
    item(t.courses, paths.adminCourses, 'path', { needs: ['courses'] }),
    item(t.works, paths.adminWorks, 'eye', { needs: ['courses'] }),
    item(t.collections, paths.adminCollections, 'file', { needs: ['courses'] }),
    item(t.newsletter, paths.adminNewsletter, 'mail', { needs: ['people'] }),
    item(t.trainers, paths.adminTrainers, 'star', {
      needs: ['trainers'],
      startsGroup: true,
    }),
    item(t.organizations, paths.adminOrganizations, 'work', { needs: ['people'] }),
    item(t.memberships, paths.adminMemberships, 'check', { needs: ['people'] }),
    item(t.invitations, paths.adminInvitations, 'mail', { needs: ['people'] }),
    item(t.users, paths.adminUsers, 'people', { needs: ['people'] }),
    item(t.translations, paths.adminTranslations, 'chat', {
      // Nothing of the programme of trainers is translated here.
      needs: ['events', 'courses', 'jobs', 'people'],
      startsGroup: true,
    }),
    item(t.counts, paths.adminCounts, 'sort', { needs: ['all'] }),
    item(t.tasks, paths.adminTasks, 'retry', { needs: ['all'] }),
    item(t.audit, paths.adminAudit, 'log', { needs: ['all'] }),
  ];
}
