import { defaultLocale, type Locale } from '~/i18n/locales';
import { putPicture } from '~/lib/media/picture';
import { toInstant, isClock, wallTime } from '~/lib/zoned-time';
import { joinSkills } from '~/lib/skills';
import type { SaveCall } from '~/ui/admin/use-edit-form';
import { dateText } from '../event-dates';
import type { AdminEvent, EventStatus } from '../events.schema';

/** What the fields of the event form hold; the picture and the speakers are kept beside them. */
export interface EventFormValues {
  title: string;
  subtitle: string;
  slug: string;
  description: string;
  badge: string;
  dateTime: string;
  /** Wall clock of `timezone`, as a date field has it; empty where no date is fixed. */
  startsAt: string;
  endsAt: string;
  timezone: string;
  location: string;
  gradient: string;
  registerLink: string;
  recordingLink: string;
  joinLink: string;
  isFeatured: boolean;
  /** A choice may not be empty. */
  categoryId: string;
  status: EventStatus;
  capacity: string;
  cancelled: boolean;
  /** Slugs in one text. */
  skills: string;
  sourceLocale: Locale;
}

/** What the form holds beside its fields. */
export interface EventExtra {
  /** Ids of speakers to add once a new event is saved. */
  speakers: number[];
}

/** The form of a new event. */
export const newEvent: EventFormValues = {
  title: '',
  subtitle: '',
  slug: '',
  description: '',
  badge: 'Webinar',
  dateTime: '',
  startsAt: '',
  endsAt: '',
  timezone: 'Asia/Jakarta',
  location: 'Online (Zoom)',
  gradient: 'nila',
  registerLink: '',
  recordingLink: '',
  joinLink: '',
  isFeatured: false,
  categoryId: 'none',
  status: 'upcoming',
  capacity: '',
  cancelled: false,
  skills: '',
  sourceLocale: defaultLocale,
};

/** The form of an event that is there. */
export function toValues(event: AdminEvent): EventFormValues {
  const clock = (instant: string | null) =>
    instant ? wallTime(new Date(instant), event.timezone) : '';
  return {
    title: event.title,
    subtitle: event.subtitle ?? '',
    slug: event.slug,
    description: event.description ?? '',
    badge: event.badge,
    // Of an event with a start it is made from that.
    dateTime: event.startsAt ? '' : (event.dateTime ?? ''),
    startsAt: clock(event.startsAt),
    endsAt: clock(event.endsAt),
    timezone: event.timezone,
    location: event.location ?? '',
    gradient: event.gradient,
    registerLink: event.registerLink ?? '',
    recordingLink: event.recordingLink ?? '',
    joinLink: event.joinLink ?? '',
    isFeatured: event.isFeatured,
    categoryId: event.categoryId === null ? 'none' : String(event.categoryId),
    status: event.storedStatus,
    capacity: event.capacity === null ? '' : String(event.capacity),
    cancelled: event.cancelledAt !== null,
    skills: joinSkills(event.skills),
    sourceLocale: event.sourceLocale,
  };
}

type WhenValues = Pick<EventFormValues, 'startsAt' | 'endsAt' | 'timezone'>;

/** The instants of the date fields as the API gives them; null where none is filled in. */
export function getMoments({ startsAt, endsAt, timezone }: WhenValues) {
  const instant = (clock: string) =>
    isClock(clock) ? toInstant(clock, timezone).toISOString() : null;
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) };
}

/** The text that the server makes of the date fields; empty where they name no start. */
export function textOfDates(values: WhenValues): string {
  const { startsAt, endsAt } = getMoments(values);
  if (!startsAt) return '';
  return dateText(new Date(startsAt), endsAt ? new Date(endsAt) : null, values.timezone);
}

/** The fields as the endpoint takes them: text all of them. */
export function toFields(values: EventFormValues): Record<string, string> {
  const dateTime = textOfDates(values) || values.dateTime;
  return Object.fromEntries(
    Object.entries({ ...values, dateTime }).map(([name, value]) => [
      name,
      value === 'none' ? '' : String(value),
    ]),
  );
}

/** The multipart form that saves an event. */
export function toFormValues({
  values,
  picture,
  version,
}: Pick<
  SaveCall<AdminEvent, EventFormValues, EventExtra>,
  'values' | 'picture' | 'version'
>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toFields(values))) form.set(name, value);
  if (version !== undefined) form.set('version', String(version));
  putPicture(form, picture);
  return form;
}
