import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { translationKinds } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import {
  type TranslationKind,
  translationStates,
  type TranslationState,
} from '~/lib/translations/fields';
import { scopeOfTexts } from '~/lib/translations/scopes';
import { ofScopes } from '~/config/staff-scopes';
import type { TranslationCounts, TranslationRow } from '~/lib/translations/translations.schema';
import { hasScope, requireScope, type Actor } from '~/server/auth/actor';
import { containsText } from '~/server/word-queries';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import { otherLanguagesOf, sourceHash, sourceLocaleOf, tablesOf } from '#db/translations';

interface WorklistFilter {
  kind?: TranslationKind | undefined;
  status?: TranslationState | undefined;
  locale?: Locale | undefined;
  /** Part of the original's title. */
  q?: string | undefined;
}

interface FoundRow extends Record<string, unknown> {
  kind: TranslationKind;
  id: number;
  title: string;
  source_locale: Locale;
  locale: Locale;
  status: TranslationRow['status'];
  is_outdated: boolean;
  updated_at: string | Date | null;
  updated_by: string | null;
}

/** The title of a row in the worklist; classes also have their code. */
function titleOf(kind: TranslationKind): SQL {
  const { name } = tablesOf(kind);
  if (kind === 'course-class') return sql`course_classes.code || ' · ' || course_classes.title`;
  if (kind === 'course-level') {
    return sql`(select courses.title from courses where courses.id = course_levels.course_id)
      || ' · ' || course_levels.name`;
  }
  if (kind === 'course-question') {
    return sql`course_questions.key || ' · ' || course_questions.prompt`;
  }
  if (kind === 'course-assignment') {
    return sql`(select course_classes.code from course_classes
      where course_classes.id = course_assignments.class_id) || ' · ' || course_assignments.title`;
  }
  const isNamed = ['speaker', 'event-category', 'organization'].includes(kind);
  return sql.raw(`${name}.${isNamed ? 'name' : 'title'}`);
}

/** Every row of a kind in every language but its own. */
function textsOf(kind: TranslationKind): SQL {
  const sourceLocale = sourceLocaleOf(kind);
  const row = sql.raw(tablesOf(kind).name);
  return sql`select ${sql.raw(`'${kind}'::text`)} as kind, ${row}.id, ${titleOf(kind)} as title, ${sourceLocale} as source_locale,
      language.code as locale, coalesce(translated.status, 'missing') as status,
      coalesce(translated.source_hash <> ${sourceHash(kind)}, false) as is_outdated,
      translated.updated_at, translated.updated_by as updater
    ${otherLanguagesOf(kind)}`;
}

/** The kinds that somebody translates. */
const kindsOf = (actor: Actor | null) => ofScopes(scopeOfTexts, (scope) => hasScope(actor, scope));

const textsOfAll = (kinds: readonly TranslationKind[]) =>
  sql.join(kinds.map(textsOf), sql` union all `);

function condition({ status, locale, q }: WorklistFilter): SQL {
  const parts = [
    status === 'outdated' ? sql`is_outdated` : status && sql`status = ${status}`,
    locale && sql`locale = ${locale}`,
    containsText(q, sql`title`),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
}

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/**
 * The worklist of staff: texts that are out of date first, then missing ones, drafts and published ones;
 * pages count from 1.
 */
export async function listTranslations(
  db: Db,
  { actor, page = 1, ...filter }: WorklistFilter & { actor: Actor | null; page?: number },
): Promise<Page<TranslationRow>> {
  requireScope(actor, filter.kind ? scopeOfTexts[filter.kind] : 'any');
  const kinds = filter.kind ? [filter.kind] : kindsOf(actor);
  if (kinds.length === 0) return { rows: [], total: 0 };
  const matches = sql`from (${textsOfAll(kinds)}) as texts ${condition(filter)}`;
  const [count] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total ${matches}`,
  );
  const rows = await rowsOf<FoundRow>(
    db,
    sql`select texts.*,
        (select username from users where users.id = texts.updater) as updated_by
      ${matches}
      order by is_outdated desc, array_position(array['missing', 'draft'], status) nulls last,
        array_position(${sql.raw(`array['${translationKinds.join("', '")}']`)}, kind), id, locale
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return {
    total: count?.total ?? 0,
    rows: rows.map(({ kind, id, title, locale, status, ...row }) => ({
      kind,
      id,
      title,
      locale,
      status,
      sourceLocale: row.source_locale,
      isOutdated: row.is_outdated,
      updatedAt: row.updated_at ? new Date(row.updated_at).toISOString() : null,
      updatedBy: row.updated_by,
    })),
  };
}

/** Number of texts by kind and state; none of kinds of other scopes. */
export async function countTranslations(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<TranslationCounts> {
  requireScope(actor, 'any');
  const kinds = kindsOf(actor);
  const query = sql`select kind, state, count(*)::int as n
      from (${textsOfAll(kinds)}) as texts
      cross join lateral unnest(case when is_outdated then array[status, 'outdated'] else array[status] end) as state
      group by kind, state`;
  const rows =
    kinds.length === 0
      ? []
      : await rowsOf<{ kind: TranslationKind; state: TranslationState; n: number }>(db, query);
  const none = () =>
    Object.fromEntries(translationStates.map((state) => [state, 0])) as TranslationCounts['event'];
  const counts = Object.fromEntries(
    translationKinds.map((kind) => [kind, none()]),
  ) as TranslationCounts;
  for (const { kind, state, n } of rows) counts[kind][state] = n;
  return counts;
}
