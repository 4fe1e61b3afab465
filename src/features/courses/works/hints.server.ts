import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { works } from '#db/schema';
import { isRepetitive, toWordKey } from '~/lib/text-forms/same-text';
import type { WorkHint } from './works.schema';

/** A hash of the words of a text: the same for copies that differ by case, signs and blanks. */
export const toTextHash = (text: string): string =>
  createHash('sha256').update(toWordKey(text)).digest('base64url');

interface HintedWork {
  id: number;
  assignmentId: number;
  text: string;
  textHash: string | null;
}

/**
 * Returns by id what raters and staff should know of works: their text is that of another person or of
 * a calibration example, or repeats a few words.
 */
export async function readHints(
  db: Db,
  rows: readonly HintedWork[],
): Promise<ReadonlyMap<number, WorkHint[]>> {
  const others = alias(works, 'others');
  const ids = rows.map(({ id }) => id);
  const copies = await db
    .selectDistinct({ id: works.id })
    .from(works)
    .innerJoin(
      others,
      and(
        eq(others.assignmentId, works.assignmentId),
        eq(others.textHash, works.textHash),
        ne(others.id, works.id),
      ),
    )
    .where(inArray(works.id, ids));
  const assignmentIds = [...new Set(rows.map(({ assignmentId }) => assignmentId))];
  const examples = await db
    .select({ assignmentId: works.assignmentId, text: works.text })
    .from(works)
    .where(and(inArray(works.assignmentId, assignmentIds), isNotNull(works.expected)));
  const toKey = (assignmentId: number, hash: string | null) => `${assignmentId} ${hash}`;
  const copied = new Set(copies.map(({ id }) => id));
  const exampleKeys = new Set(
    examples.map(({ assignmentId, text }) => toKey(assignmentId, toTextHash(text))),
  );
  return new Map(
    rows.map(({ id, assignmentId, text, textHash }) => {
      const isCopy = copied.has(id) || exampleKeys.has(toKey(assignmentId, textHash));
      const hints: WorkHint[] = isCopy ? ['same_text'] : [];
      return [id, isRepetitive(text) ? [...hints, 'repeated_words'] : hints];
    }),
  );
}
