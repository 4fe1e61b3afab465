import { getIssueTexts } from '~/i18n/issues';
import {
  getMainIssue,
  translateIssue,
  type IssueCode,
  type IssueParams,
  type Issues,
} from '~/lib/issue';

/** The HTTP status of every error that a call can be refused with, by its stable code. */
export const errorStatus = {
  bad_request: 400,
  invalid_fields: 400,
  range_invalid: 400,
  too_long: 400,
  organization_required: 400,
  pdf_required: 400,
  file_incomplete: 400,
  csv_required: 400,
  csv_encoding: 400,
  csv_empty: 400,
  csv_too_many_rows: 400,
  csv_rejected: 400,
  username_reserved: 400,
  institution_invalid: 400,
  password_required: 400,
  password_common: 400,
  password_wrong: 400,
  not_invited: 400,
  code_required: 400,
  code_wrong: 400,
  linked_course_not_found: 400,
  linked_organization_not_found: 400,
  file_foreign: 400,
  course_organization_not_found: 400,
  material_too_large: 400,
  material_type: 400,
  link_or_file_required: 400,
  event_category_unknown: 400,
  start_required: 400,
  end_before_start: 400,
  proposed_date_invalid: 400,
  assignee_unknown: 400,
  invitation_csv_required: 400,
  invitation_csv_rejected: 400,
  sent_too_quickly: 400,
  answers_missing: 400,
  held_on_invalid: 400,
  unauthorized: 401,
  scheduler_only: 401,
  invalid_credentials: 401,
  second_factor: 401,
  account_password_needed: 401,
  forbidden: 403,
  forbidden_origin: 403,
  banned: 403,
  email_unverified: 403,
  account_mismatch: 403,
  collection_not_yours: 403,
  share_not_yours: 403,
  enrol_self_only: 403,
  not_enrolled: 403,
  place_required: 403,
  managers_only: 403,
  trainers_only: 403,
  not_found: 404,
  file_not_found: 404,
  file_not_taken: 404,
  account_not_found: 404,
  device_not_found: 404,
  collection_not_found: 404,
  course_not_found: 404,
  class_not_found: 404,
  level_not_found: 404,
  material_not_found: 404,
  certificate_not_found: 404,
  event_not_found: 404,
  event_category_not_found: 404,
  speaker_not_found: 404,
  proposal_not_found: 404,
  event_without_date: 404,
  bootcamp_not_found: 404,
  message_not_found: 404,
  job_not_found: 404,
  job_not_listed: 404,
  submission_not_found: 404,
  invitation_not_found: 404,
  membership_not_found: 404,
  organization_not_found: 404,
  notification_not_found: 404,
  application_not_found: 404,
  no_application: 404,
  entry_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  changed_since: 409,
  list_changed: 409,
  form_used: 409,
  slug_taken: 409,
  storage_full: 409,
  file_sent: 409,
  username_taken: 409,
  email_taken: 409,
  totp_already_on: 409,
  totp_not_started: 409,
  last_admin: 409,
  self_ban: 409,
  collection_limit: 409,
  file_storage_full: 409,
  file_being_sent: 409,
  file_in_use: 409,
  course_in_use: 409,
  course_open: 409,
  class_without_content: 409,
  class_code_taken: 409,
  event_cancelled: 409,
  event_over: 409,
  registration_elsewhere: 409,
  category_taken: 409,
  link_changed: 409,
  no_start_date: 409,
  submission_answered: 409,
  account_exists: 409,
  invited_elsewhere: 409,
  invitation_closed: 409,
  membership_unconfirmed: 409,
  transition_invalid: 409,
  other_application_open: 409,
  own_application_open: 409,
  application_sent: 409,
  attachment_limit: 409,
  logbook_full: 409,
  entry_confirmed: 409,
  gone: 410,
  certificate_revoked: 410,
  invitation_gone: 410,
  payload_too_large: 413,
  image_too_large: 413,
  pdf_too_large: 413,
  file_larger_than_announced: 413,
  csv_too_large: 413,
  unsupported_media_type: 415,
  image_type: 415,
  image_too_detailed: 415,
  pdf_type: 415,
  csv_type: 415,
  rate_limited: 429,
  too_much_data: 429,
  internal: 500,
  unavailable: 503,
  overloaded: 503,
  database_not_migrated: 503,
  pictures_unavailable: 503,
  files_unavailable: 503,
  file_unreadable: 503,
} as const satisfies Partial<Record<IssueCode, number>>;
export type ErrorCode = keyof typeof errorStatus;

export interface ErrorDetails {
  /** What is wrong with single fields, by their paths in the body. */
  issues?: Issues;
  /** Seconds after which the call may be tried again. */
  retryAfter?: number | undefined;
  /** The current row, if a save was refused because somebody else has changed it. */
  current?: object;
}

/** The English text of an error: that of its first field if fields are invalid. */
function toMessage(code: ErrorCode, params: IssueParams | undefined, { issues }: ErrorDetails) {
  return translateIssue(getMainIssue({ code, params }, issues), getIssueTexts('en'));
}

/** A named error of a service; `endpoint.ts` turns it into a response. Its message is for logs and the API. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: IssueParams | undefined;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, params?: IssueParams, details: ErrorDetails = {}) {
    super(toMessage(code, params, details));
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.details = details;
  }

  /** What is wrong with single fields. */
  get issues(): Issues {
    return this.details.issues ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The error of one field: its code says what is wrong with the field. */
export const fieldError = (field: string, code: ErrorCode, params?: IssueParams): AppError =>
  new AppError(code, params, { issues: { [field]: { code, ...(params && { params }) } } });

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

function* causes(error: unknown): Generator<Error> {
  const seen = new Set<unknown>();
  const queue: unknown[] = [error];
  while (queue.length > 0) {
    const next = queue.shift();
    if (!(next instanceof Error) || seen.has(next)) continue;
    seen.add(next);
    yield next;
    queue.push(next.cause);
    if (next instanceof AggregateError) queue.push(...next.errors);
  }
}

/**
 * Returns true if the database is unreachable or shutting down: a network error, SQLSTATE class 08
 * (connection) or 57P (shutdown), a timeout, or an embedded database that another process has
 * locked.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causes(error)) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && (connectionCodes.has(code) || /^(08|57P|53300)/.test(code))) {
      return true;
    }
    if (cause.name === 'EmbeddedDatabaseBusyError') return true;
    if (
      /timeout|terminat|not queryable|PGlite is clos|WebSocket/i.test(cause.message) &&
      typeof code !== 'string'
    )
      return true;
  }
  return false;
}

/** Returns true if a unique constraint rejected a row (SQLSTATE 23505); `constraint` names it. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const cause of causes(error)) {
    const { code, constraint: name } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505') return constraint === undefined || name === constraint;
  }
  return false;
}

/** Returns true if a table is missing (SQLSTATE 42P01, 3F000): the database was never migrated. */
export function isMissingTable(error: unknown): boolean {
  for (const cause of causes(error)) {
    const { code } = cause as { code?: unknown };
    if (code === '42P01' || code === '3F000') return true;
  }
  return false;
}
