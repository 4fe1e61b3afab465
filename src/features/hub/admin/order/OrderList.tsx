import { useRef, useState } from 'react';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Icon } from '~/ui/Icon';
import type { OrderedBootcamp } from '../../bootcamp-input.schema';
import { moved } from '~/ui/admin/reorder';
import { placeOfKey } from './order';
import { useTexts } from '../texts';
import { useDrag } from './use-drag';

export interface OrderListProps {
  items: OrderedBootcamp[];
  onChange: (items: OrderedBootcamp[]) => void;
}

interface ArrowProps {
  way: 'up' | 'down';
  title: string;
  /** True at the end of the list; the button keeps the focus even so. */
  isLast: boolean;
  onMove: () => void;
}

function Arrow({ way, title, isLast, onMove }: ArrowProps) {
  const { t } = useTexts();
  const label = fill(t.ordering[way], { title });
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full text-ink-soft transition hover:bg-nila/10 aria-disabled:opacity-40"
      aria-label={label}
      data-tip=""
      aria-disabled={isLast || undefined}
      onClick={isLast ? undefined : onMove}
    >
      <Icon name={way} />
    </button>
  );
}

/** Rows that are sorted by dragging, arrow buttons or keys on the handle; moves are announced. */
export function OrderList({ items, onChange }: OrderListProps) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const next = moved(items, from, to);
    const item = items[from];
    if (!item || next[from] === item) return;
    onChange(next);
    const { title } = item;
    setSaid(fill(t.ordering.moved, { title, n: next.indexOf(item) + 1, total: items.length }));
  };
  const { dragged, startDrag } = useDrag(list, (id, place) =>
    move(
      items.findIndex((item) => item.id === id),
      place,
    ),
  );
  return (
    <>
      <ol ref={list} className="order-list">
        {items.map(({ id, title, provider, isActive }, index) => (
          <li key={id} data-dragged={dragged === id || undefined}>
            <button
              type="button"
              className="order-handle"
              aria-label={fill(t.ordering.handle, { title })}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.focus();
                event.preventDefault();
                startDrag(id);
              }}
              onKeyDown={(event) => {
                const place = placeOfKey(event.key, index, items.length);
                if (place === null) return;
                event.preventDefault();
                move(index, place);
              }}
            >
              <Icon name="grip" />
            </button>
            <span className="mr-1 w-6 shrink-0 text-right text-sm text-ink-soft tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold">{title}</span>
              <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                {provider}
                {!isActive && <Badge tone="abu">{t.inactive}</Badge>}
              </span>
            </span>
            <span className="flex shrink-0">
              <Arrow
                way="up"
                title={title}
                isLast={index === 0}
                onMove={() => move(index, index - 1)}
              />
              <Arrow
                way="down"
                title={title}
                isLast={index === items.length - 1}
                onMove={() => move(index, index + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
