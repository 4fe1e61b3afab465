import type { UseFormReturn } from 'react-hook-form';
import { limits } from '~/config/limits';
import { pointAtFaults } from '~/lib/form-resolver';
import { ownPicture, settledPicture, type Picture } from '~/lib/media/picture';
import { markSessionEnded } from '~/ui/session-ended';
import type { Editing } from './editing.store';
import { formOf, type EventFormValues } from './event-form';
import { addSpeaker, createEvent, updateEvent } from './events-admin.api';
import { refreshEvents } from './events-admin.store';
import { say, sayFailed } from './notify';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';

interface Saving {
  form: UseFormReturn<EventFormValues>;
  editing: Editing;
  picture: Picture;
  speakers: number[];
  onSaved: () => void;
}

/** The submit handler of the event form. */
export function useSaveEvent({ form, editing, picture, speakers, onSaved }: Saving) {
  const texts = useTexts();
  const { toasts } = texts.t;
  return form.handleSubmit(async (values) => {
    const { event } = editing;
    const settled = await settledPicture(picture);
    if (!settled) return;
    try {
      if (event) await updateEvent(event.id, formOf(values, settled));
      else {
        const { id } = await createEvent(
          // A duplicated event gets a picture of its own.
          formOf(values, await ownPicture(settled, limits.eventPicture)),
        );
        for (const speaker of speakers) await addSpeaker(id, speaker);
      }
    } catch (error) {
      markSessionEnded(error);
      pointAtFaults(form, error);
      const tried = event ? toasts.eventUpdateFailed : toasts.eventCreateFailed;
      sayFailed(toasts.error, sentenceOf(error, texts, tried));
      return;
    } finally {
      refreshEvents();
    }
    say(toasts.success, event ? toasts.eventUpdated : toasts.eventCreated);
    onSaved();
  });
}
