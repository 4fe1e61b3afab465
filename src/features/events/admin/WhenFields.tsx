import { useFormContext, useWatch } from 'react-hook-form';
import { zoneName } from '~/i18n/format';
import { isClock } from '~/lib/zoned-time';
import { SelectField, TextField } from '~/ui/forms/form-fields';
import { offeredZones } from '../event-dates';
import { EventTime } from '../home/EventParts';
import { getMoments, type EventFormValues } from './event-values';
import { useTexts } from './texts';

/** Returns the familiar name of a time zone: `WIB · Jakarta` for `Asia/Jakarta`. */
function zoneLabel(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const short = zoneName('en', new Date(), zone);
  return short === city ? short : `${short} · ${city}`;
}

/** The date as visitors will see it in the page's language, or a text field if there is no start. */
function DateText() {
  const { t, card, locale } = useTexts();
  const [startsAt, endsAt, timezone] = useWatch<
    EventFormValues,
    ['startsAt', 'endsAt', 'timezone']
  >({ name: ['startsAt', 'endsAt', 'timezone'] });
  if (!isClock(startsAt))
    return (
      <TextField
        name="dateTime"
        label={t.form.dateTime}
        hint={t.form.dateTimeHint}
        isRequired
        maxLength={120}
      />
    );
  const moments = getMoments({ startsAt, endsAt, timezone });
  return (
    <div role="status" className="text-sm">
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

/** Start, end, time zone and place, and the date as visitors will see it. */
export function WhenFields() {
  const { t } = useTexts();
  const { getValues } = useFormContext<EventFormValues>();
  const zone = getValues('timezone');
  const zones = (offeredZones as readonly string[]).includes(zone)
    ? offeredZones
    : [zone, ...offeredZones];
  return (
    <>
      <TextField name="startsAt" type="datetime-local" label={t.form.startsAt} />
      <TextField name="endsAt" type="datetime-local" label={t.form.endsAt} />
      <SelectField
        name="timezone"
        label={t.form.timezone}
        options={zones.map((name) => [name, zoneLabel(name)] as const)}
      />
      <TextField name="location" label={t.form.location} isRequired />
      <div className="sm:col-span-2">
        <DateText />
      </div>
    </>
  );
}
