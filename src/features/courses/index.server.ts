export { isTold } from './checks/told-checks.server';
export { requestPacksOfText } from './pack-requests.server';
