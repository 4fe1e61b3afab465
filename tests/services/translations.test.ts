import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { translationKinds } from '#db/lists';
import { cmsEvents, jobs, organizations, type TextFields } from '#db/schema';
import { sourceLocaleOf, tablesOf } from '#db/translations';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import {
  deleteTranslation,
  getTranslatedRow,
  saveTranslation,
} from '~/features/translations/translations.server';
import { countTranslations, listTranslations } from '~/features/translations/worklist.server';
import { omit } from '~/lib/omit';
import { fieldsOf, type TranslationKind } from '~/lib/translations/fields';
import { AppError } from '~/server/errors';
import { localeColumns, localize, localizeOne } from '~/features/translations/localize.server';
import { eventInput } from '../support/event-input';
import { addJob } from '../support/job-row';
import { postgresBin } from '../support/postgres';
import {
  runsAll,
  someActor,
  toCode,
  useDatabase,
  usePostgres,
  useActor,
} from '../support/services';

const db = useDatabase();
const actor = useActor(db, { isAdmin: true });
const ids = {} as Record<TranslationKind, number>;

/** Texts of every field that a kind has, told apart by a word. */
const textsOf = (kind: TranslationKind, word: string): TextFields =>
  Object.fromEntries(
    Object.entries(fieldsOf(kind)).map(([name, { format }]) => {
      const text = `${name} ${word}`;
      if (format !== 'list') return [name, text];
      // Two criteria, each with its name and four levels.
      return [name, name === 'criteria' ? Array<string>(10).fill(text) : [text]];
    }),
  );

const save = (
  kind: TranslationKind,
  fields: Record<string, unknown>,
  rest: { status?: 'draft' | 'published'; version?: number; sourceHash?: string } = {},
) =>
  saveTranslation(db, {
    actor,
    kind,
    id: ids[kind],
    locale: 'en',
    input: { fields, status: 'published', ...rest },
  });
const remove = (kind: TranslationKind, version?: number) =>
  deleteTranslation(db, { actor, kind, id: ids[kind], locale: 'en', version });

