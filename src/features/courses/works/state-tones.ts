import type { OwnWork } from './works.schema';

/** The colours of the states of a work. */
export const stateTones = {
  waiting: 'abu',
  rated: 'nila',
  accepted: 'daun',
  returned: 'sun',
  hidden: 'bata',
} as const satisfies Record<OwnWork['state'], string>;
