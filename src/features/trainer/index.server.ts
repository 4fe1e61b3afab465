export { logAttendance, removeAttendance } from './logbook/attended-events.server';
