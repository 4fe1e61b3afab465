import { useWatch } from 'react-hook-form';
import { shownPicture, type Picture } from '~/lib/media/picture';
import { EventFigure } from '../home/EventFigure';
import { EventBadges, EventFacts } from '../home/EventParts';
import type { Event } from '../events.schema';
import { getMoments, type WhenValues } from './event-moments';
import { useTexts } from './texts';

/** The card as visitors will see it, while the form is filled in. */
export function EventPreview({ picture }: { picture: Picture }) {
  const { t, card, locale } = useTexts();
  const preview = shownPicture(picture);
  const values = useWatch() as WhenValues &
    Record<'title' | 'description' | 'sourceLocale', string>;
  const event = {
    ...values,
    ...getMoments(values),
    lang: values.sourceLocale,
  } as unknown as Event;
  return (
    <aside aria-label={t.form.preview}>
      <p className="mb-3 text-base font-bold">{t.form.preview}</p>
      <div className="card grid overflow-hidden sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="relative aspect-[2/1] sm:aspect-auto">
          {preview.kind === 'none' ? (
            <EventFigure event={event} locale={locale} className="h-full" />
          ) : (
            <img src={preview.url} alt="" className="absolute inset-0 h-full w-full object-cover" />
          )}
        </div>
        <div className="grid content-start gap-2 p-4">
          <EventBadges event={event} t={card} locale={locale} />
          <p className="text-lg font-bold">{values.title || t.form.untitled}</p>
          <EventFacts event={event} locale={locale} t={card} />
          <p className="line-clamp-2 text-sm text-ink-soft">
            {values.description || card.noDescription}
          </p>
        </div>
      </div>
    </aside>
  );
}
