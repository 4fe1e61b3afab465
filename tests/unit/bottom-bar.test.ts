import { describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { getBottomTab } from '~/shell/navigation/bottom-tab';

describe('the tab of the bottom bar that a page belongs to', () => {
  it.each([
    [paths.home, paths.home],
    [paths.kelas, paths.kelas],
    [paths.events, paths.events],
    [paths.event('malam-ai'), paths.events],
    [paths.proposeEvent, paths.events],
    [paths.dashboardEvents, paths.events],
    [paths.news, paths.news],
    [paths.dashboard, paths.profile],
    [paths.profile, paths.profile],
    [paths.dashboardCourses, paths.profile],
    [paths.dashboardOffline, paths.profile],
    [paths.notifications, paths.profile],
    [paths.logbook, paths.profile],
    [paths.logbookSummary, paths.profile],
    [paths.ownInvitations, paths.profile],
    [paths.ownInstitution, paths.profile],
    [paths.courses, undefined],
    [paths.course(1), undefined],
    [paths.learnClass(1, 2), undefined],
    [paths.jobs, undefined],
    [paths.help, undefined],
    [paths.admin, undefined],
    ['/eventsfully', undefined],
    ['/dashboards', undefined],
  ])('%s: %s', (path, tab) => {
    expect(getBottomTab(path)).toBe(tab);
  });
});
