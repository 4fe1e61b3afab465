import { useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import type { CourseTexts } from './course-texts';
import { CourseCard, CourseGrid } from './CourseCard';
import { CoursesFrame } from './CoursesFrame';
import type { Course } from '../courses.schema';
import { useEnrol } from './use-enrol';

export default function MyCourses(texts: CourseTexts) {
  const { locale, t, common } = texts;
  const { mine } = t;
  const [courseToLeave, setCourseToLeave] = useState<Course | null>(null);
  const { busyId, leave } = useEnrol(texts);
  const browse = (
    <Button href={localizedPath(locale, paths.dashboardCourses)} look="quiet" icon="arrow">
      {mine.browse}
    </Button>
  );
  return (
    <CoursesFrame {...texts}>
      {({ enrolments }) =>
        enrolments.length === 0 ? (
          <Notice action={browse}>{mine.empty}</Notice>
        ) : (
          <>
            <CourseGrid>
              {enrolments.map((enrolment) => {
                const { course, check } = enrolment;
                const mayCheck = check === 'ready' || check === 'open';
                const toCheck = check === 'open' ? texts.check.goOn : texts.check.take;
                const continueLabel = enrolment.certificate
                  ? t.certificate.toCourse
                  : t.continueLearning;
                const goOn = enrolment.done === 0 ? t.startLearning : continueLabel;
                const ofCourse = fill(t.ofCourse, { title: course.title });
                return (
                  <CourseCard key={course.id} course={course} enrolment={enrolment} {...texts}>
                    {mayCheck && (
                      <Button
                        href={localizedPath(locale, paths.courseCheck(course.id))}
                        label={toCheck + ofCourse}
                      >
                        {toCheck}
                      </Button>
                    )}
                    {enrolment.certificate && (
                      <Button
                        href={localizedPath(locale, paths.certificate(enrolment.certificate))}
                        label={t.certificate.view + ofCourse}
                      >
                        {t.certificate.view}
                      </Button>
                    )}
                    {enrolment.waitsForName && (
                      <Button
                        href={localizedPath(
                          locale,
                          paths.certificateNameField(localizedPath(locale, paths.dashboard)),
                        )}
                        label={texts.askName + ofCourse}
                      >
                        {texts.askName}
                      </Button>
                    )}
                    <Button
                      look={
                        mayCheck || enrolment.certificate || enrolment.waitsForName
                          ? 'quiet'
                          : 'primary'
                      }
                      href={localizedPath(locale, paths.course(course.id))}
                      label={goOn + ofCourse}
                    >
                      {goOn}
                    </Button>
                    <Button
                      look="quiet"
                      label={mine.unenroll + ofCourse}
                      onClick={() => setCourseToLeave(course)}
                    >
                      {mine.unenroll}
                    </Button>
                  </CourseCard>
                );
              })}
            </CourseGrid>
            <p className="mt-6">{browse}</p>
            {courseToLeave && (
              <ConfirmDialog
                title={mine.unenrollTitle}
                confirmLabel={mine.unenrollConfirm}
                cancelLabel={mine.keep}
                closeLabel={common.close}
                isDestructive
                isBusy={busyId === courseToLeave.id}
                onConfirm={() =>
                  void leave(courseToLeave).then((isDone) => isDone && setCourseToLeave(null))
                }
                onClose={() => setCourseToLeave(null)}
              >
                <p>{fill(mine.unenrollText, { title: courseToLeave.title })}</p>
              </ConfirmDialog>
            )}
          </>
        )
      }
    </CoursesFrame>
  );
}
