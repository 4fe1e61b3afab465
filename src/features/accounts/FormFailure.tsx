import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { getErrorMessage } from '~/lib/error-message';
import type { IssueSlice } from '~/lib/issue';

export interface FormFailureProps {
  /** The error of a call; null shows nothing. */
  error: unknown;
  issues: IssueSlice;
  /** `{wait}` */
  rateLimited: string;
  /** If the text of the code does not fit. */
  message?: string | undefined;
  /** True if a toast announces the failure. */
  isQuiet?: boolean;
}

/** Formats seconds for people: `45 s`, `3 min`. */
export function formatWait(seconds: number): string {
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

function Countdown({ seconds, text }: { seconds: number; text: string }) {
  const [secondsLeft, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.ceil((end - Date.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest <= 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return secondsLeft > 0 ? fill(text, { wait: formatWait(secondsLeft) }) : null;
}

function FailureText({ error, issues, rateLimited, message }: Omit<FormFailureProps, 'isQuiet'>) {
  if (error === null || error === undefined) return null;
  // The fields show these errors.
  if (error instanceof ApiError && Object.keys(error.issues).length > 0) return null;
  const wait = error instanceof ApiError ? error.retryAfter : undefined;
  return (
    <p className="field-error">
      {wait !== undefined && error instanceof ApiError && error.code === 'rate_limited' ? (
        <Countdown key={error.message + wait} seconds={wait} text={rateLimited} />
      ) : (
        (message ?? getErrorMessage(error, issues))
      )}
    </p>
  );
}

/** Says why a form could not be sent. */
export function FormFailure({ isQuiet = false, ...props }: FormFailureProps) {
  return (
    <div role={isQuiet ? undefined : 'alert'} className="empty:hidden">
      <FailureText {...props} />
    </div>
  );
}
