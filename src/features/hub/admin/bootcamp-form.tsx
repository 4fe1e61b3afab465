import { createBootcamp, updateBootcamp } from './hub-admin.calls';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { groupOf, startOf } from '~/resources/fields';
import type { FormDescription, FormGroup } from '~/ui/admin/form';
import {
  bootcampFields,
  bootcampGroups,
  bootcampInputSchema,
  type AdminBootcamp,
} from '../bootcamp.resource';
import { type AdminTexts, useTexts } from './texts';
import { useWatch } from 'react-hook-form';
import { formatCalendarDay } from '~/i18n/format';
import { shownPicture, type Picture } from '~/lib/media/picture';
import { Badge } from '~/ui/Badge';
import { Icon } from '~/ui/Icon';
import { BootcampCover } from '../BootcampCover';
import { valueText } from '../value-text';
import type { Bootcamp } from '../hub.schema';

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
function BootcampPreview({ picture }: { picture: Picture }) {
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
            <p className="text-xl font-bold">{values.title || t.form.untitled}</p>
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

/** The form of a bootcamp, beside the card as visitors will see it. */
export function describeBootcamp(
  page: AdminTexts,
  { row }: { row: AdminBootcamp | null },
): FormDescription<AdminBootcamp> {
  const { t, hub } = page;
  const { form } = t;
  const group = (name: keyof typeof bootcampGroups): FormGroup =>
    groupOf(bootcampFields, bootcampGroups[name], {
      title: form[name],
      names: {
        category: hub.categories,
        difficulty: hub.difficulties,
        gradient: form.gradients,
        border: form.gradients,
      },
      choose: {
        category: row ? undefined : form.choose,
        difficulty: row ? undefined : form.choose,
        border: form.noBorder,
      },
    });
  const picture = {
    texts: { ...t.image, hint: fill(t.image.hint, limits.eventPicture) },
    box: limits.eventPicture,
    shape: 'aspect-[5/2] w-40 object-cover',
  };
  return {
    columns: [
      [group('about'), group('kind'), group('when'), group('look'), { items: [{ picture }] }],
      [{ items: [{ render: (state) => <BootcampPreview picture={state.picture} /> }] }],
    ],
    // Beside the translation there is no room for a third column.
    layout: row ? 'grid gap-8' : 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]',
    words: form,
    schema: bootcampInputSchema,
    start: startOf(bootcampFields),
    read: ({ tags, startDate }) => ({
      tags: tags.join(', '),
      startDate: startDate === 'Anytime' ? '' : startDate,
    }),
    picture: { of: ({ image }) => image },
    save: { create: createBootcamp, update: updateBootcamp },
    texts: t.form,
    toasts: t.toasts,
    translated: 'bootcamp',
  };
}
