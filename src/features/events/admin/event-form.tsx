import { send } from '~/calls/send';
import { createEvent, updateEvent } from './events-admin.calls';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { zoneName } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { issue } from '~/lib/issue';
import { isClock, wallTime } from '~/lib/zoned-time';
import { groupOf, startOf, type GroupItem } from '~/resources/fields';
import { type FormContext, none, type FormDescription, type SaveCall } from '~/ui/admin/form';
import { toFormData, withTexts } from '~/ui/admin/form-values';
import { TextField, type TextFieldProps } from '~/ui/forms/form-fields';
import { offeredZones, readMoments } from '../event-dates';
import { eventFields, eventGroups, eventInputSchema } from '../event.resource';
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

/** The date as visitors will see it in the page's language; without a start, a text if one is wanted. */
function DateText(field: TextFieldProps) {
  const { t, card, locale } = useTexts();
  const { errors } = useFormState();
  const text = useWatch({ name: 'dateTime' }) as string;
  const [isWanted, setWanted] = useState(false);
  const [startsAt, endsAt, timezone] = useWatch<WhenValues, ['startsAt', 'endsAt', 'timezone']>({
    name: ['startsAt', 'endsAt', 'timezone'],
  });
  if (!isClock(startsAt)) {
    return (
      <div className="sm:col-span-2">
        {isWanted || text || errors['dateTime'] ? (
          <TextField {...field} />
        ) : (
          <button
            type="button"
            className="min-h-[2.75rem] text-sm font-semibold text-nila underline underline-offset-4"
            onClick={() => setWanted(true)}
          >
            {t.form.noDate}
          </button>
        )}
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
  const { t, card, kit } = page;
  const { form, toasts } = t;
  const { badge = 'Webinar', timezone = offeredZones[0] } = source;
  const isDraft = row?.isDraft ?? true;
  const hasPeople = row !== null && row.going + row.waiting > 0;
  /** Saves the form; without `asDraft` it leaves a published event as it is. */
  const saveEvent = async (
    { row: before, input, picture: image, extra, version }: SaveCall<AdminEvent, EventExtra>,
    asDraft?: boolean,
  ) => {
    const state = asDraft === undefined ? input : { ...input, isDraft: asDraft };
    const form = toFormData(state, image, version);
    if (before) {
      await send(updateEvent, { id: before.id }, form);
      return;
    }
    const event = await send(createEvent, {}, form);
    for (const speaker of extra.speakers) await addSpeaker(event.id, speaker);
  };
  const group = (
    name: keyof typeof eventGroups,
    ...more: GroupItem<typeof eventFields, EventExtra>[]
  ) =>
    groupOf(eventFields, [...eventGroups[name], ...more], {
      title: form[name],
      isFolded: name === 'more' || (name === 'afterwards' && row?.status !== 'past'),
      names: { status: card.status, gradient: form.gradients, programmeKind: form.programmeKinds },
      choose: { programmeKind: form.noProgramme },
      notes: {
        startsAt: { mark: '' },
        // The usual badges, and the current one.
        badge: {
          options: [...new Set([...badges, badge])].map((name) => [name, kindText(name, card)]),
        },
        categoryId: {
          options: [
            [none, form.noCategory],
            ...props.categories.map(({ id, name }) => [String(id), kindText(name, card)] as const),
          ],
        },
        timezone: {
          options: [...new Set([...offeredZones, timezone])].map((name) => [name, zoneLabel(name)]),
        },
      },
    });
  const words = { ...form, status: t.columns.status };
  const dateTime = withTexts({ name: 'dateTime', ...eventFields.dateTime.control }, words);
  const picture = {
    texts: { ...t.image, hint: fill(t.image.hint, limits.eventPicture) },
    box: limits.eventPicture,
    shape: 'aspect-video w-40 object-cover',
  };
  return {
    columns: [
      [
        group('about'),
        { items: [{ picture }] },
        group(
          'more',
          ...(isDraft ? ['publishAt' as const] : []),
          // Cancelling is an act of its own; the form only takes it back.
          ...(row?.cancelledAt ? ['cancelled' as const] : []),
        ),
      ],
      [
        { items: [{ render: (state) => <EventPreview picture={state.picture} /> }] },
        group('when', { fields: [dateTime], render: () => <DateText {...dateTime} /> }),
        group('links'),
        group('afterwards'),
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
    words,
    schema: eventFormSchema,
    start: { ...startOf(eventFields), cancelled: false },
    read: (event) => {
      const clock = (instant: string | null) =>
        instant ? wallTime(new Date(instant), event.timezone) : '';
      return {
        // For an event with a start, it is derived.
        dateTime: event.startsAt ? '' : (event.dateTime ?? ''),
        startsAt: clock(event.startsAt),
        endsAt: clock(event.endsAt),
        publishAt: clock(event.publishAt),
        location: event.location ?? '',
        status: event.storedStatus,
        cancelled: event.cancelledAt !== null,
      };
    },
    picture: { of: ({ image }) => image, box: limits.eventPicture },
    alsoSend: (values) => ({ dateTime: textOfDates(values as WhenValues) || values['dateTime'] }),
    save: (call) => saveEvent(call, isDraft ? false : undefined),
    draft: hasPeople
      ? undefined
      : {
          save: (call) => saveEvent(call, true),
          label: isDraft ? kit.draft.save : kit.draft.takeBack,
          saved: isDraft ? kit.draft.saved : kit.draft.tookBack,
        },
    toView: ({ values }) => paths.event(values['slug'] as string),
    texts: { create: kit.draft.publish, save: isDraft ? kit.draft.publish : form.save },
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
