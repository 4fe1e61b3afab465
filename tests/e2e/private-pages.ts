import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { someShownWork } from '../support/public-pages';

export const loginPages = [
  ...[paths.auth, paths.forgotPassword, paths.resetPassword, paths.requestInvitation],
];

export const learnerPages = [
  paths.home,
  ...[paths.dashboard, paths.dashboardCourses, paths.dashboardEvents, paths.news],
  ...[paths.profile, paths.notifications, paths.courseList, paths.logbook, paths.ownPlans],
  paths.review,
  ...[paths.share, paths.dashboardOffline],
  paths.dashboardWorks,
  // AI-104, which asks for a work.
  ...[paths.learnClass(site.featuredCourseId, 4), paths.learnWork(site.featuredCourseId, 4)],
  ...[paths.learnClass(site.featuredCourseId, 1), paths.courseCheck(site.featuredCourseId)],
  paths.courseMeasure(site.featuredCourseId, 'before'),
];

/** The form with which a learner reports a work. */
export const someReportForm = async (origin: string) =>
  paths.reportWork((await someShownWork(origin)).split('/').at(-1) ?? '');

/** The pages of staff whose tables have rows from the start, and those whose may have none. */
export const filledLists = [
  ...[paths.adminEvents, paths.adminJobs, paths.adminHub, paths.adminCourses, paths.adminUsers],
  ...[paths.adminTranslations, paths.adminTasks, paths.adminAudit],
];
export const otherLists = [
  ...[paths.adminInbox, paths.adminCollections, paths.adminNewsletter, paths.adminTrainers],
  paths.adminPlans,
  ...[paths.adminWorks, paths.adminLogbooks, paths.adminMemberships, paths.adminInvitations],
  paths.adminCohorts,
];

export const staffPages = [
  ...[
    ...[paths.adminEvent(1), paths.adminAttendance(1)],
    ...['door', 'words', 'feedback'].map((tab) => paths.adminEventTab(1, tab)),
    paths.admin,
    paths.adminCourse(site.featuredCourseId),
    paths.adminOrganizations,
  ],
  ...filledLists,
  ...otherLists,
];
