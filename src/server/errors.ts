import { getIssueTexts } from '~/i18n/issues';
import { getMainIssue, translateIssue, type IssueParams, type Issues } from '~/lib/issue';
import { errorStatus, type ErrorCode } from './error-status';

export interface ErrorDetails {
  /** Errors of fields, by their paths in the body. */
  issues?: Issues;
  /** Seconds after which the call may be tried again. */
  retryAfter?: number | undefined;
  /** The instant from which on it may be, where that is worth showing. */
  retryAt?: string;
  /** The current row after a save over a newer version was refused. */
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

  get issues(): Issues {
    return this.details.issues ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const fieldError = (field: string, code: ErrorCode, params?: IssueParams): AppError =>
  new AppError(code, params, { issues: { [field]: { code, params } } });
