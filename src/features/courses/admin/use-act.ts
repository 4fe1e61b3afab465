import { useState } from 'react';
import { ApiError } from '~/lib/api-client';
import { showToast } from '~/ui/toast';
import { faultText } from '../fault-text';
import { useTexts } from './texts';

/** Runs a call of the admin and says how it went; true where it went well. */
export function useAct() {
  const { t, locale, errors } = useTexts();
  const [isBusy, setBusy] = useState(false);

  const act = async (
    call: () => Promise<unknown>,
    done: string,
    /** What a conflict means here. */
    conflict?: string,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      await call();
      showToast({ title: done });
      return true;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      const text = (isConflict && conflict) || faultText(error, locale, errors);
      showToast({ title: t.toasts.failed, text, isDestructive: true });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
