import { send } from '~/calls/send';
import { ApiError } from '~/lib/api-client';
import { toastOnNextPage, type Toast } from '~/ui/toast';
import { enrol } from '../enrolment/enrolment.calls';

/** Joins a course and says so on the next page. Returns false if it could not be joined. */
export async function joinCourse(courseId: number, joined: Toast): Promise<boolean> {
  try {
    await send(enrol, {}, { courseId });
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
  toastOnNextPage(joined);
  return true;
}
