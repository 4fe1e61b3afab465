import { useCallback, useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { fetchCourse, fetchOrganizations } from './admin.api';
import { CourseDialog } from './CourseDialog';
import { Frame } from './Frame';
import { LearnersSection } from './LearnersSection';
import { OutlineSection } from './OutlineSection';
import { Texts, type AdminTexts } from './texts';
import { useLoaded } from './use-loaded';

export interface CourseEditorProps extends AdminTexts {
  courseId: number;
}

/** One course with everything in it, and those who learn there. */
export default function CourseEditor({ courseId, ...texts }: CourseEditorProps) {
  const { t, locale } = texts;
  const fetchAll = useCallback(async () => {
    const [course, organizations] = await Promise.all([
      fetchCourse(courseId),
      fetchOrganizations(),
    ]);
    return { course, organizations };
  }, [courseId]);
  const { state, reload } = useLoaded(fetchAll);
  const [isEditing, setEditing] = useState(false);

  return (
    <Texts value={texts}>
      <p>
        <Button href={localizedPath(locale, paths.adminCourses)} look="quiet">
          {t.back}
        </Button>
      </p>
      <div className="mt-6">
        <Frame state={state} onRetry={reload}>
          {({ course, organizations }) => {
            const classes = course.levels.flatMap((level) => level.classes);
            const missing = classes.filter(({ hasContent }) => !hasContent).length;
            return (
              <>
                <section aria-labelledby="course-facts" className="card p-5">
                  <h2 id="course-facts" className="sr-only">
                    {t.sections.facts}
                  </h2>
                  <p className="text-xl font-bold">{course.title}</p>
                  <p className="mt-2 flex flex-wrap gap-2">
                    <Badge tone="nila">{course.category}</Badge>
                    <Badge>
                      {organizations.find(({ id }) => id === course.organizationId)?.name ??
                        t.everyone}
                    </Badge>
                    {missing > 0 && (
                      <Badge tone="bata" dot>
                        {fill(t.contentMissing, { n: missing, total: classes.length })}
                      </Badge>
                    )}
                  </p>
                  {course.interested > 0 && (
                    <p className="mt-3 text-sm font-semibold">
                      {fill(course.interested === 1 ? t.interestedOne : t.interested, {
                        n: course.interested,
                      })}
                    </p>
                  )}
                  <p className="mt-3 line-clamp-3 max-w-prose text-sm text-ink-soft">
                    {course.description}
                  </p>
                  <p className="mt-4 flex flex-wrap gap-3">
                    <Button icon="pen" onClick={() => setEditing(true)}>
                      {t.editTitle}
                    </Button>
                    <Button href={localizedPath(locale, paths.course(course.id))} look="quiet">
                      {t.toPage}
                    </Button>
                  </p>
                </section>
                <OutlineSection course={course} reload={reload} />
                <LearnersSection courseId={course.id} />
                {isEditing && (
                  <CourseDialog
                    course={course}
                    organizations={organizations}
                    onDone={() => {
                      setEditing(false);
                      reload();
                    }}
                    onClose={() => setEditing(false)}
                  />
                )}
              </>
            );
          }}
        </Frame>
      </div>
    </Texts>
  );
}
