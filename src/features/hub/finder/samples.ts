import { z } from 'zod';
import { byLocale } from '~/i18n/texts-of';
import type { Locale } from '~/i18n/locales';
import { inSource } from '~/lib/translations/localized.schema';
import { bootcampSchema, type Bootcamp } from '../hub.schema';

const sampleSchema = bootcampSchema.pick({
  title: true,
  provider: true,
  shortDesc: true,
  category: true,
  tags: true,
  format: true,
  duration: true,
  difficulty: true,
  price: true,
  url: true,
  popularity: true,
  gradient: true,
});

const files = byLocale(import.meta.glob('./samples.*.json', { eager: true, import: 'default' }));

/**
 * Two built-in bootcamps, shown if there is no list to show (docs/product.md#hub-samples). They are
 * not rows of the database, so they have no pages.
 */
export function sampleBootcamps(locale: Locale): Bootcamp[] {
  return z
    .array(sampleSchema)
    .parse(files[locale])
    .map((sample, index) => ({
      ...sample,
      ...inSource(locale),
      skills: [],
      id: -1 - index,
      slug: '',
      description: sample.shortDesc,
      startDate: 'Anytime',
      image: null,
      border: null,
      isActive: true,
      createdAt: '1970-01-01T00:00:00.000Z',
      updatedAt: '1970-01-01T00:00:00.000Z',
    }));
}
