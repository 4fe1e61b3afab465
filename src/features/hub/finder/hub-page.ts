import type { Locale } from '~/i18n/locales';
import type { HubOptions } from './search-bootcamps';
import type { Bootcamp } from '../hub.schema';

/** What the page of the hub shows; `total` counts all that was found, `rows` is one page of it. */
export interface HubPageData {
  /**
   * There is no active bootcamp at all: samples are shown instead (docs/product.md#hub-samples).
   */
  isEmpty: boolean;
  /** Nothing has all words of the search; the results have most of them. */
  isPartial: boolean;
  options: HubOptions;
  total: number;
  rows: Bootcamp[];
  page: number;
  last: number;
  /** All that was found and has a day, the earliest first. */
  dated: Bootcamp[];
  /** All that was found and starts at any time. */
  anytime: Bootcamp[];
  /** The first of the staff's list. */
  featured: Bootcamp[];
  today: string;
}

/** What the page of one bootcamp shows. */
export interface BootcampPageData {
  bootcamp: Bootcamp;
  similar: Bootcamp[];
  /** Its start is still to come. */
  isAhead: boolean;
  /** In which its texts are there, its own first. */
  languages: Locale[];
}
