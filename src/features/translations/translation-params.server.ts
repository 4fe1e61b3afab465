import { staleTags } from '~/config/cache-tags';
import { isLocale, type Locale } from '~/i18n/locales';
import { rowId } from '~/lib/url/page-query';
import type { TranslationKind } from '~/lib/translations/fields';
import {
  translationKindSchema,
  translationListQuery,
} from '~/lib/translations/translations.schema';
import { AppError } from '~/server/errors';
import { pageQuery } from '~/server/http/paging';

type Params = Readonly<Record<string, string | undefined>>;

function kindOf({ kind }: Params): TranslationKind {
  const parsed = translationKindSchema.safeParse(kind);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

/** The row of an address; throws `not_found` without one. */
export function rowOf(params: Params): { kind: TranslationKind; id: number } {
  const id = rowId(params['id']);
  if (id === null) throw new AppError('not_found');
  return { kind: kindOf(params), id };
}

/** The translation of an address; throws `not_found` without one. */
export function translationOf(params: Params): {
  kind: TranslationKind;
  id: number;
  locale: Locale;
} {
  const { locale } = params;
  if (!isLocale(locale)) throw new AppError('not_found');
  return { ...rowOf(params), locale };
}

const tags: Readonly<Record<TranslationKind, readonly string[]>> = {
  event: staleTags.events,
  speaker: staleTags.speakers,
  'event-category': staleTags.eventCategories,
  bootcamp: staleTags.bootcamps,
  course: staleTags.courses,
  'course-level': staleTags.courses,
  'course-class': staleTags.courses,
  'course-question': [],
  'course-assignment': staleTags.works,
  job: staleTags.jobs,
  organization: [],
};

/** The cache tags of the pages that show the row of an address. */
export const tagsOf = (params: Params): readonly string[] => tags[kindOf(params)];

export const worklistQuery = pageQuery.extend(translationListQuery);