/** What a reader of a language gets of a row. */
async function read(kind: TranslationKind, lang?: 'id' | 'en') {
  const { rows, name } = tablesOf(kind);
  const [row] = await db
    .select({
      id: sql<number>`${sql.raw(name)}.id`,
      sourceLocale: sql<'id' | 'en'>`${sourceLocaleOf(kind)}`,
      texts: sql<TextFields>`to_jsonb(${sql.raw(name)})`,
      ...localeColumns(kind),
    })
    .from(rows)
    .where(sql`${sql.raw(name)}.id = ${ids[kind]}`);
  if (!row) throw new Error('The row is not there.');
  const { texts, ...facts } = row;
  const camel = Object.fromEntries(
    // What a search reads is of all languages.
    Object.entries(omit(texts, 'search_text', 'search_names')).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  const found = await localizeOne(db, kind, lang, { ...camel, ...facts });
  return found as typeof found & Record<string, unknown>;
}

const setTitle = (title: string) =>
  db
    .update(cmsEvents)
    .set({ title })
    .where(sql`id = ${ids.event}`);

/** What a row of a kind needs beside its texts; kinds come after those that they are part of. */
const facts: [TranslationKind, () => object][] = [
  ['event', () => ({ title: 'Judul', slug: 'judul' })],
  ['speaker', () => ({})],
  ['event-category', () => ({})],
  [
    'bootcamp',
    () => ({
      slug: 'b',
      provider: 'P',
      url: 'https://b.example',
      category: 'AI Bootcamps',
      difficulty: 'Beginner',
    }),
  ],
  ['course', () => ({ category: 'AI' })],
  ['course-level', () => ({ courseId: ids.course, position: 1 })],
  ['course-class', () => ({ levelId: ids['course-level'], position: 1, code: 'AI-101', hours: 1 })],
  ['course-question', () => ({ courseId: ids.course, key: 'satu', bank: 'proof', kind: 'text' })],
  [
    'course-assignment',
    () => ({
      classId: ids['course-class'],
      criteria: ['a', 'b'].map((id) => ({ id, name: 'a', levels: ['a', 'b', 'c', 'd'] })),
      minWords: 50,
      maxWords: 100,
    }),
  ],
  ['job', () => ({ slug: 'j', company: 'PT', jobType: 'Full time', category: 'Data Science' })],
  ['organization', () => ({})],
];

beforeAll(async () => {
  expect(facts.map(([kind]) => kind).sort()).toEqual(translationKinds.toSorted());
  for (const [kind, own] of facts) {
    const { rows } = tablesOf(kind);
    const values = { ...textsOf(kind, 'asli'), ...own() };
    const [row] = await db
      .insert(rows)
      .values(values as never)
      .returning({ id: sql<number>`id` });
    ids[kind] = row!.id;
  }
});

describe.each(translationKinds)('a translated %s', (kind) => {
  it('is read in the language that was published, and as it was written elsewhere', async () => {
    const before = await read(kind);
    expect(before).toMatchObject({ lang: 'id', sourceLocale: 'id', isOutdated: false });
    const fields = textsOf(kind, 'in English');
    const saved = await save(kind, fields);
    expect(saved).toMatchObject({ status: 'published', version: 1, isOutdated: false, fields });
    const own = Object.keys(fields).filter((name) => name !== 'materials');
    expect(await read(kind, 'en')).toMatchObject({
      ...Object.fromEntries(own.map((name) => [name, fields[name]])),
      lang: 'en',
      sourceLocale: 'id',
      isOutdated: false,
    });
    expect(await read(kind, 'id')).toEqual(before);
    expect(await read(kind)).toEqual(before);
    await remove(kind, 1);
    expect(await read(kind, 'en')).toEqual(before);
  });

  it('takes no field that it does not have, and none that may not be empty', async () => {
    const issuesOf = async (fields: Record<string, unknown>) =>
      save(kind, fields).then(
        () => ({}),
        (error: { issues: object }) => error.issues,
      );
    const texts = textsOf(kind, 'in English');
    expect(await issuesOf({ ...texts, slug: 'x' })).toEqual({
      slug: { code: 'translation_field_unknown' },
    });
    const main = ['name', 'title', 'prompt'].find((name) => name in texts) ?? '';
    expect(await issuesOf({ ...texts, [main]: ' ' })).toEqual({ [main]: { code: 'required' } });
    expect(await issuesOf({ ...texts, [main]: 'x'.repeat(2_001) })).toMatchObject({
      [main]: { code: 'too_long' },
    });
  });
});

describe('a translation', () => {
  const fields = textsOf('event', 'in English');

  it('is not into the language of the original, nor of what is not there', async () => {
    const input = { fields, status: 'draft' } as const;
    const own = saveTranslation(db, { actor, kind: 'event', id: ids.event, locale: 'id', input });
    await expect(own).rejects.toMatchObject({
      issues: { locale: { code: 'translation_of_source' } },
    });
    const gone = saveTranslation(db, { actor, kind: 'event', id: 999, locale: 'en', input });
    expect(await toCode(gone)).toBe('not_found');
    expect(await toCode(remove('event'))).toBe('translation_not_found');
  });

  it('says all that the original says before it is published', async () => {
    const { title } = fields;
    const published = save('event', { title });
    await expect(published).rejects.toMatchObject({
      issues: {
        subtitle: { code: 'translation_missing' },
        description: { code: 'translation_missing' },
      },
    });
    expect(await save('event', { title }, { status: 'draft' })).toMatchObject({ status: 'draft' });
    await remove('event');
  });

  it('shows the place of the original where it names none', async () => {
    const { location: _, dateTime: __, ...texts } = fields;
    await save('event', texts);
    expect(await read('event', 'en')).toMatchObject({
      title: texts['title'],
      location: 'location asli',
    });
    await remove('event');
  });

  it('does not fall back to the other language where the original says more by now', async () => {
    const { id } = { id: ids.organization };
    await save('organization', { name: 'Partner', description: 'Text' });
    await db.execute(sql`update organization_translations set fields = fields - 'description'`);
    await db
      .update(organizations)
      .set({ description: 'Uraian baru' })
      .where(sql`id = ${id}`);
    expect(await read('organization', 'en')).toMatchObject({
      name: 'Partner',
      description: '',
      isOutdated: true,
    });
    await remove('organization');
  });

  it('keeps HTML safe and renders Markdown once', async () => {
    await save('event', { ...fields, subtitle: '<b>Yes</b><script>alert(1)</script>' });
    expect(await read('event', 'en')).toMatchObject({ subtitle: '<b>Yes</b>' });
    await remove('event');
    await save('course-class', {
      title: 'Title',
      topics: ['one'],
      content: '**Bold** <img src=x>',
    });
    const lesson = await read('course-class', 'en');
    expect(lesson['contentHtml']).toContain('<strong>Bold</strong>');
    expect(lesson['contentHtml']).not.toContain('<img');
    await remove('course-class');
  });

  it('is refused over a newer one, with what is stored now', async () => {
    const first = await save('event', fields, { version: 0 });
    const theirs = await save('event', { ...fields, title: 'Theirs' }, { version: first.version });
    for (const version of [0, first.version]) {
      await expect(save('event', fields, { version })).rejects.toMatchObject({
        code: 'changed_since',
        details: { current: theirs },
      });
    }
    expect(await toCode(remove('event', first.version))).toBe('changed_since');
    expect(await save('event', fields, { version: theirs.version })).toMatchObject({ version: 3 });
    await remove('event', 3);
  });

  it('is refused if the original was changed while it was translated', async () => {
    const { sourceHash } = await getTranslatedRow(db, { actor, kind: 'event', id: ids.event });
    await setTitle('Judul baru');
    await expect(save('event', fields, { sourceHash })).rejects.toMatchObject({
      code: 'source_changed',
      details: { current: { source: { title: 'Judul baru' } } },
    });
    await setTitle('Judul');
    expect(await save('event', fields, { sourceHash })).toMatchObject({ isOutdated: false });
    await remove('event');
  });
});

type Step =
  | { do: 'edit'; text: string }
  | { do: 'save'; text: string; status: 'draft' | 'published' }
  | { do: 'remove' }
  | { do: 'touch' };

const word = fc.constantFrom('a', 'b', 'c');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), text: word }),
  fc.record({
    do: fc.constant('save' as const),
    text: word,
    status: fc.constantFrom('draft' as const, 'published' as const),
  }),
  fc.record({ do: fc.constant('remove' as const) }),
  fc.record({ do: fc.constant('touch' as const) }),
);

