export { toShownState } from './application/application';
export { logAttendance, removeAttendance } from './logbook/attended-events.server';
export { readValidity } from './cohorts/validity.server';
export { removeOwnPlans } from './plans/plans.server';
