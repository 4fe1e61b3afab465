import type { Locale } from './locales';

/** Bytes as megabytes, at least 0.1, without their unit. */
export const formatMegabytes = (locale: Locale, bytes: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / 1024 / 1024),
  );
