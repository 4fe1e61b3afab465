import { send } from '~/calls/send';
import { createEvent, updateEvent } from './events-admin.calls';
import { useWatch } from 'react-hook-form';
import { eventStatuses, logbookKinds } from '#db/lists';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { zoneName } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { issue } from '~/lib/issue';
import { isClock, wallTime } from '~/lib/zoned-time';
import { type FormContext, none, type FormDescription, type FormGroup } from '~/ui/admin/form';
import { toFormData, withTexts } from '~/ui/admin/form-values';
import { TextField, type TextFieldProps } from '~/ui/forms/form-fields';
import { toOptions } from '~/ui/forms/options';
import { offeredZones, readMoments } from '../event-dates';
import { eventInputSchema } from '../event-input.schema';
import { eventGradients } from '../event-lists';
import { kindText } from '../event-names';
import type { AdminCategory, AdminEvent } from '../events.schema';
import { EventTime } from '../home/EventParts';
import { getMoments, textOfDates, type WhenValues } from './event-moments';
import { EventPreview } from './EventPreview';
import { addSpeaker, type EventExtra } from './events-admin.store';
import { EventSpeakers } from './EventSpeakers';
import { useTexts, type AdminTexts } from './texts';

/** The usual kinds of events. */
const badges = ['Webinar', 'Workshop', 'Meetup', 'Bootcamp', 'Hackathon', 'Office hours'];

/** Returns the familiar name of a time zone: `WIB · Jakarta` for `Asia/Jakarta`. */
function zoneLabel(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const short = zoneName('en', new Date(), zone);
  return short === city ? short : `${short} · ${city}`;
}

/** The date as visitors will see it in the page's language, or a text field if there is no start. */
function DateText(field: TextFieldProps) {
  const { t, card, locale } = useTexts();
  const [startsAt, endsAt, timezone] = useWatch<WhenValues, ['startsAt', 'endsAt', 'timezone']>({
    name: ['startsAt', 'endsAt', 'timezone'],
  });
  if (!isClock(startsAt)) {
    return (
      <div className="sm:col-span-2">
        <TextField {...field} />
      </div>
    );
  }
  const moments = getMoments({ startsAt, endsAt, timezone });
  return (
    <div role="status" className="text-sm sm:col-span-2">
      <p className="text-ink-soft">{t.form.shownAs}</p>
      <p className="font-semibold">
        <EventTime
          event={{ ...moments, timezone, dateTime: null, lang: locale }}
          locale={locale}
          dateTba={card.dateTba}
        />
      </p>
    </div>
  );
}

export interface EventFormProps {
  categories: readonly AdminCategory[];
}

type Group = FormGroup<EventExtra>;

const about = (
  { t: { form }, card }: AdminTexts,
  { badge = 'Webinar' }: Partial<AdminEvent>,
  { categories }: EventFormProps,
): Group => ({
  title: form.about,
  items: [
    { name: 'title', kind: 'title' },
    { name: 'subtitle', isWide: true },
    { name: 'description', kind: 'area', rows: 6, isWide: true },
    {
      name: 'badge',
      kind: 'choice',
      // The usual badges, and the current one.
      options: [...new Set([...badges, badge])].map(
        (name) => [name, kindText(name, card)] as const,
      ),
    },
    {
      name: 'categoryId',
      kind: 'choice',
      label: form.category,
      options: [
        [none, form.noCategory],
        ...categories.map(({ id, name }) => [String(id), kindText(name, card)] as const),
      ],
    },
    'language',
    'skills',
  ],
});

const when = (
  { t: { form } }: AdminTexts,
  { timezone = offeredZones[0] }: Partial<AdminEvent>,
): Group => {
  const dateTime = withTexts({ name: 'dateTime', isRequired: true, maxLength: 120 }, form);
  return {
    title: form.when,
    items: [
      { name: 'startsAt', type: 'datetime-local' },
      { name: 'endsAt', type: 'datetime-local' },
      {
        name: 'timezone',
        kind: 'choice',
        options: [...new Set([...offeredZones, timezone])].map(
          (name) => [name, zoneLabel(name)] as const,
        ),
      },
      { name: 'location', isRequired: true },
      { fields: [dateTime], render: () => <DateText {...dateTime} /> },
    ],
  };
};

const links = ({ t: { form } }: AdminTexts): Group => ({
  title: form.links,
  items: [
    { name: 'registerLink', kind: 'link' },
    { name: 'recordingLink', kind: 'link' },
    { name: 'joinLink', kind: 'link' },
    { name: 'capacity' },
  ],
});

