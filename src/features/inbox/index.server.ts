export { closeInboxItem, getThread, openInboxItem, storeForm } from './inbox-items.server';
export { isSeenBy } from './rows.server';
