import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { getErrorMessage } from '~/lib/error-message';
import { CardSkeleton } from '~/ui/Skeleton';
import { Failure } from '~/ui/Notice';
import type { CourseTexts } from './course-texts';
import { CourseGrid } from './CourseCard';
import { $coursesState, loadCourses, type CoursesState } from './enrolments.store';

export interface CoursesFrameProps extends CourseTexts {
  children: (ready: Extract<CoursesState, { is: 'ready' }>) => ReactNode;
}

/** A list of courses with its loading and error states. */
export function CoursesFrame({ children, locale, common, issues }: CoursesFrameProps) {
  const state = useStore($coursesState, { ssr: 'initial' });
  useEffect(() => void loadCourses(locale), [locale]);
  if (state.is === 'loading')
    return (
      <div role="status" aria-label={common.loading}>
        <CourseGrid>
          {[1, 2, 3].map((card) => (
            <CardSkeleton key={card} kind="course" />
          ))}
        </CourseGrid>
      </div>
    );
  if (state.is === 'failed')
    return (
      <Failure
        message={getErrorMessage(state.error, issues)}
        retryLabel={common.retry}
        onRetry={() => void loadCourses(locale)}
      />
    );
  return children(state);
}
