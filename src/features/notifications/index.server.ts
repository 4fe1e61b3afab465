export { notifyAll } from './notifications.server';
