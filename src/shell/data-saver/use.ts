import { formatBytes } from '~/i18n/format-bytes';
import { readPath } from '~/i18n/routing';

const key = 'data-use';

/** Bytes that the site has transferred in a month, in this browser. */
export interface Use {
  /** `2026-11` */
  month: string;
  bytes: number;
}

/** The month of a day, where the browser is. */
export const monthOf = (day: Date) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;

/** Parses the stored usage of this month; another month starts at zero. */
export function parseUse(text: string | null, month: string): Use {
  const [stored, bytes] = (text ?? '').split(' ');
  const isValid = stored === month && /^\d{1,15}$/.test(bytes ?? '');
  return { month, bytes: isValid ? Number(bytes) : 0 };
}

/** Transferred bytes; cached and cross-origin responses count as zero. */
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

/** Shows the usage in each panel. */
export function showUse(): void {
  const { locale } = readPath(window.location.pathname);
  const size = formatBytes(locale, readUse().bytes);
  for (const part of document.querySelectorAll<HTMLElement>('[data-saver-used]'))
    part.textContent = (part.dataset['saverUsed'] ?? '').replace('{size}', () => size);
}

/** Counts what this tab has loaded and will load; calls `show` after each change. */
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
