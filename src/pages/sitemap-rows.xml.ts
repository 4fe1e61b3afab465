import { paths } from '~/config/paths';
import { listCoursePages } from '~/features/courses/courses.server';
import { listOpenLessons } from '~/features/courses/lessons/open-lesson.server';
import { listEventPages } from '~/features/events/events.server';
import { listBootcampPages } from '~/features/hub/hub.server';
import { openJobPages } from '~/features/jobs/board/jobs.server';
import { listPlanPages } from '~/features/trainer/plans/plans.server';
import { feed } from '~/server/http/feed';
import { skillSlugs } from '~/content/skill-names';
import { renderSitemap } from '~/server/http/sitemap';

export const prerender = false;

/** The pages that the build does not know, since they are made from rows. */
export const GET = feed({
  type: 'application/xml',
  tags: ['events', 'jobs', 'bootcamps', 'courses', 'plans'],
  load: async (db) => {
    const [events, jobs, bootcamps, courses, lessons, plans] = await Promise.all([
      listEventPages(db),
      openJobPages(db),
      listBootcampPages(db),
      listCoursePages(db),
      listOpenLessons(db),
      listPlanPages(db),
    ]);
    return renderSitemap([
      ...[
        paths.events,
        paths.jobs,
        paths.hub,
        paths.courses,
        paths.path,
        paths.classroom,
        paths.plans,
      ].map((path) => ({ path })),
      ...events.map(({ slug, ...page }) => ({ ...page, path: paths.event(slug) })),
      ...jobs.map(({ slug, ...page }) => ({ ...page, path: paths.job(slug) })),
      ...bootcamps.map(({ slug, ...page }) => ({ ...page, path: paths.bootcamp(slug) })),
      ...plans.map(({ slug }) => ({ path: paths.plan(slug) })),
      ...skillSlugs.map((slug) => ({ path: paths.skill(slug) })),
      ...courses.map(({ id, languages }) => ({ path: paths.course(id), languages })),
      ...lessons.map(({ courseId, code, languages }) => ({
        path: paths.openLesson(courseId, code),
        languages,
      })),
    ]);
  },
});
