export {
  certifyAttendance,
  findAttendanceCertificate,
  hasCertificates,
  withdrawAttendanceCertificate,
} from './certificates/attendance-certificates.server';
export { isTold } from './checks/told-checks.server';
export { requestPacksOfText } from './pack-requests.server';
