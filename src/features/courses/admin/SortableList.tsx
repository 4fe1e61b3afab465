import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { focusMoveButton, moved, MoveButtons } from '~/ui/admin/reorder';
import { useTexts } from './texts';

export interface SortableListProps<Item extends { id: number }> {
  items: readonly Item[];
  getName: (item: Item) => string;
  /** Called with all ids in the new order; resolves once it is saved or refused. */
  onOrder: (ids: number[]) => Promise<void>;
  /** Renders a row, given the buttons that move it. */
  children: (item: Item, moveButtons: ReactNode) => ReactNode;
  className?: string;
}

/** Rows that are sorted by dragging, or by buttons for keyboard and touch. */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { items, getName, onOrder, children, className = '' } = props;
  const { t } = useTexts();
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const ids = items.map(({ id }) => id);

  const move = async (from: number, to: number) => {
    const next = moved(ids, from, to);
    if (next.every((id, index) => id === ids[index])) return;
    await onOrder(next);
  };
  /** The row keeps the focus while it moves, on whichever of its buttons is still enabled. */
  const moveBy = async (at: number, step: -1 | 1) => {
    const id = ids[at];
    await move(at, at + step);
    requestAnimationFrame(() => focusMoveButton(list.current, id, step));
  };
  const dropOn = (event: DragEvent, to: number) => {
    // Ignores rows of a list inside this one.
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    const from = ids.indexOf(dragged);
    setDragged(null);
    if (from >= 0) void move(from, to);
  };

  return (
    <ul ref={list} className={className}>
      {items.map((item, at) => (
        <li
          key={item.id}
          data-row={item.id}
          draggable
          className={dragged === item.id ? 'opacity-50' : undefined}
          onDragStart={(event) => {
            event.stopPropagation();
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', getName(item));
            setDragged(item.id);
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => dropOn(event, at)}
        >
          {children(
            item,
            <MoveButtons
              labels={{
                up: fill(t.rows.up, { name: getName(item) }),
                down: fill(t.rows.down, { name: getName(item) }),
              }}
              at={at}
              count={items.length}
              onMove={(step) => void moveBy(at, step)}
            />,
          )}
        </li>
      ))}
    </ul>
  );
}
