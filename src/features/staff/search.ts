import { z } from 'zod';
import type { Locale } from '~/i18n/locales';

export type SearchPart = 'people' | 'applications' | 'events' | 'jobs' | 'lessons';

export const staffSearchQuery = z.object({ q: z.string().trim().max(100).catch('') });

/** A row that staff were looking for. */
export interface FoundByStaff {
  title: string;
  /** The language of the title, if it has one. */
  lang?: Locale;
  facts: readonly string[];
  /** Its page, without a language. */
  path: string;
}

export interface FoundPart {
  part: SearchPart;
  rows: readonly FoundByStaff[];
}
