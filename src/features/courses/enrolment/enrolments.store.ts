import { atom } from 'nanostores';
import { send } from '~/calls/send';
import { $user, loadUser } from '~/features/accounts/session.store';
import { locales, type Locale } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import { flushWaiting } from '~/offline/outbox/flush-waiting';
import { listCourses } from '../courses.calls';
import type { Course, Enrolment } from '../courses.schema';
import { enrol, enrolFromBrowse, listEnrolments, unenrol } from './enrolment.calls';

/** All courses, and the person's; `userId` is the person. */
export type CoursesState =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown }
  | { is: 'ready'; userId: number; courses: Course[]; enrolments: Enrolment[] };

export const $coursesState = atom<CoursesState>({ is: 'loading' });

let requests = 0;

async function fetchAll(lang: Locale): Promise<CoursesState> {
  try {
    // Only logged-in people have courses to fetch.
    const user = await loadUser();
    if (!user) throw new ApiError(401, '');
    await flushWaiting();
    const [courses, enrolments] = await Promise.all([
      send(listCourses, { lang }),
      send(listEnrolments, { lang }),
    ]);
    return { is: 'ready', userId: user.id, courses, enrolments };
  } catch (error) {
    return { is: 'failed', error };
  }
}

/** Fetches the courses in a language; the same person's earlier ones stay visible meanwhile. */
export async function loadCourses(lang: Locale): Promise<void> {
  const now = (requests += 1);
  const state = $coursesState.get();
  if (state.is !== 'ready' || state.userId !== $user.get()?.id)
    $coursesState.set({ is: 'loading' });
  const next = await fetchAll(lang);
  // Only the response to the latest request counts.
  if (now === requests) $coursesState.set(next);
}

/** The courses in the product's other languages, whose words a search matches too. */
export const $otherCourses = atom<readonly Course[]>([]);

/**
 * Fetches the courses in the other languages; on failure the search covers the page's language
 * only.
 */
export async function loadOtherCourses(lang: Locale): Promise<void> {
  const others = locales.filter((locale) => locale !== lang);
  const lists = await Promise.all(others.map((other) => send(listCourses, { lang: other }))).catch(
    () => [],
  );
  $otherCourses.set(lists.flat());
}

function replace(change: (enrolments: Enrolment[]) => Enrolment[]): void {
  // Discards the response to a running request.
  requests += 1;
  const state = $coursesState.get();
  if (state.is === 'ready') $coursesState.set({ ...state, enrolments: change(state.enrolments) });
}

const calls = { enrol, browse: enrolFromBrowse };

/** Enrols through one of the two endpoints; throws `ApiError`. */
export async function enrolIn(
  courseId: number,
  from: keyof typeof calls,
  lang: Locale,
): Promise<void> {
  const user = await loadUser();
  if (!user) throw new ApiError(401, '');
  const input = { courseId, userId: user.id, progress: 0 };
  const enrolment = await send(calls[from], { lang }, input);
  replace((others) => [enrolment, ...others.filter((other) => other.courseId !== courseId)]);
}

/** Ends an enrolment; throws `ApiError`. */
export async function leaveCourse(courseId: number): Promise<void> {
  await send(unenrol, { courseId });
  replace((enrolments) => enrolments.filter((enrolment) => enrolment.courseId !== courseId));
}
