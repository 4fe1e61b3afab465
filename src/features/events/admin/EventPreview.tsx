import { useWatch } from 'react-hook-form';
import { shownPicture, type Picture } from '~/lib/media/picture';
import { Cover } from '~/ui/page/Cover';
import { EventBadges, EventFacts } from '../home/EventParts';
import type { Event } from '../events.schema';
import { getMoments, type EventFormValues } from './event-form';
import { useTexts } from './texts';

export interface EventPreviewProps {
  picture: Picture;
  /** Id of an existing event, from which its generated cover follows. */
  id: number | undefined;
}

/** The card as visitors will see it, while the form is filled in. */
export function EventPreview({ picture, id }: EventPreviewProps) {
  const { t, card, locale } = useTexts();
  const shown = shownPicture(picture);
  const values = useWatch<EventFormValues>() as EventFormValues;
  const event = {
    ...values,
    ...getMoments(values),
    lang: values.sourceLocale,
  } as unknown as Event;
  return (
    <aside aria-label={t.form.preview} className="lg:sticky lg:top-0 lg:self-start">
      <p className="mb-3 text-base font-bold">{t.form.preview}</p>
      <div className="card overflow-hidden">
        <div className="relative aspect-[2/1]">
          {shown.kind === 'none' ? (
            <Cover
              seed={`event-${id ?? 'new'}`}
              gradient={values.gradient}
              className="absolute inset-0"
            />
          ) : (
            <img src={shown.url} alt="" className="absolute inset-0 h-full w-full object-cover" />
          )}
        </div>
        <div className="grid gap-3 p-5">
          <EventBadges event={event} t={card} locale={locale} />
          <p className="line-clamp-2 text-xl font-bold">{values.title || t.form.untitled}</p>
          <EventFacts event={event} locale={locale} t={card} />
          <p className="line-clamp-3 text-sm text-ink-soft">
            {values.description || card.noDescription}
          </p>
        </div>
      </div>
    </aside>
  );
}
