import { paths } from '~/config/paths';
import { holdsOne, type StaffNeed, type StaffScope } from '~/config/staff-scopes';
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
  /** Shown to managers of an organisation alone, by a script; the page is guarded on the server. */
  isForManagers?: boolean;
  /** A script says beside it how many items of the inbox are open. */
  hasInboxCount?: boolean;
  /** Draws a line above. */
  startsGroup?: boolean;
  /** Addresses of its pages, below which others are; its own by default. */
  section?: readonly string[];
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
    item(staffNav.manageHub, paths.adminHub, 'pen', { needs: ['jobs'] }),
    item(t.courses, paths.dashboardCourses, 'path'),
    item(t.events, paths.dashboardEvents, 'calendar'),
    item(t.institution, paths.ownInstitution, 'people', { isForManagers: true }),
    item(t.news, paths.news, 'news', { badge: t.newsBadge }),
    item(t.profile, paths.profile, 'user'),
  ];
}

interface StaffPage {
  text: string;
  /** Without a language. */
  path: string;
}

interface StaffSection extends Pick<
  DashboardItem,
  'text' | 'icon' | 'needs' | 'hasInboxCount' | 'startsGroup'
> {
  path: string;
  /** Its pages, between which tabs lead, if there are several. */
  tabs?: readonly StaffPage[];
  /** Other addresses that belong to it. */
  below?: readonly string[];
}

/** The places of staff, in the order of their navigation; a page added to `/admin` gets its entry here. */
function staffSections(locale: Locale): StaffSection[] {
  const { staffNav: t } = getDictionary(locale);
  return [
    { text: t.home, path: paths.admin, icon: 'shield', needs: ['any'] },
    {
      text: t.inbox,
      path: paths.adminInbox,
      icon: 'inbox',
      needs: ['any'],
      hasInboxCount: true,
    },
    {
      text: t.events,
      path: paths.adminEvents,
      icon: 'calendar',
      needs: ['events'],
      startsGroup: true,
    },
    {
      text: t.courses,
      path: paths.adminCourses,
      icon: 'path',
      needs: ['courses'],
      tabs: [
        { text: t.courses, path: paths.adminCourses },
        { text: t.works, path: paths.adminWorks },
      ],
    },
    { text: t.jobs, path: paths.adminJobs, icon: 'work', needs: ['jobs'] },
    { text: t.hub, path: paths.adminHub, icon: 'pen', needs: ['jobs'] },
    { text: t.trainers, path: paths.adminTrainers, icon: 'star', needs: ['trainers'] },
    {
      text: t.people,
      path: paths.adminUsers,
      icon: 'people',
      needs: ['people'],
      tabs: [
        { text: t.users, path: paths.adminUsers },
        { text: t.organizations, path: paths.adminOrganizations },
        { text: t.memberships, path: paths.adminMemberships },
        { text: t.invitations, path: paths.adminInvitations },
        { text: t.newsletter, path: paths.adminNewsletter },
      ],
      below: ['/admin/people'],
    },
    {
      text: t.collections,
      path: paths.adminCollections,
      icon: 'file',
      needs: ['courses'],
      startsGroup: true,
    },
    {
      text: t.translations,
      path: paths.adminTranslations,
      icon: 'chat',
      // Nothing of the programme of trainers is translated here.
      needs: ['events', 'courses', 'jobs', 'people'],
    },
    {
      text: t.system,
      path: paths.adminTasks,
      icon: 'log',
      needs: ['all'],
      tabs: [
        { text: t.tasks, path: paths.adminTasks },
        { text: t.audit, path: paths.adminAudit },
        { text: t.counts, path: paths.adminCounts },
      ],
    },
  ];
}

export const staffLinks = (locale: Locale): DashboardItem[] =>
  staffSections(locale).map(({ path, tabs = [], below = [], ...item }) => ({
    ...item,
    href: localizedPath(locale, path),
    section: [path, ...tabs.map((tab) => tab.path), ...below].map((one) =>
      localizedPath(locale, one),
    ),
  }));

/** The tabs of the section that a page of staff is one of; none for other pages. */
export const staffTabs = (locale: Locale, path: string): readonly StaffPage[] =>
  staffSections(locale).find(({ tabs = [] }) => tabs.some((tab) => tab.path === path))?.tabs ?? [];

/** The five places of staff that a phone has within reach: today, the inbox, and the first of their own. */
export function staffBarLinks(locale: Locale, scopes: readonly StaffScope[]): DashboardItem[] {
  const own = staffLinks(locale).filter(({ needs = [] }) => holdsOne(scopes, needs));
  const people = own.filter(({ href }) => href === localizedPath(locale, paths.adminUsers));
  const others = own.filter((link) => !people.includes(link));
  // Who answers for everything meets people more often than jobs.
  return [...others.slice(0, 4), ...people, ...others.slice(4)].slice(0, 5);
}
