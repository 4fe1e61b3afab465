import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { Icon } from '../Icon';
import { useAdmin } from './AdminProvider';
import { moved, MoveButtons } from './reorder';

/** Pixels from the edge of what scrolls, within which dragging scrolls it, and how far at a time. */
const edge = 48;
const step = 12;

export interface SortableListProps<Item extends { id: number }> {
  items: readonly Item[];
  getName: (item: Item) => string;
  /** Called with the new order; resolves to whether it was taken. */
  onOrder: (items: Item[]) => boolean | Promise<boolean>;
  /** Renders a row, given its handle and the buttons that move it. */
  children: (item: Item, moves: ReactNode, at: number) => ReactNode;
  className?: string;
}

/** Returns the index to drop a row at: the number of other rows whose middle is above the point. */
function placeAt(list: HTMLElement, y: number): number {
  const others = [...list.querySelectorAll(':scope > :not([data-dragged])')];
  return others.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2 < y;
  }).length;
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const dialog = list.closest('.dialog-body');
  const { top, bottom } = dialog?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const scroller = dialog ?? window;
  if (y < top + edge) scroller.scrollBy(0, -step);
  if (y > bottom - edge) scroller.scrollBy(0, step);
}

/** Rows that are sorted by dragging a handle, by keys on it or by arrow buttons; moves are announced. */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { items, getName, onOrder, children, className } = props;
  const { kit } = useAdmin();
  const list = useRef<HTMLOListElement>(null);
  /** The order while a row is dragged and saved; outdated as soon as `items` change. */
  const [draft, setDraft] = useState({ of: items, items });
  const [dragged, setDragged] = useState<number | null>(null);
  const [status, setStatus] = useState('');
  const rows = draft.of === items ? draft.items : items;

  const save = async (item: Item, order: Item[]) => {
    if (order.every((row, at) => row === rows[at])) return;
    setDraft({ of: items, items: order });
    const n = order.indexOf(item) + 1;
    if (await onOrder(order)) {
      setStatus(fill(kit.sorting.moved, { name: getName(item), n, total: order.length }));
    } else {
      setDraft({ of: items, items });
    }
  };
  const move = (from: number, to: number) => {
    const item = rows[from];
    if (item) void save(item, moved(rows, from, to));
  };
  const moveByKey = (event: KeyboardEvent, at: number) => {
    const targets: Partial<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(at, target);
  };
  /** The window listens, since the handle is moved about meanwhile. */
  const drag = (event: PointerEvent<HTMLElement>, item: Item) => {
    if (event.button !== 0) return;
    event.currentTarget.focus();
    event.preventDefault();
    let order = [...rows];
    const from = order.indexOf(item);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      if (!list.current) return;
      order = moved(rows, from, placeAt(list.current, clientY));
      setDraft({ of: items, items: order });
      scrollAtEdge(list.current, clientY);
    };
    const stop = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      setDragged(null);
    };
    const drop = () => {
      stop();
      void save(item, order);
    };
    const cancel = () => {
      stop();
      setDraft({ of: items, items });
    };
    setDragged(item.id);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
  };

  return (
    <>
      <ol ref={list} className={className}>
        {rows.map((item, at) => {
          const name = { name: getName(item) };
          return (
            <li
              key={item.id}
              className="data-[dragged]:rounded-field data-[dragged]:bg-nila/10"
              data-dragged={dragged === item.id || undefined}
            >
              {children(
                item,
                <span className="inline-flex shrink-0">
                  <button
                    type="button"
                    className="touch-none grid size-11 shrink-0 cursor-grab place-items-center rounded-full text-ink-soft hover:bg-nila/10 hover:text-ink active:cursor-grabbing"
                    aria-label={fill(kit.sorting.handle, name)}
                    onPointerDown={(event) => drag(event, item)}
                    onKeyDown={(event) => moveByKey(event, at)}
                  >
                    <Icon name="grip" />
                  </button>
                  <MoveButtons
                    labels={{
                      up: fill(kit.sorting.up, name),
                      down: fill(kit.sorting.down, name),
                    }}
                    at={at}
                    count={rows.length}
                    onMove={(by) => move(at, at + by)}
                  />
                </span>,
                at,
              )}
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {status}
      </p>
    </>
  );
}
