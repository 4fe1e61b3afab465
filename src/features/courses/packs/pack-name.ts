import type { Locale } from '~/i18n/locales';
import { toSlug } from '~/lib/text-forms/slug';
import type { PackContent, PackFormat } from './packs.schema';

interface Named {
  content: Pick<PackContent, 'course'>;
  locale: Locale;
  format: PackFormat;
}

/** A file name such as `sinau-ai-foundations-of-ai-literacy-id.epub`. */
export function getPackName({ content, locale, format }: Named): string {
  const parts = ['sinau-ai', toSlug(content.course.title, 60), locale].filter(Boolean);
  return `${parts.join('-')}.${format}`;
}

const kilobyte = 1000;

/** A readable size: `84 KB`, `1,2 MB`. */
export function formatSize(locale: Locale, bytes: number): string {
  const isLarge = bytes >= 999_500;
  const value = isLarge ? bytes / kilobyte ** 2 : Math.max(1, bytes / kilobyte);
  const digits = isLarge ? 1 : 0;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(
    isLarge ? value : Math.ceil(value),
  );
  return `${number} ${isLarge ? 'MB' : 'KB'}`;
}
