import { z } from 'zod';
import { AppError } from '~/server/errors';
import { storedLesson, storedMarkdown } from '~/server/markdown/markdown-fields';
import { sanitizeLine } from '~/server/markdown/sanitize';
import { isTakenAsMarkdown, plainLine, tooLong } from '~/lib/form-schema';
import { issue, type Issues } from '~/lib/issue';
import { onLines } from '~/lib/text-forms/signs';
import {
  fieldsOf,
  isBlank,
  type TextFields,
  type TranslatedField,
  type TranslationKind,
  type TranslationStatus,
} from '~/lib/translations/fields';
import { nameIssue, toIssues } from '~/lib/zod-issues';

const text = (max: number) => z.string().overwrite(onLines).max(max, tooLong(max));

/** Schema of a field; empty becomes null. */
function toSchema({ format, max }: TranslatedField): z.ZodType<string | string[] | null> {
  if (format === 'list') {
    return z
      .array(plainLine(max))
      .max(60, issue('too_many', { max: 60 }))
      .nullish()
      .transform((lines) => lines ?? null);
  }
  const textSchema = format === 'line' || format === 'html' ? plainLine(max) : text(max);
  const schema = format === 'markdown' ? textSchema.superRefine(isTakenAsMarkdown) : textSchema;
  return schema.nullish().transform((value) => value || null);
}

export interface Prepared {
  fields: Record<string, string | string[] | null>;
  /** Safe HTML of the fields that are Markdown. */
  html: Record<string, string>;
}

/** Prepares fields for storing: sanitises HTML and renders Markdown. */
function prepare(kind: TranslationKind, fields: Prepared['fields']): Prepared {
  const prepared: Prepared = { fields: {}, html: {} };
  for (const [name, value] of Object.entries(fields)) {
    const { format, max = 0, isLesson } = fieldsOf(kind)[name] ?? {};
    if (format === 'markdown' && typeof value === 'string') {
      const { source, html } = (isLesson ? storedLesson : storedMarkdown)(name, value, max);
      prepared.fields[name] = source;
      prepared.html[name] = html;
    } else {
      prepared.fields[name] =
        format === 'html' && typeof value === 'string' ? sanitizeLine(value) : value;
    }
  }
  return prepared;
}

/** Whether a list has a text in the same lines as the original, and no other lines. */
const isLineByLine = (
  value: TextFields[string] | undefined,
  source: TextFields[string] | undefined,
) =>
  Array.isArray(value) &&
  value.length === source?.length &&
  value.every((line, at) => line || !source[at]);

/** Required fields that a translation lacks; a published one needs all that the original has. */
function findMissing(
  kind: TranslationKind,
  fields: TextFields,
  source: TextFields,
  status: TranslationStatus,
): Issues {
  const issues: Record<string, Issues[string]> = {};
  for (const [name, { isRequired, isNeutral, isParallel }] of Object.entries(fieldsOf(kind))) {
    if (!isBlank(fields[name])) {
      const lines = source[name]?.length ?? 0;
      if (isParallel && status === 'published' && !isLineByLine(fields[name], source[name])) {
        issues[name] = { code: 'translation_lines', params: { lines } };
      }
      continue;
    }
    const isLeftOut = isNeutral && !(name in fields);
    if (isRequired && !isLeftOut) issues[name] = { code: 'required' };
    else if (status === 'published' && !isNeutral && !isBlank(source[name])) {
      issues[name] = { code: 'translation_missing' };
    }
  }
  return issues;
}

const invalid = (issues: Issues) => new AppError('invalid_fields', undefined, { issues });

/**
 * Parses the texts of a translation. Throws `invalid_fields` for fields that are unknown, too
 * long, or missing.
 */
export function parseFields(
  kind: TranslationKind,
  input: Readonly<Record<string, unknown>>,
  source: TextFields,
  status: TranslationStatus,
): Prepared {
  const fields = fieldsOf(kind);
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length > 0) {
    throw invalid(
      Object.fromEntries(unknown.map((name) => [name, { code: 'translation_field_unknown' }])),
    );
  }
  const shape = Object.fromEntries(
    Object.keys(input).map((name) => [name, toSchema(fields[name] as TranslatedField)]),
  );
  const parsed = z.object(shape).safeParse(input, { error: nameIssue });
  if (!parsed.success) throw invalid(toIssues(parsed.error));
  const issues = findMissing(kind, parsed.data, source, status);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return prepare(kind, parsed.data);
}
