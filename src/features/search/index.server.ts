export {
  leaveSearch,
  leaveSearchOfCourse,
  leaveSearchOfLevel,
  requestCourseSearch,
  requestSearch,
  requestSearchOfText,
} from './row-requests.server';
