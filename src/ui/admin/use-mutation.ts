import { useState } from 'react';
import { ApiError } from '~/lib/api-client';
import { $hasSessionEnded, markSessionEnded } from '../session-ended';
import { showToast } from '../toast';
import { useAdmin } from './AdminProvider';
import { refreshLists } from './list.store';

export interface MutationResult<Result> {
  result: Result;
}

export interface MutationOptions {
  undo?: (() => Promise<unknown>) | undefined;
}

/**
 * Performs a call of a management page, shows a toast, and fetches the lists again. After a
 * conflict `onChanged` gets the current row to show.
 */
export function useMutation({ onChanged }: { onChanged?: (current: unknown) => void } = {}) {
  const { kit, errorText } = useAdmin();
  const [isBusy, setBusy] = useState(false);

  /** The result, or null where the call failed. */
  const mutate = async <Result>(
    call: () => Promise<Result>,
    done: string | ((result: Result) => string),
    failed: string,
    { undo }: MutationOptions = {},
  ): Promise<MutationResult<Result> | null> => {
    setBusy(true);
    try {
      const result = await call();
      $hasSessionEnded.set(false);
      showToast({
        title: kit.success,
        text: typeof done === 'string' ? done : done(result),
        actions: undo && [{ text: kit.undo, onPress: () => void mutate(undo, kit.undone, failed) }],
      });
      return { result };
    } catch (error) {
      markSessionEnded(error);
      if (onChanged && error instanceof ApiError && error.code === 'changed_since') {
        onChanged(error.current);
        return null;
      }
      showToast({ title: kit.error, text: errorText(error, failed), isDestructive: true });
      return null;
    } finally {
      setBusy(false);
      // Also after a failure, which outdated rows may have caused.
      refreshLists();
    }
  };
  return { mutate, isBusy };
}
