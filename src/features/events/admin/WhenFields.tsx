import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { zoneName } from '~/i18n/format';
import { SelectField, TextField } from '~/ui/form-fields';
import { offeredZones } from '../dates';
import { textOfDates, type EventFormValues } from './event-form';
import { useTexts } from './texts';

/** `Asia/Jakarta` as people know it: `WIB · Jakarta`. */
function zoneLabel(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const short = zoneName('en', new Date(), zone);
  return short === city ? short : `${short} · ${city}`;
}

/**
 * Start, end and zone, and the text that people read. The text follows the dates until it is typed
 * by hand; then a button brings it back.
 */
export function WhenFields() {
  const { t } = useTexts();
  const { getValues, setValue, formState } = useFormContext<EventFormValues>();
  const made = () => textOfDates(getValues());
  const [isOwnText, setOwnText] = useState(() => {
    const text = getValues('dateTime');
    return text !== '' && text !== made();
  });
  const fillText = () => {
    setValue('dateTime', made(), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setOwnText(false);
  };
  const followDates = () => {
    if (!isOwnText && made()) fillText();
  };
  const zone = getValues('timezone');
  const zones = (offeredZones as readonly string[]).includes(zone)
    ? offeredZones
    : [zone, ...offeredZones];
  return (
    <>
      <TextField
        name="startsAt"
        type="datetime-local"
        label={t.form.startsAt}
        onEdit={followDates}
      />
      <TextField name="endsAt" type="datetime-local" label={t.form.endsAt} onEdit={followDates} />
      <SelectField
        name="timezone"
        label={t.form.timezone}
        options={zones.map((name) => [name, zoneLabel(name)] as const)}
        onEdit={followDates}
      />
      <div className="sm:col-span-2">
        <TextField
          name="dateTime"
          label={t.form.dateTime}
          hint={t.form.dateTimeHint}
          isRequired
          onEdit={() => setOwnText(getValues('dateTime') !== '')}
        />
        {isOwnText && (
          <button
            type="button"
            className="mt-1 min-h-[2.75rem] text-sm font-semibold text-nila underline underline-offset-4"
            onClick={fillText}
          >
            {t.form.fillDateTime}
          </button>
        )}
      </div>
    </>
  );
}
