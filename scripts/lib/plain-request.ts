import type { IncomingMessage } from 'node:http';

/** A name or an address with a port or without, and nothing of a path, a query or a person. */
const plainHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Returns true for an unambiguous address of a page. */
export const isPlain = ({ headers: { host }, url = '' }: IncomingMessage): boolean =>
  url.startsWith('/') && (host === undefined || plainHost.test(host));
