import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fill } from '~/lib/fill';
import { getVideo, videoServices } from '~/lib/media/video';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import type { CollectionForm } from './collection-form';
import { ItemActions } from '../ItemActions';
import { collectionLimits } from '../collections.schema';
import { useFieldMessage, useTexts } from '../collection-texts';

export interface LinksFieldProps {
  name: 'pdfFiles' | 'videoUrls';
  legend: string;
  add: string;
}

/** The links of one kind: added, named, put in order by buttons, removed. */
export function LinksField({ name, legend, add }: LinksFieldProps) {
  const { t } = useTexts();
  const toMessage = useFieldMessage();
  const { register, control, formState, watch } = useFormContext<CollectionForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const id = useId();
  const rows = watch(name);
  const errors = formState.errors[name];

  const getName = (index: number) => rows[index]?.name || rows[index]?.url || String(index + 1);
  const getHint = (index: number) => {
    const video = name === 'videoUrls' && getVideo(rows[index]?.url.trim() ?? '');
    return video && fill(t.form.videoKnown, { service: videoServices[video.service] });
  };

  return (
    <fieldset>
      <legend className="mb-2 text-base font-bold">{legend}</legend>
      <ul className="grid grid-cols-1 gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="rounded-field border border-line p-4">
            <ItemActions
              label={`${name === 'videoUrls' ? 'Video' : 'PDF'} ${index + 1}`}
              name={getName(index)}
              index={index}
              count={fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                {...register(`${name}.${index}.name`)}
                id={`${id}-${index}-name`}
                label={t.form.itemName}
                error={toMessage(errors?.[index]?.name?.message)}
              />
              <TextField
                {...register(`${name}.${index}.url`)}
                id={`${id}-${index}-url`}
                type="url"
                inputMode="url"
                label={t.form.itemUrl}
                hint={getHint(index)}
                error={toMessage(errors?.[index]?.url?.message)}
              />
            </div>
          </li>
        ))}
      </ul>
      {fields.length < collectionLimits.items && (
        <Button
          look="quiet"
          icon="plus"
          className="mt-3"
          onClick={() => append({ name: '', url: '' })}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}
