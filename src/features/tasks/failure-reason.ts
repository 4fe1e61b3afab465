/** Reasons of failed tasks that stored errors reveal. */
export const failureReasons = [
  'mail-server-away',
  'mail-login',
  'mail-refused',
  'database-away',
  'database-busy',
  'files-away',
  'sealed',
  'data',
  'interrupted',
  'unknown',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * Stored names and codes of an error. Messages are not stored, since they may contain personal
 * data.
 */
export interface StoredError {
  name?: unknown;
  code?: unknown;
  responseCode?: unknown;
  message?: unknown;
  /** The queue's note: a timeout. */
  value?: unknown;
}

const codes = new Map<unknown, FailureReason>([
  ['EAUTH', 'mail-login'],
  ['ENOAUTH', 'mail-login'],
  ['EOAUTH2', 'mail-login'],
  ['EENVELOPE', 'mail-refused'],
  ['EMESSAGE', 'mail-refused'],
  ['55P03', 'database-busy'],
  ['40P01', 'database-busy'],
  ['40001', 'database-busy'],
  ['pictures_unavailable', 'files-away'],
  ['files_unavailable', 'files-away'],
  ['file_unreadable', 'files-away'],
  ['rows_busy', 'database-busy'],
  ['unavailable', 'database-away'],
]);
const names = new Map<unknown, FailureReason>([
  ['AwayError', 'mail-server-away'],
  ['SealedError', 'sealed'],
  ['ZodError', 'data'],
  ['$ZodError', 'data'],
  ['EmbeddedDatabaseBusyError', 'database-away'],
]);

/** The reason of a failed task, for a text. */
export function failureReason({ name, code, responseCode, value }: StoredError): FailureReason {
  const reason = codes.get(code) ?? names.get(name);
  if (reason) return reason;
  if (/^(?:08|57P|53)/.test(String(code))) return 'database-away';
  if (typeof responseCode === 'number') return 'mail-refused';
  if (/^Blob/.test(String(name))) return 'files-away';
  return typeof value === 'object' && value !== null ? 'interrupted' : 'unknown';
}
