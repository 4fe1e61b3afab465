import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { getJson, sendJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';
import type { Course, CourseState, Enrolment } from '../courses.schema';

/** All courses that the person may see, translated where possible. */
export const fetchCourses = (lang: Locale) => getJson<Course[]>(withQuery(api.courses, { lang }));

export const fetchEnrolments = (lang: Locale) =>
  getJson<Enrolment[]>(withQuery(api.userCourses, { lang }));

interface EnrolmentCall {
  courseId: number;
  userId: number;
  lang: Locale;
}

const post = (path: string, { lang, ...ids }: EnrolmentCall) =>
  sendJson<Enrolment>('POST', withQuery(path, { lang }), { ...ids, progress: 0 });

/** Enrols from the dashboard, the list of available courses, or the page of a course. */
export const sendEnrolment = (call: EnrolmentCall) => post(api.userCourses, call);

/** Enrols from Browse Courses. */
export const sendBrowseEnrolment = (call: EnrolmentCall) => post(api.enroll, call);

export const sendUnenrolment = (courseId: number) => sendJson('DELETE', api.userCourse(courseId));

/** Sets why a course matters; null removes it. */
export const sendReason = (courseId: number, reason: string | null) =>
  sendJson<Enrolment>('PATCH', api.userCourse(courseId), { reason });

export const fetchCourseState = (courseId: number) =>
  getJson<CourseState>(api.userCourse(courseId));

/** Subscribes to the opening of a course. */
export const sendInterest = (courseId: number) => sendJson('POST', api.courseInterest(courseId));

export const withdrawInterest = (courseId: number) =>
  sendJson('DELETE', api.courseInterest(courseId));
