export {
  leaveSearch,
  leaveSearchOfClasses,
  requestCourseSearch,
  requestSearch,
  requestSearchOfText,
} from './row-requests.server';
