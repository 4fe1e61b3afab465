import { defaultLocale, type Locale } from '~/i18n/locales';
import { putPicture } from '~/lib/media/picture';
import { joinSkills } from '~/lib/skills';
import type { SaveCall } from '~/ui/admin/use-edit-form';
import type { AdminBootcamp } from '../bootcamp-input.schema';

/** What the fields of the bootcamp form hold; the picture is kept beside them. */
export interface BootcampFormValues {
  title: string;
  slug: string;
  provider: string;
  url: string;
  shortDesc: string;
  description: string;
  /** A choice may not be empty: `none` stands for nothing chosen. */
  category: string;
  difficulty: string;
  tags: string;
  /** Slugs in one text. */
  skills: string;
  format: string;
  duration: string;
  /** A day, or empty for anytime. */
  startDate: string;
  price: string;
  popularity: string;
  gradient: string;
  border: string;
  isActive: boolean;
  sourceLocale: Locale;
}

/** The form of a new bootcamp. */
export const newBootcamp: BootcampFormValues = {
  title: '',
  slug: '',
  provider: '',
  url: '',
  shortDesc: '',
  description: '',
  category: 'none',
  difficulty: 'none',
  tags: '',
  skills: '',
  format: '',
  duration: '',
  startDate: '',
  price: 'Free',
  popularity: '90',
  gradient: 'nila',
  border: 'none',
  isActive: true,
  sourceLocale: defaultLocale,
};

/** The form of a bootcamp that is there. */
export function toBootcampValues(bootcamp: AdminBootcamp): BootcampFormValues {
  const { title, slug, provider, url, shortDesc, description, format, duration } = bootcamp;
  const { category, difficulty, price, gradient, isActive, sourceLocale } = bootcamp;
  return {
    title,
    slug,
    provider,
    url,
    shortDesc,
    description,
    format,
    duration,
    category,
    difficulty,
    price,
    gradient,
    isActive,
    sourceLocale,
    tags: bootcamp.tags.join(', '),
    skills: joinSkills(bootcamp.skills),
    startDate: bootcamp.startDate === 'Anytime' ? '' : bootcamp.startDate,
    popularity: String(bootcamp.popularity),
    border: bootcamp.border ?? 'none',
  };
}

/** The fields as the endpoint takes them: text all of them. */
export function toFields(values: BootcampFormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === 'none' ? '' : String(value)]),
  );
}

/** The multipart form that saves a bootcamp. */
export function toBootcampForm({
  values,
  picture,
  version,
}: Pick<
  SaveCall<AdminBootcamp, BootcampFormValues, object>,
  'values' | 'picture' | 'version'
>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toFields(values))) form.set(name, value);
  putPicture(form, picture);
  if (version !== undefined) form.set('version', String(version));
  return form;
}
