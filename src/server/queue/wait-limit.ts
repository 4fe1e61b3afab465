import { AppError } from '../errors';
import type { ErrorCode } from '../error-status';

/** How many may wait for their turn, and for how many milliseconds. */
export interface WaitLimit {
  maxWaiting: number;
  maxWaitMs: number;
  /** The error of those who cannot wait, or who have waited in vain. */
  code: ErrorCode;
}

export interface Wait {
  /** Aborted with the error once the wait is over without a turn. */
  signal: AbortSignal;
  /** Ends the wait, because the turn has come. */
  end: () => void;
}

/** Starts waiting; `gone` tells that nobody waits for the result any more. */
export function startWait({ code, maxWaitMs }: WaitLimit, gone?: AbortSignal): Wait {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort(new AppError(code));
  const timer = setTimeout(giveUp, maxWaitMs);
  const end = () => {
    clearTimeout(timer);
    gone?.removeEventListener('abort', giveUp);
  };
  waiting.signal.addEventListener('abort', end, { once: true });
  gone?.addEventListener('abort', giveUp, { once: true });
  if (gone?.aborted) giveUp();
  return { signal: waiting.signal, end };
}
