/**
 * States of a page that a mailed link leads to: it asks for a click, the action failed, it is done,
 * or the link is no longer valid.
 */
export type MailLinkState = 'asked' | 'failed' | 'done' | 'gone';
