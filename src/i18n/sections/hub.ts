import type { PluralText } from '../plural';
import type { MailText } from './events';

/** Texts of the hub's page, its calendar, the pages of bootcamps, and the mail that reminds of one. */
export interface HubTexts {
  readonly search: {
    /** Name of the form for assistive technology. */
    readonly label: string;
    readonly words: string;
    readonly placeholder: string;
    readonly button: string;
    readonly clear: string;
    /** What the filters are folded away behind on a phone. */
    readonly filters: string;
  };
  /** Nothing has all the words; these have most of them. */
  readonly most: string;
  /** Labels of the filters. */
  readonly filters: Readonly<
    Record<'category' | 'level' | 'format' | 'price' | 'provider', string>
  >;
  /** What a filter says where nothing is chosen. */
  readonly all: string;
  /** `{n}` */
  readonly found: PluralText;
  readonly resultsHeading: string;
  readonly views: { readonly label: string; readonly grid: string; readonly calendar: string };
  readonly details: string;
  readonly paging: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** `{page}` of `{last}` */
    readonly state: string;
  };
  readonly calendar: {
    readonly previous: string;
    readonly next: string;
    readonly today: string;
    /** How the keys work; read out with the month. */
    readonly keys: string;
    /** `{n}` */
    readonly count: PluralText;
    readonly agenda: string;
    readonly agendaEmpty: string;
    readonly anytime: string;
    readonly anytimeText: string;
    readonly anytimeEmpty: string;
    /** `{n}` more than are shown */
    readonly more: string;
  };
  readonly subscribe: {
    readonly heading: string;
    readonly text: string;
    readonly button: string;
    readonly file: string;
    /** Why the button does nothing. */
    readonly none: string;
  };
  /** Names of the calendars: `{brand}` */
  readonly feed: { readonly all: string; readonly filtered: string };
  /** What a calendar calls an entry: `{title}` */
  readonly calendarEntry: string;
  readonly samples: {
    readonly heading: string;
    readonly failed: string;
    readonly empty: string;
    readonly badge: string;
  };
  readonly how: {
    readonly heading: string;
    readonly intro: string;
    readonly steps: readonly { readonly title: string; readonly text: string }[];
  };
  readonly featured: { readonly heading: string; readonly intro: string };
  readonly join: { readonly heading: string; readonly text: string; readonly button: string };
  readonly page: {
    readonly about: string;
    readonly facts: string;
    readonly provider: string;
    readonly price: string;
    readonly starts: string;
    readonly tags: string;
    readonly outside: string;
    readonly back: string;
    readonly similar: string;
    readonly save: string;
    readonly saved: string;
    readonly noDescription: string;
    readonly started: string;
  };
  readonly addToCalendar: {
    readonly heading: string;
    readonly file: string;
    readonly google: string;
  };
  readonly share: {
    readonly heading: string;
    readonly device: string;
    readonly copy: string;
    readonly copied: string;
  };
  readonly reminder: BootcampReminderTexts;
  /** `{name}`, `{title}`, `{provider}`, `{date}` */
  readonly mail: MailText & {
    readonly greeting: string;
    readonly facts: string;
    readonly open: string;
  };
}

export interface BootcampReminderTexts {
  readonly heading: string;
  readonly text: string;
  readonly login: string;
  readonly set: string;
  readonly isSet: string;
  readonly remove: string;
  readonly closed: string;
  readonly failed: string;
  readonly retry: string;
}
