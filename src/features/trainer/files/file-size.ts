import type { Locale } from '~/i18n/locales';

/** Bytes as megabytes, at least 0.1. */
export const sizeText = (locale: Locale, bytes: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / 1024 / 1024),
  );
