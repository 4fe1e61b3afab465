import { bootcampCategories, difficulties } from '#db/lists';
import { api } from '~/config/api-paths';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { gradientNames } from '~/lib/kawung';
import { none, type FormDescription, type FormGroup } from '~/ui/admin/form';
import { toOptions } from '~/ui/forms/options';
import { bootcampInputSchema, type AdminBootcamp } from '../bootcamp-input.schema';
import { BootcampPreview } from './BootcampPreview';
import type { AdminTexts } from './texts';

const about = ({ t: { form } }: AdminTexts): FormGroup => ({
  title: form.about,
  items: [
    { name: 'title', kind: 'title' },
    { name: 'provider', maxLength: 120, isRequired: true, isWide: true },
    { name: 'url', kind: 'link', isRequired: true, isWide: true },
    { name: 'shortDesc', maxLength: 300, isRequired: true, isWide: true },
    { name: 'description', kind: 'area', rows: 5, isWide: true },
    'language',
  ],
});

const kind = ({ t: { form }, hub }: AdminTexts, isNew: boolean): FormGroup => {
  const unchosen = isNew ? [[none, form.choose] as const] : [];
  return {
    title: form.kind,
    items: [
      {
        name: 'category',
        kind: 'choice',
        options: [...unchosen, ...toOptions(bootcampCategories, hub.categories)],
      },
      {
        name: 'difficulty',
        kind: 'choice',
        options: [...unchosen, ...toOptions(difficulties, hub.difficulties)],
      },
      { name: 'tags', isWide: true },
      'skills',
    ],
  };
};

const when = ({ t: { form } }: AdminTexts): FormGroup => ({
  title: form.when,
  items: [
    { name: 'format', maxLength: 80, isRequired: true },
    { name: 'duration', maxLength: 80, isRequired: true },
    { name: 'startDate', type: 'date' },
    { name: 'price', maxLength: 60 },
  ],
});

const look = ({ t: { form } }: AdminTexts): FormGroup => {
  const gradients = toOptions(gradientNames, form.gradients);
  return {
    title: form.look,
    items: [
      { name: 'popularity', isWide: true },
      { name: 'gradient', kind: 'choice', options: gradients },
      { name: 'border', kind: 'choice', options: [[none, form.noBorder], ...gradients] },
      { name: 'isActive', kind: 'check', isWide: true },
    ],
  };
};

/** The form of a bootcamp, beside the card as visitors will see it. */
export function describeBootcamp(
  page: AdminTexts,
  { row }: { row: AdminBootcamp | null },
): FormDescription<AdminBootcamp> {
  const { t } = page;
  const picture = {
    texts: { ...t.image, hint: fill(t.image.hint, limits.eventPicture) },
    box: limits.eventPicture,
    shape: 'aspect-[5/2] w-40 object-cover',
  };
  return {
    columns: [
      [about(page), kind(page, !row), when(page), look(page), { items: [{ picture }] }],
      [{ items: [{ render: (state) => <BootcampPreview picture={state.picture} /> }] }],
    ],
    // Beside the translation there is no room for a third column.
    layout: row ? 'grid gap-8' : 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]',
    words: t.form,
    schema: bootcampInputSchema,
    start: { price: 'Free', popularity: '90', isActive: true },
    read: ({ tags, startDate }) => ({
      tags: tags.join(', '),
      startDate: startDate === 'Anytime' ? '' : startDate,
    }),
    picture: { of: ({ image }) => image },
    save: { all: api.bootcamps, one: api.bootcamp },
    texts: t.form,
    toasts: t.toasts,
    translated: 'bootcamp',
  };
}
