export { closeInboxItem, getThread, openInboxItem, storeForm } from './inbox-items.server';
