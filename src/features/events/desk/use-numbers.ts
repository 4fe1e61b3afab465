import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetched } from '~/ui/admin/use-fetched';
import type { EventNumbers } from '../attendance/attendance.schema';
import type { DeskStores } from './desk.store';

/** Milliseconds between two questions for the numbers of an event. */
const pauseMs = 10_000;

/**
 * The numbers of an event, which move by themselves while the page is looked at; `onMove` is called
 * whenever they do.
 */
export function useNumbers(
  stores: DeskStores,
  first: EventNumbers,
  onMove?: () => void,
): EventNumbers {
  const numbers = useFetched(stores.$numbers).data ?? first;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) stores.$numbers.revalidate();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [stores]);
  const key = JSON.stringify([numbers.present, numbers.registered, numbers.waiting]);
  const last = useRef(key);
  const tell = useEffectEvent(() => onMove?.());
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    tell();
  }, [key]);
  return numbers;
}
