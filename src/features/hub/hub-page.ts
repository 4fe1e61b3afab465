import type { Locale } from '~/i18n/locales';
import type { HubOptions } from './search-bootcamps';
import type { Bootcamp } from './hub.schema';

/** Data of the hub's page; `total` counts all results, `rows` is one page of them. */
export interface HubPageData {
  /** No bootcamp is active, so samples are shown (docs/product.md#hub-samples). */
  isEmpty: boolean;
  /** Nothing matches all words, so the results match most of them. */
  isPartial: boolean;
  options: HubOptions;
  total: number;
  rows: Bootcamp[];
  page: number;
  last: number;
  /** Results with a date, earliest first. */
  dated: Bootcamp[];
  /** Results that start at any time. */
  anytime: Bootcamp[];
  /** The first bootcamps of the staff's list. */
  featured: Bootcamp[];
  today: string;
}

export interface BootcampPageData {
  bootcamp: Bootcamp;
  similar: Bootcamp[];
  /** Its start is still to come. */
  isAhead: boolean;
  /** Languages of its texts, its own first. */
  languages: Locale[];
}
