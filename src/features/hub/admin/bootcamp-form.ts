import { putPicture, type SettledPicture } from '~/lib/media/picture';
import { bootcampInputSchema, type AdminBootcamp } from '../bootcamp-input.schema';

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
  format: string;
  duration: string;
  /** A day, or empty for anytime. */
  startDate: string;
  price: string;
  popularity: string;
  gradient: string;
  border: string;
  isActive: boolean;
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
  format: '',
  duration: '',
  startDate: '',
  price: 'Free',
  popularity: '90',
  gradient: 'nila',
  border: 'none',
  isActive: true,
};

/** The form of a bootcamp that is there. */
export function valuesOf(bootcamp: AdminBootcamp): BootcampFormValues {
  const { title, slug, provider, url, shortDesc, description, format, duration } = bootcamp;
  const { category, difficulty, price, gradient, isActive } = bootcamp;
  return {
    ...{ title, slug, provider, url, shortDesc, description, format, duration },
    ...{ category, difficulty, price, gradient, isActive },
    tags: bootcamp.tags.join(', '),
    startDate: bootcamp.startDate === 'Anytime' ? '' : bootcamp.startDate,
    popularity: String(bootcamp.popularity),
    border: bootcamp.border ?? 'none',
  };
}

/** The fields as the endpoint takes them: text all of them. */
export function fieldsOf(values: BootcampFormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === 'none' ? '' : String(value)]),
  );
}

/** What is wrong with the form, by field, in the sentences of the schema; empty where nothing is. */
export function faultsOf(values: BootcampFormValues): Partial<Record<string, string>> {
  const faults: Partial<Record<string, string>> = {};
  const { error } = bootcampInputSchema.safeParse(fieldsOf(values));
  for (const issue of error?.issues ?? []) faults[String(issue.path[0])] ??= issue.message;
  return faults;
}

/** The multipart form that saves a bootcamp; `version` is the state it started from. */
export function formOf(
  values: BootcampFormValues,
  picture: SettledPicture,
  version: number | null,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(values))) form.set(name, value);
  putPicture(form, picture);
  if (version) form.set('version', String(version));
  return form;
}
