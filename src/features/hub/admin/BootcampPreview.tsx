import { useWatch } from 'react-hook-form';
import { formatCalendarDay } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { shownPicture, type Picture } from '~/lib/media/picture';
import { Badge } from '~/ui/Badge';
import { Icon } from '~/ui/Icon';
import { BootcampCover } from '../BootcampCover';
import { valueText } from '../value-text';
import type { Bootcamp } from '../hub.schema';
import { useTexts } from './texts';

/** Values of the form that the card shows. */
type CardValues = Record<
  | 'title'
  | 'provider'
  | 'shortDesc'
  | 'category'
  | 'difficulty'
  | 'startDate'
  | 'duration'
  | 'price',
  string
> & { gradient: Bootcamp['gradient'] };

/** The card as visitors will see it, while the form is filled in. */
export function BootcampPreview({ picture }: { picture: Picture }) {
  const { t, hub, locale } = useTexts();
  const preview = shownPicture(picture);
  const values = useWatch() as CardValues;
  const nameOf = (names: Readonly<Record<string, string>>, name: string) => names[name];
  const category = nameOf(hub.categories, values.category);
  const difficulty = nameOf(hub.difficulties, values.difficulty);
  const day = formatCalendarDay(locale, values.startDate);
  const price = values.price.trim() || 'Free';
  return (
    <aside aria-label={t.form.preview} className="lg:sticky lg:top-0 lg:self-start">
      <p className="mb-3 text-base font-bold">{t.form.preview}</p>
      <div className="card overflow-hidden">
        <BootcampCover
          bootcamp={{ ...values, image: preview.kind === 'none' ? null : preview.url }}
          locale={locale}
          className="aspect-[5/2]"
        />
        <div className="grid gap-3 p-5">
          {(category || difficulty) && (
            <p className="flex flex-wrap gap-2">
              {category && <Badge tone="nila">{category}</Badge>}
              {difficulty && <Badge>{difficulty}</Badge>}
            </p>
          )}
          <div>
            <p className="line-clamp-2 text-xl font-bold">{values.title || t.form.untitled}</p>
            <p className="mt-1 text-sm font-semibold text-ink-soft">
              {values.provider || t.form.noProvider}
            </p>
          </div>
          <p className="line-clamp-2 text-sm text-ink-soft">
            {values.shortDesc || t.form.shortDescHint}
          </p>
          <p className="flex gap-2.5 text-sm text-ink-soft">
            <Icon name="calendar" className="mt-0.5 size-[1.15rem] shrink-0 text-nila" />
            {day ? fill(hub.startsOn, { date: day }) : hub.anytime}
          </p>
          <strong className="text-daun">{valueText(price, locale)}</strong>
        </div>
      </div>
    </aside>
  );
}
