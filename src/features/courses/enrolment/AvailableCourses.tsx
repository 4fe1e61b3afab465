import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import type { CourseTexts } from './course-texts';
import { CourseCard, CourseGrid } from './CourseCard';
import { CoursesFrame } from './CoursesFrame';
import { useEnrol } from './use-enrol';

export default function AvailableCourses(texts: CourseTexts) {
  const { locale, t } = texts;
  const { busyId, enrol } = useEnrol(texts);
  return (
    <CoursesFrame {...texts}>
      {({ courses, enrolments }) => {
        if (courses.length === 0) {
          const toSite = (
            <Button href={localizedPath(locale, paths.courses)} look="quiet">
              {t.available.toSite}
            </Button>
          );
          return <Notice action={toSite}>{t.available.empty}</Notice>;
        }
        const enrolmentByCourse = new Map(
          enrolments.map((enrolment) => [enrolment.courseId, enrolment]),
        );
        return (
          <CourseGrid>
            {courses.map((course) => {
              const enrolment = enrolmentByCourse.get(course.id);
              const goOn = enrolment?.done === 0 ? t.startLearning : t.continueLearning;
              const withTitle = (words: string) =>
                words + fill(t.ofCourse, { title: course.title });
              return (
                <CourseCard key={course.id} course={course} enrolment={enrolment} {...texts}>
                  {enrolment ? (
                    <Button
                      look="quiet"
                      href={localizedPath(locale, paths.course(course.id))}
                      label={withTitle(goOn)}
                    >
                      {goOn}
                    </Button>
                  ) : (
                    <Button
                      label={withTitle(t.enroll)}
                      isBusy={busyId === course.id}
                      onClick={() => void enrol(course, 'enrol')}
                    >
                      {t.enroll}
                    </Button>
                  )}
                </CourseCard>
              );
            })}
          </CourseGrid>
        );
      }}
    </CoursesFrame>
  );
}
