/**
 * Columns of imported files, by the fields of the form. Texts may also have one for each language,
 * such as `title_id` and `title_en`, as exports do.
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

/** Required columns; the rest has defaults, and the slug comes from the title. */
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
