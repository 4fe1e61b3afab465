import { useState } from 'react';
import { ApiError } from '~/lib/api-client';
import { getErrorMessage } from '~/lib/error-message';
import type { IssueSlice } from '~/lib/issue';
import { showToast } from '~/ui/toast';
import { loadUser } from './session.store';

/** Notices that the session has ended; the gate around the page then leads to the login page. */
export function noteRefusal(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthorized') {
    loadUser().catch(() => undefined);
  }
}

/** Runs one call at a time, and shows a toast when it fails. */
export function useAction(failed: string, issues: IssueSlice) {
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (name: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(name);
    try {
      await work();
      return true;
    } catch (error) {
      noteRefusal(error);
      showToast({ title: failed, text: getErrorMessage(error, issues), isDestructive: true });
      return false;
    } finally {
      setBusy(null);
    }
  };

  /** The name of the call under way. */
  return { busy, run };
}
