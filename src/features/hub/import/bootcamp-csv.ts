/**
 * Columns of the file that is imported, by the names of the form's fields. Texts may also have one a
 * language, such as `title_id` and `title_en`, as they do in the file that is exported.
 */
export const csvColumns = [
  'title',
  'provider',
  'slug',
  'shortDesc',
  'description',
  'category',
  'tags',
  'skills',
  'format',
  'duration',
  'difficulty',
  'price',
  'startDate',
  'url',
  'popularity',
  'gradient',
  'border',
  'isActive',
  'sourceLocale',
] as const;

/** What every file has to have: the rest has a default, and the slug comes from the title. */
export const requiredColumns = [
  'title',
  'provider',
  'shortDesc',
  'category',
  'format',
  'duration',
  'difficulty',
  'url',
] as const;

export const csvLimits = { maxBytes: 512 * 1024, maxRows: 500 } as const;
