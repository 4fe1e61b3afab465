export { notify, notifyAll } from './notifications.server';
