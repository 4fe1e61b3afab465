export { optIn } from './opt-in.server';
export { optInMails } from './opt-in-mails.server';
