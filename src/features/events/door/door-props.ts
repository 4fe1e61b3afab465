import { formatTime } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import type { EventDictionary } from '../dictionary';
import type { DoorSnapshot } from './door.schema';
import type { DoorView } from './door.store';

export interface DoorProps {
  locale: Locale;
  t: EventDictionary['doorPage'];
}

/** Props of the parts of an open door. */
export interface DeskProps extends DoorProps {
  view: DoorView;
  snapshot: DoorSnapshot;
}

/** The time of day on this device. */
export const clock = (locale: Locale, instant: string): string =>
  formatTime(locale, new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone);
