import { localeFacts, type Locale } from './locales.ts';

/** The size of a file as people read it: `24 KB`, `3,2 MB` or `3.2 MB`. */
export function formatBytes(locale: Locale, bytes: number): string {
  const isLarge = bytes >= 999_500;
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000);
  const digits = { maximumFractionDigits: isLarge ? 1 : 0 };
  return `${new Intl.NumberFormat(localeFacts[locale].tag, digits).format(value)} ${isLarge ? 'MB' : 'KB'}`;
}

/** Bytes as megabytes, at least 0.1, without their unit. */
export const formatMegabytes = (locale: Locale, bytes: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / 1024 / 1024),
  );
