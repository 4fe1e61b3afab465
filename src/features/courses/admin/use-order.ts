import type { OrderInput } from './course-admin.schema';
import { saveOrder } from './admin.api';
import { useTexts } from './texts';
import { useAct } from './use-act';

/** Saves an order and shows what the server then has. */
export function useOrder(reload: () => void) {
  const { t } = useTexts();
  const { act } = useAct();
  return async (of: OrderInput['of'], parentId: number, ids: number[]): Promise<void> => {
    await act(() => saveOrder({ of, parentId, ids }), t.toasts.moved, t.listChanged);
    // Also after a refusal: what is shown may be what has caused it.
    reload();
  };
}
