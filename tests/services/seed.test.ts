import { count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { translationKinds } from '#db/lists';
import * as tables from '#db/schema';
import { seed } from '#db/seed/seed';
import { tablesOf } from '#db/translations';
import { site } from '~/config/site';
import { listTranslations } from '~/features/translations/worklist.server';
import { renderStoredMarkdown } from '~/server/markdown/markdown-backfill';
import { parseFields } from '~/features/translations/parse-fields.server';
import { someActor, useDatabase, rowsOf } from '../support/services';

const db = useDatabase();
const now = new Date('2026-03-02T03:00:00Z');

beforeAll(async () => {
  await seed(db, now);
});

const countRows = async (table: PgTable) =>
  (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0;

describe('seed', () => {
  it('is complete', async () => {
    expect(await countRows(tables.organizations)).toBe(2);
    expect(await countRows(tables.cmsEvents)).toBeGreaterThanOrEqual(8);
    expect(await countRows(tables.eventSpeakers)).toBeGreaterThanOrEqual(6);
    expect(await countRows(tables.jobs)).toBeGreaterThanOrEqual(12);
    expect(await countRows(tables.skillBootcamps)).toBeGreaterThanOrEqual(14);
  });

  it('covers every value of the closed lists', async () => {
    const jobs = await db.select().from(tables.jobs);
    const bootcamps = await db.select().from(tables.skillBootcamps);
    const events = await db.select().from(tables.cmsEvents);
    expect(new Set(jobs.map((row) => row.category)).size).toBe(9);
    expect(new Set(jobs.map((row) => row.jobType)).size).toBe(5);
    expect(new Set(bootcamps.map((row) => row.category)).size).toBe(6);
    expect(new Set(bootcamps.map((row) => row.difficulty)).size).toBe(4);
    expect(new Set(events.map((row) => row.status)).size).toBe(3);
    expect(bootcamps.some((row) => row.startDate === 'Anytime')).toBe(true);
    expect(bootcamps.some((row) => row.startDate > '2026-03-02' && row.startDate < '2026-07')).toBe(
      true,
    );
    expect(events.filter((row) => row.isFeatured)).toHaveLength(1);
    expect(
      events.filter((row) => row.status === 'past' && row.recordingLink).length,
    ).toBeGreaterThan(1);
  });

  it('holds "Foundations of AI Literacy" in full', async () => {
    const [course] = await rowsOf(
      db,
      tables.courses,
      eq(tables.courses.title, 'Foundations of AI Literacy'),
    );
    expect(course).toMatchObject({
      id: site.featuredCourseId,
      duration: '12 weeks',
      type: 'Bootcamp',
    });
    const classes = await db
      .select({ level: tables.courseLevels.name, entry: tables.courseClasses })
      .from(tables.courseClasses)
      .innerJoin(tables.courseLevels, eq(tables.courseLevels.id, tables.courseClasses.levelId))
      .where(eq(tables.courseLevels.courseId, course?.id ?? 0))
      .orderBy(tables.courseLevels.position, tables.courseClasses.position);
    const hours = (level: string) =>
      classes.filter((row) => row.level === level).map((row) => row.entry.hours);
    expect(hours('Beginner')).toEqual([5, 5, 5, 5]);
    expect(hours('Intermediate')).toEqual([6, 6, 6, 6, 6, 6]);
    expect(hours('Advanced')).toEqual([18, 24]);
    expect(new Set(classes.flatMap((row) => row.entry.track ?? []))).toEqual(
      new Set(['AI', 'Aplikasi']),
    );
    expect(classes.every((row) => row.entry.topics.length > 0)).toBe(true);
    const words = (text: string) => text.split(/\s+/).length;
    for (const { level, entry } of classes)
      expect(words(entry.content)).toBeGreaterThan(level === 'Beginner' ? 150 : 80);
  });

  it('has every row in both languages, complete, current and rendered', async () => {
    await renderStoredMarkdown(db);
    const actor = await someActor(db, { isAdmin: true });
    const { rows, total } = await listTranslations(db, { actor });
    // In the order of the worklist: what is to be done would come first.
    expect(total).toBeGreaterThan(100);
    expect(rows[0]).toMatchObject({ status: 'published', isOutdated: false });
    for (const kind of translationKinds) {
      const { rows, translations } = tablesOf(kind);
      const saved = await db.select().from(translations);
      expect(saved.length).toBe(await countRows(rows));
      for (const { rowId, locale, fields, source, html } of saved) {
        const found = parseFields(kind, fields, source, 'published');
        expect({ kind, rowId, locale, fields: found.fields }).toEqual({
          kind,
          rowId,
          locale,
          fields,
        });
        expect(found.html).toMatchObject(
          Object.fromEntries(Object.entries(html).filter(([, text]) => text)),
        );
      }
    }
  });

  it('changes nothing the second time, not even edited or deleted rows', async () => {
    await db.update(tables.jobs).set({ title: 'Changed' }).where(eq(tables.jobs.id, 1));
    await db.delete(tables.cmsEvents).where(eq(tables.cmsEvents.id, 2));
    const before = await countRows(tables.cmsEvents);
    expect(await seed(db, new Date('2026-04-02T03:00:00Z'))).toBeNull();
    expect(await countRows(tables.cmsEvents)).toBe(before);
    const [job] = await db.select().from(tables.jobs).where(eq(tables.jobs.id, 1));
    expect(job?.title).toBe('Changed');
  });
});
