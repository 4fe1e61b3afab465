export {
  courseSearchLocks,
  leaveSearch,
  leaveSearchOfCourse,
  leaveSearchOfKinds,
  leaveSearchOfLevel,
  requestCourseSearch,
  requestSearch,
  requestSearchOfText,
} from './row-requests.server';
