import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { getJson, sendJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';
import type { Course, CourseState, Enrolment } from '../courses.schema';

/** All courses that the person may see, in a language where it is published. */
export const fetchCourses = (lang: Locale) => getJson<Course[]>(withQuery(api.courses, { lang }));

/** The courses that the person is enrolled in. */
export const fetchEnrolments = (lang: Locale) =>
  getJson<Enrolment[]>(withQuery(api.userCourses, { lang }));

/** What an enrolment is asked with. */
interface EnrolmentCall {
  courseId: number;
  userId: number;
  lang: Locale;
}

const post = (path: string, { lang, ...ids }: EnrolmentCall) =>
  sendJson<Enrolment>('POST', withQuery(path, { lang }), { ...ids, progress: 0 });

/** Enrols from the dashboard, the list of available courses, or the page of a course. */
export const sendEnrolment = (call: EnrolmentCall) => post(api.userCourses, call);

/** Enrols from the page on which courses are browsed. */
export const sendBrowseEnrolment = (call: EnrolmentCall) => post(api.enroll, call);

/** Ends an enrolment. */
export const sendUnenrolment = (courseId: number) => sendJson('DELETE', api.userCourse(courseId));

/** Says why a course matters, or takes that back. */
export const sendReason = (courseId: number, reason: string | null) =>
  sendJson<Enrolment>('PATCH', api.userCourse(courseId), { reason });

/** Fetches the person's state in a course. */
export const fetchCourseState = (courseId: number) =>
  getJson<CourseState>(api.userCourse(courseId));

/** Subscribes to the opening of a course. */
export const sendInterest = (courseId: number) => sendJson('POST', api.courseInterest(courseId));

/** Cancels that. */
export const withdrawInterest = (courseId: number) =>
  sendJson('DELETE', api.courseInterest(courseId));
