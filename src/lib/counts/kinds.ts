/**
 * Sums that a device keeps until it sends them. They name nobody, and stay in the browser; a log-out
 * deletes them.
 */
export const countsKey = 'counts';

/** What devices count, by kind; the keys are described in docs/product.md#counts-without-people. */
export type CountKind =
  | 'lesson.step'
  | 'lesson.done'
  | 'lab.open'
  | 'file.taken'
  | 'event.seen'
  | 'event.placed';

export interface Count {
  kind: CountKind;
  key: string;
  n: number;
}

/**
 * What a script of a page has seen done, as the detail of the event `count` on the document. An event and
 * no import, since a module that all pages share would cost each a request.
 */
export interface Seen {
  kind: Exclude<CountKind, 'event.placed'>;
  /** Of a step the lesson. */
  key: string | number;
  step?: number;
  /** Counts once a device. */
  isOnce?: boolean;
}

/** A sending of a device; the same id counts once. */
export interface Sending {
  id: string;
  counts: Count[];
}

/** Counts that a sending may have, and how much one may add. */
export const countsPerSending = 50;
export const maxCount = 200;

/** Header by which a browser says that its person wants no data passed on (Global Privacy Control). */
export const privacyHeader = 'Sec-GPC';