describe('whatever is edited, translated, published and removed, in any order', () => {
  it('neither language changes the other, a draft is never read, and out of date is what differs', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await setTitle('a');
      await toCode(remove('event')).catch(() => null);
      let source = 'a';
      let translation: { text: string; status: string; madeFrom: string } | null = null;
      for (const one of steps) {
        const { updatedAt: _, version: __, ...before } = await read('event');
        if (one.do === 'edit') await setTitle((source = one.text));
        // Not a translated field: nothing gets out of date.
        if (one.do === 'touch') await db.execute(sql`update cms_events set capacity = 7`);
        if (one.do === 'remove') {
          await toCode(remove('event')).catch(() => null);
          translation = null;
        }
        if (one.do === 'save') {
          await save('event', { ...textsOf('event', 'x'), title: one.text }, one);
          translation = { ...one, madeFrom: source };
        }
        const own = await read('event', 'id');
        if (one.do === 'save' || one.do === 'remove') expect(own).toMatchObject(before);
        expect(own).toMatchObject({ title: source, lang: 'id', isOutdated: false });
        const other = await read('event', 'en');
        if (translation?.status === 'published') {
          expect(other).toMatchObject({
            title: translation.text,
            lang: 'en',
            isOutdated: translation.madeFrom !== source,
          });
        } else {
          expect(other).toMatchObject({ title: source, lang: 'id', isOutdated: false });
        }
      }
    });
    await fc.assert(property, { numRuns: runsAll ? 40 : 15 });
  });
});

