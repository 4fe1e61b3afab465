import type { Locale } from './locales';

/** The texts that a preview has itself, and the English ones that stand in for what it lacks. */
export const previewTexts: Readonly<
  Partial<Record<Locale, { own: readonly string[]; lacking: readonly string[] }>>
> = {};
