import { api } from '~/config/api-paths';
import { getJson, sendJson } from '~/lib/api-client';
import type { Course, CourseState, Enrolment, Finished } from '../courses.schema';

/** All courses that the person may see. */
export const fetchCourses = () => getJson<Course[]>(api.courses);

/** The courses that the person is enrolled in. */
export const fetchEnrolments = () => getJson<Enrolment[]>(api.userCourses);

/** Enrols from the dashboard, the list of available courses, or the page of a course. */
export const sendEnrolment = (courseId: number, userId: number) =>
  sendJson<Enrolment>('POST', api.userCourses, { userId, courseId, progress: 0 });

/** Enrols from the page on which courses are browsed. */
export const sendBrowseEnrolment = (courseId: number, userId: number) =>
  sendJson<Enrolment>('POST', api.enroll, { userId, courseId, progress: 0 });

/** Ends an enrolment. */
export const sendUnenrolment = (courseId: number) => sendJson('DELETE', api.userCourse(courseId));

/** Marks a class as done; may be sent twice. */
export const sendDone = (classId: number) => sendJson<Finished>('PUT', api.classDone(classId));

/** Cancels that. */
export const sendUndone = (classId: number) => sendJson<Finished>('DELETE', api.classDone(classId));

/** Fetches the person's state in a course. */
export const fetchCourseState = (courseId: number) =>
  getJson<CourseState>(api.userCourse(courseId));

/** Subscribes to the opening of a course. */
export const sendInterest = (courseId: number) => sendJson('POST', api.courseInterest(courseId));

/** Cancels that. */
export const withdrawInterest = (courseId: number) =>
  sendJson('DELETE', api.courseInterest(courseId));
