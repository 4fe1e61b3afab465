import { paths } from '~/config/paths';

/** Sections of each tab of the bottom bar, beside its own page; home has none. */
const tabSections: [path: string, tab: string][] = [
  [paths.kelas, paths.kelas],
  [paths.events, paths.events],
  [paths.dashboardEvents, paths.events],
  [paths.news, paths.news],
  [paths.dashboard, paths.profile],
];

/** The tab of the bottom bar in whose section a page is: that of its longest path. */
export function getBottomTab(path: string): string | undefined {
  if (path === paths.home) return path;
  const sections = tabSections.filter(
    ([section]) => path === section || path.startsWith(`${section}/`),
  );
  return sections.toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
}
