/**
 * What a page says to which the link of a mail leads: it asks for a press, that could not be done, it is
 * done, or the link opens nothing any more.
 */
export type MailLinkState = 'asked' | 'failed' | 'done' | 'gone';
