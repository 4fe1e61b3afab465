export {
  certifyAttendance,
  findAttendanceCertificate,
  hasCertificates,
  withdrawAttendanceCertificate,
} from './certificates/attendance-certificates.server';
export { isTold } from './checks/attempt.server';
export { visibleTo as visibleCourses } from './course-visibility.server';
export { requestPacksOfText } from './pack-requests.server';
export { removeWorks } from './works/save-work.server';
export { isOverdue } from './works/work-admin.server';
