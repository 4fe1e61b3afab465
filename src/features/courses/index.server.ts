export {
  certifyAttendance,
  findAttendanceCertificate,
  hasCertificates,
  withdrawAttendanceCertificate,
} from './certificates/attendance-certificates.server';
export { toOwnCertificate } from './certificates/certificate';
export { certifyTrainer } from './certificates/trainer-certificates.server';
export { issueWaitingCertificates, readCertificateName } from './certificates/holder.server';
export { exportChecks } from './checks/exported-checks.server';
export { visibleTo as visibleCourses } from './course-visibility.server';
export { storeTermsOfText } from './review/lesson-terms.server';
export { removeWorks } from './works/save-work.server';
export { isOverdue } from './works/work-admin.server';
export { sweepTasks } from './works/work-tasks.server';
export { decide } from './works/decision';
