import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Pixels from the edge of what scrolls, within which dragging scrolls it, and how far at a time. */
const edge = 48;
const step = 12;

/**
 * Dragging a row of a list by its handle, with mouse, pen or finger: `onMove` is told the place below
 * the pointer. The window listens, since the row itself is moved about meanwhile.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (id: number, place: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);

  const follow = useEffectEvent((event: PointerEvent) => {
    if (dragged === null || !list.current) return;
    event.preventDefault();
    const rows = [...list.current.children];
    const below = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    onMove(dragged, below === -1 ? rows.length - 1 : below);
    const scroller = list.current.closest('.dialog-body');
    const box = scroller?.getBoundingClientRect();
    if (box && event.clientY < box.top + edge) scroller?.scrollBy(0, -step);
    if (box && event.clientY > box.bottom - edge) scroller?.scrollBy(0, step);
  });

  useEffect(() => {
    if (dragged === null) return;
    const stop = () => setDragged(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
  }, [dragged]);

  return { dragged, startDrag: setDragged };
}