it('the worklist names what is missing, out of date, a draft or published, with counts', async () => {
  const list = (query: Omit<Parameters<typeof listTranslations>[1], 'actor'> = {}) =>
    listTranslations(db, { actor, ...query });
  await toCode(remove('event')).catch(() => null);
  await setTitle('Judul');
  expect((await list()).total).toBe(translationKinds.length);
  await save('event', textsOf('event', 'x'));
  await save('job', textsOf('job', 'x'), { status: 'draft' });
  await setTitle('Judul baru');
  expect((await list()).rows[0]).toMatchObject({
    kind: 'event',
    id: ids.event,
    title: 'Judul baru',
    locale: 'en',
    status: 'published',
    isOutdated: true,
    updatedBy: actor.username,
  });
  const kinds = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).rows.map(({ kind }) => kind);
  expect(await kinds({ status: 'outdated' })).toEqual(['event']);
  expect(await kinds({ status: 'draft' })).toEqual(['job']);
  expect(await kinds({ status: 'published' })).toEqual(['event']);
  expect(await kinds({ status: 'missing', kind: 'speaker' })).toEqual(['speaker']);
  expect(await kinds({ locale: 'id' })).toEqual([]);
  expect(await kinds({ q: 'ai-101' })).toEqual(['course-class', 'course-assignment']);
  expect(await countTranslations(db, { actor })).toMatchObject({
    event: { missing: 0, outdated: 1, draft: 0, published: 1 },
    job: { missing: 0, outdated: 0, draft: 1, published: 0 },
    course: { missing: 1, outdated: 0, draft: 0, published: 0 },
  });
  await setTitle('Judul');
  expect(await kinds({ status: 'outdated' })).toEqual([]);
});

it('the worklist is one query for many rows', async () => {
  const row = { id: ids.event, sourceLocale: 'id' as const, sourceHash: '', title: '' };
  const many = await localize(db, 'event', 'en', [row, { ...row, id: 0 }, row]);
  expect(many.map(({ lang }) => lang)).toEqual(['en', 'id', 'en']);
});

describe.skipIf(!postgresBin)('at the same time, on PostgreSQL', () => {
  const db = usePostgres();

  it('a row is not translated into the language that it is given', async () => {
    const staff = await someActor(db, { isAdmin: true });
    const outcomes = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      const event = await createEvent(db, { actor: staff, input: eventInput() });
      const { id } = event;
      const input = eventInput({ slug: event.slug, sourceLocale: 'en' });
      const fields = { title: 'In English' };
      await Promise.allSettled([
        updateEvent(db, { actor: staff, eventId: id, input }),
        saveTranslation(db, {
          actor: staff,
          kind: 'event',
          id,
          locale: 'en',
          input: { fields, status: 'draft' },
        }),
      ]);
      const { sourceLocale, translations } = await getTranslatedRow(db, {
        actor: staff,
        kind: 'event',
        id,
      });
      outcomes.add(`${sourceLocale} ${translations.length}`);
    }
    for (const outcome of outcomes) expect(['en 0', 'id 1']).toContain(outcome);
  });

  it('those of one job wait for each other, and for its end, instead of in a circle', async () => {
    const staff = await someActor(db, { isAdmin: true });
    const fields = { title: 'In English', description: 'Counts.' };
    const failures: unknown[] = [];
    for (let round = 0; round < 15; round += 1) {
      const id = await addJob(db);
      const call = { actor: staff, kind: 'job', id, locale: 'en' } as const;
      const publish = () =>
        saveTranslation(db, { ...call, input: { fields, status: 'published' } });
      await publish();
      const results = await Promise.allSettled([
        ...[publish(), publish(), publish()],
        deleteTranslation(db, call),
        ...[publish(), db.delete(jobs).where(eq(jobs.id, id))],
      ]);
      for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
    }
    expect(failures.filter((error) => !(error instanceof AppError))).toEqual([]);
  });
});
