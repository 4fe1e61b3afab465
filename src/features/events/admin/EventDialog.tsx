import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { EditDialog } from '~/ui/admin/EditDialog';
import { FormPicture } from '~/ui/forms/PictureField';
import { eventEditing } from './editing.store';
import { eventFormSchema } from './event-form';
import { AboutFields, PlanFields } from './EventFields';
import { EventPreview } from './EventPreview';
import { saveEvent } from './events-admin.api';
import { EventSpeakers } from './speakers/EventSpeakers';
import { useTexts } from './texts';

/** The form to add or edit an event, while it is open. */
export function EventDialog() {
  const { t } = useTexts();
  const { toasts } = t;
  return (
    <EditDialog
      store={eventEditing}
      schema={eventFormSchema}
      save={saveEvent}
      translated="event"
      toView={({ values }) => paths.event(values.slug)}
      box={limits.eventPicture}
      texts={t.form}
      toasts={{
        created: toasts.eventCreated,
        updated: toasts.eventUpdated,
        createFailed: toasts.eventCreateFailed,
        updateFailed: toasts.eventUpdateFailed,
      }}
      copied={{ title: toasts.duplicated, text: toasts.duplicatedHint }}
      size="full"
      isStacked
    >
      {({ editing: { row }, picture, setPicture, extra, setExtra }) => (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="grid content-start gap-8">
            <AboutFields isNew={!row} />
            <FormPicture
              texts={{ ...t.image, hint: fill(t.image.hint, limits.eventPicture) }}
              picture={picture}
              onChange={setPicture}
              box={limits.eventPicture}
              shape="aspect-video w-40 object-cover"
            />
          </div>
          <div className="grid content-start gap-8">
            <EventPreview picture={picture} />
            <PlanFields isNew={!row} />
          </div>
          <div className="lg:col-span-2">
            <EventSpeakers
              event={row}
              chosen={extra.speakers}
              onChoose={(speakers) => setExtra({ speakers })}
            />
          </div>
        </div>
      )}
    </EditDialog>
  );
}
