import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  bootcampTranslations,
  cmsEvents,
  courseAssignments,
  courseAssignmentTranslations,
  courseClasses,
  courseClassTranslations,
  courseLevels,
  courseLevelTranslations,
  courseQuestions,
  courseQuestionTranslations,
  courses,
  courseTranslations,
  eventCategories,
  eventCategoryTranslations,
  eventSpeakers,
  eventTranslations,
  jobs,
  jobTranslations,
  organizations,
  organizationTranslations,
  skillBootcamps,
  speakerTranslations,
} from './schema/index.ts';
import { locales } from '../src/i18n/locales.ts';
import { fieldsOf, type TranslationKind } from '../src/lib/translations/fields.ts';

/** A table of translations; all have the same columns. */
type TranslationTable = typeof eventTranslations;

export interface KindTables {
  /** The rows themselves. */
  rows: PgTable;
  /** The table's name in the database. */
  name: string;
  translations: TranslationTable;
  translationsName: string;
}

const kind = (rows: PgTable, translations: unknown): KindTables => ({
  rows,
  name: getTableName(rows),
  translations: translations as TranslationTable,
  translationsName: getTableName(translations as PgTable),
});

const kinds: Record<TranslationKind, KindTables> = {
  event: kind(cmsEvents, eventTranslations),
  speaker: kind(eventSpeakers, speakerTranslations),
  'event-category': kind(eventCategories, eventCategoryTranslations),
  bootcamp: kind(skillBootcamps, bootcampTranslations),
  course: kind(courses, courseTranslations),
  'course-level': kind(courseLevels, courseLevelTranslations),
  'course-class': kind(courseClasses, courseClassTranslations),
  'course-question': kind(courseQuestions, courseQuestionTranslations),
  'course-assignment': kind(courseAssignments, courseAssignmentTranslations),
  job: kind(jobs, jobTranslations),
  organization: kind(organizations, organizationTranslations),
};

/** The tables of a kind. */
export const tablesOf = (of: TranslationKind): KindTables => kinds[of];

/** The column with a row's own language, in full. */
export const sourceLocaleOf = (of: TranslationKind): SQL =>
  sql.raw(`${kinds[of].name}.source_locale`);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields that are not simply a column of the row. */
const expressions: Readonly<Partial<Record<TranslationKind, Readonly<Record<string, string>>>>> = {
  // With a start the text is made from that, so that another day makes no translation out of date.
  event: { dateTime: `(case when cms_events.starts_at is null then cms_events.date_time end)` },
  // Materials have their own translations.
  'course-class': {
    materials: `(select coalesce(jsonb_agg(class_materials.title order by class_materials.position), '[]')
        from class_materials where class_materials.class_id = course_classes.id)`,
  },
  // The name of each criterion and its four levels, one after the other.
  'course-assignment': {
    criteria: `(select coalesce(jsonb_agg(line.value order by criterion.place, line.place), '[]')
        from jsonb_array_elements(course_assignments.criteria) with ordinality as criterion (value, place)
        cross join lateral jsonb_array_elements(
          jsonb_build_array(criterion.value -> 'name') || (criterion.value -> 'levels')
        ) with ordinality as line (value, place))`,
  },
};

const column = (of: TranslationKind, field: string): string =>
  expressions[of]?.[field] ?? `${kinds[of].name}.${snake(field)}`;

/** A text of a row as JSON, as `sourceFields` has it. */
export const sourceField = (of: TranslationKind, field: string): SQL =>
  sql.raw(`coalesce(to_jsonb(${column(of, field)}), 'null')`);

/** The texts of a row that are translated, as JSON by the names of the fields. */
export const sourceFields = (of: TranslationKind): SQL =>
  sql.raw(
    `jsonb_build_object(${Object.keys(fieldsOf(of))
      .map((field) => `'${field}', ${column(of, field)}`)
      .join(', ')})`,
  );

/**
 * Hash of a row's texts; the same texts give the same hash. Tables are named in full, because
 * Drizzle omits their names in queries of one table.
 */
export const sourceHash = (of: TranslationKind): SQL<string> =>
  sql.raw(
    `md5(jsonb_build_array(${Object.keys(fieldsOf(of))
      .map((field) => column(of, field))
      .join(', ')})::text)`,
  ) as SQL<string>;

/**
 * `from` and `where` for every row of a kind in each other language: `language.code`, and its
 * translation as `translated`.
 */
export function otherLanguagesOf(of: TranslationKind): SQL {
  const { name, translationsName } = kinds[of];
  const codes = sql.join(
    locales.map((locale) => sql`(${locale}::text)`),
    sql`, `,
  );
  return sql`from ${sql.raw(name)} cross join (values ${codes}) as language (code)
    left join ${sql.raw(translationsName)} as translated
      on translated.row_id = ${sql.raw(name)}.id and translated.locale = language.code
    where language.code <> ${sourceLocaleOf(of)}`;
}