const certificate = ({ t: { form } }: AdminTexts): Group => ({
  title: form.certificate,
  items: [
    { name: 'lessonHours', inputMode: 'decimal' },
    {
      name: 'programmeKind',
      kind: 'choice',
      options: [[none, form.noProgramme], ...toOptions(logbookKinds, form.programmeKinds)],
    },
    { name: 'givesCertificate', kind: 'check', isWide: true },
  ],
});

const afterwards = ({ t: { form } }: AdminTexts): Group => ({
  title: form.afterwards,
  items: [
    { name: 'chapters', kind: 'area', isWide: true },
    { name: 'transcript', kind: 'area', rows: 6, isWide: true },
    { name: 'audioUrl', kind: 'link' },
    { name: 'audioMegabytes', inputMode: 'decimal' },
    { name: 'slidesUrl', kind: 'link' },
    { name: 'slidesMegabytes', inputMode: 'decimal' },
  ],
});

const state = ({ t: { form, columns }, card }: AdminTexts, isNew: boolean): Group => ({
  title: form.state,
  items: [
    {
      name: 'status',
      kind: 'choice',
      label: columns.status,
      options: toOptions(eventStatuses, card.status),
    },
    {
      name: 'gradient',
      kind: 'choice',
      options: toOptions(eventGradients, form.gradients),
      isWide: true,
    },
    {
      name: 'isFeatured',
      kind: 'check',
      label: form.featured,
      hint: form.featuredHint,
      isWide: true,
    },
    ...(isNew ? [] : [{ name: 'cancelled', kind: 'check', isWide: true } as const]),
  ],
});

/** Validates an event, with errors of dates at their fields. */
const eventFormSchema = eventInputSchema.transform((input, context) => {
  for (const [name, { code }] of Object.entries(readMoments(input).issues)) {
    context.addIssue({ code: 'custom', path: [name], message: issue(code) });
  }
  return input;
});

/** The form of an event. */
export function describeEvent(
  page: AdminTexts,
  { row, source, props }: FormContext<AdminEvent, EventFormProps>,
): FormDescription<AdminEvent, EventExtra> {
  const { t } = page;
  const { toasts } = t;
  const picture = {
    texts: { ...t.image, hint: fill(t.image.hint, limits.eventPicture) },
    box: limits.eventPicture,
    shape: 'aspect-video w-40 object-cover',
  };
  return {
    columns: [
      [about(page, source, props), { items: [{ picture }] }, afterwards(page)],
      [
        { items: [{ render: (form) => <EventPreview picture={form.picture} /> }] },
        when(page, source),
        links(page),
        certificate(page),
        state(page, !row),
      ],
    ],
    layout: 'grid gap-x-10 gap-y-8 lg:grid-cols-2',
    foot: ({ extra, setExtra }) => (
      <EventSpeakers
        event={row}
        speakerIds={extra.speakers}
        onChoose={(speakers) => setExtra({ speakers })}
      />
    ),
    words: t.form,
    schema: eventFormSchema,
    start: { location: 'Online (Zoom)', cancelled: false, givesCertificate: true },
    read: (event) => {
      const clock = (instant: string | null) =>
        instant ? wallTime(new Date(instant), event.timezone) : '';
      return {
        // For an event with a start, it is derived.
        dateTime: event.startsAt ? '' : (event.dateTime ?? ''),
        startsAt: clock(event.startsAt),
        endsAt: clock(event.endsAt),
        location: event.location ?? '',
        status: event.storedStatus,
        cancelled: event.cancelledAt !== null,
      };
    },
    picture: { of: ({ image }) => image, box: limits.eventPicture },
    alsoSend: (values) => ({ dateTime: textOfDates(values as WhenValues) || values['dateTime'] }),
    save: async ({ row: before, input, picture: image, extra, version }) => {
      const form = toFormData(input, image, version);
      if (before) {
        await send(updateEvent, { id: before.id }, form);
        return;
      }
      const event = await send(createEvent, {}, form);
      for (const speaker of extra.speakers) await addSpeaker(event.id, speaker);
    },
    toView: ({ values }) => paths.event(values['slug'] as string),
    texts: t.form,
    toasts: {
      created: toasts.eventCreated,
      updated: toasts.eventUpdated,
      createFailed: toasts.eventCreateFailed,
      updateFailed: toasts.eventUpdateFailed,
    },
    copied: { title: toasts.duplicated, text: toasts.duplicatedHint },
    translated: 'event',
    isStacked: true,
  };
}
