import { send } from '~/calls/send';
import { orderBootcamps } from './hub-admin.calls';
import { useEffect, useState } from 'react';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { markSessionEnded } from '~/ui/session-ended';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { SortableList } from '~/ui/admin/SortableList';
import { useMutation } from '~/ui/admin/use-mutation';
import { TableSkeleton } from '~/ui/TableSkeleton';
import type { OrderedBootcamp } from '../bootcamp.resource';
import { fetchOrder } from './hub-admin.store';
import { useTexts } from './texts';

const saveOrder = (ids: number[]) => send(orderBootcamps, {}, { ids });

type State =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown }
  | { is: 'ready'; items: OrderedBootcamp[] };

/** Sorts all bootcamps; the order is saved in one call when the button is pressed. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useTexts();
  const { kit } = useAdmin();
  const { mutate, isBusy } = useMutation();
  const [state, setState] = useState<State>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [before, setBefore] = useState<number[]>([]);
  useEffect(() => {
    let isOpen = true;
    fetchOrder().then(
      (items) => {
        if (!isOpen) return;
        setState({ is: 'ready', items });
        setBefore(items.map(({ id }) => id));
      },
      (error: unknown) => {
        markSessionEnded(error);
        if (isOpen) setState({ is: 'failed', error });
      },
    );
    return () => {
      isOpen = false;
    };
  }, [attempt]);

  const items = state.is === 'ready' ? state.items : [];
  const save = async () => {
    const ids = items.map(({ id }) => id);
    const { ordered, orderFailed } = t.toasts;
    const undo = () => saveOrder(before);
    if (await mutate(() => saveOrder(ids), ordered, orderFailed, { undo })) onClose();
  };
  return (
    <Dialog
      title={t.ordering.title}
      closeLabel={common.close}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button disabled={items.length === 0} isBusy={isBusy} onClick={() => void save()}>
            {isBusy ? kit.saving : t.ordering.save}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-ink-soft">{kit.sorting.hint}</p>
      {state.is === 'loading' && <TableSkeleton rows={6} />}
      {state.is === 'failed' && (
        <ListFailure
          error={state.error}
          onRetry={() => {
            setState({ is: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      )}
      {state.is === 'ready' && items.length === 0 && <Notice>{t.ordering.none}</Notice>}
      {items.length > 0 && (
        <SortableList
          items={items}
          getName={({ title }) => title}
          onOrder={(list) => {
            setState({ is: 'ready', items: list });
            return true;
          }}
        >
          {({ title, provider, isActive }, moves, at) => (
            <div className="flex items-center gap-1.5 border-b border-line py-1.5">
              <span className="mr-1 w-6 shrink-0 text-right text-sm text-ink-soft tabular-nums">
                {at + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{title}</span>
                <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                  {provider}
                  {!isActive && <Badge tone="abu">{t.inactive}</Badge>}
                </span>
              </span>
              {moves}
            </div>
          )}
        </SortableList>
      )}
    </Dialog>
  );
}
