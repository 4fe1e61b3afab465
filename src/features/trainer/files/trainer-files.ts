import type { Locale } from '~/i18n/locales';

/** Attachments that an application may have. */
export const maxAttachments = 3;

/** A private PDF file that an application or an entry names. */
export interface NamedFile {
  /** Of the naming, not of the file. */
  id: number;
  filename: string;
  /** What the person calls it. */
  name: string;
  /** Bytes. */
  size: number;
}

/** Bytes as megabytes, at least 0.1. */
export const formatSize = (locale: Locale, bytes: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / 1024 / 1024),
  );
