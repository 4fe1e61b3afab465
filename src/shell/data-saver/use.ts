import { formatBytes } from '~/i18n/format-bytes';
import { readPath } from '~/i18n/routing';

const key = 'data-use';

/** What the site has taken over the network in a month, in this browser. */
export interface Use {
  /** `2026-11` */
  month: string;
  bytes: number;
}

/** The month of a day, where the browser is. */
export const monthOf = (day: Date) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;

/** What the text of the store says of this month; another month begins with nothing. */
export function parseUse(text: string | null, month: string): Use {
  const [stored, bytes] = (text ?? '').split(' ');
  const isValid = stored === month && /^\d{1,15}$/.test(bytes ?? '');
  return { month, bytes: isValid ? Number(bytes) : 0 };
}

/** Bytes that came over the network; what a cache had counts as none, as does what others hide. */
export const sumOf = (entries: readonly { transferSize: number }[]) =>
  entries.reduce((sum, { transferSize }) => sum + transferSize, 0);

function readUse(): Use {
  const month = monthOf(new Date());
  try {
    return parseUse(localStorage.getItem(key), month);
  } catch {
    return { month, bytes: 0 };
  }
}

/** Says in each panel what was used. */
export function showUse(): void {
  const { locale } = readPath(window.location.pathname);
  const size = formatBytes(locale, readUse().bytes);
  for (const part of document.querySelectorAll<HTMLElement>('[data-saver-used]'))
    part.textContent = (part.dataset['saverUsed'] ?? '').replace('{size}', () => size);
}

/** Adds up what this tab loads, and what it has loaded before; `show` is called after each change. */
export function countUse(show: () => void): void {
  const add = (entries: readonly PerformanceEntry[]) => {
    const bytes = sumOf(entries as PerformanceResourceTiming[]);
    if (bytes === 0) return;
    const { month, bytes: before } = readUse();
    try {
      localStorage.setItem(key, `${month} ${before + bytes}`);
    } catch {
      // A browser that keeps nothing counts nothing.
    }
    show();
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}
