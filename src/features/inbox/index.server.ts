export { allowSameForm, closeInboxItem, getThread, openInboxItem } from './inbox-items.server';
