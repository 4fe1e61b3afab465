import { useState } from 'react';
import { fill } from '~/lib/fill';
import { getErrorMessage } from '~/lib/error-message';
import { showToast } from '~/ui/toast';
import type { CourseTexts } from './course-texts';
import { enrolIn, leaveCourse } from './enrolments.store';
import type { Course } from '../courses.schema';

/** Enrols and unenrols with toasts; each call resolves to whether it succeeded. */
export function useEnrol({ locale, t, issues }: CourseTexts) {
  /** The course of the running call. */
  const [busyId, setBusyId] = useState<number | null>(null);
  const { toasts } = t;

  const run = async (
    { id, title }: Course,
    call: () => Promise<void>,
    done: { title: string; text: string },
    failed: string,
  ): Promise<boolean> => {
    if (busyId !== null) return false;
    setBusyId(id);
    try {
      await call();
      showToast({ title: done.title, text: fill(done.text, { title }) });
      return true;
    } catch (error) {
      showToast({ title: failed, text: getErrorMessage(error, issues), isDestructive: true });
      return false;
    } finally {
      setBusyId(null);
    }
  };

  return {
    busyId,
    enrol: (course: Course, from: 'enrol' | 'browse') =>
      run(
        course,
        () => enrolIn(course.id, from, locale),
        { title: toasts.enrolled, text: toasts.enrolledText },
        from === 'browse' ? toasts.browseFailed : toasts.enrollFailed,
      ),
    leave: (course: Course) =>
      run(
        course,
        () => leaveCourse(course.id),
        { title: toasts.unenrolled, text: toasts.unenrolledText },
        toasts.unenrollFailed,
      ),
  };
}
