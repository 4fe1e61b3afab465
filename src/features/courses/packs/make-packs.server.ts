import { createHash } from 'node:crypto';
import { and, eq, exists, isNotNull, notLike, or, asc } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseLevels, coursePacks, courses } from '#db/schema';
import { deleteRequests, packRequest, planRequest } from '../pack-requests.server';
import { getEnv } from '~/server/env';
import { blobStore, discard, type BlobKind, type BlobStore, blobBytes } from '~/server/files/blobs';
import { enqueue, enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { toPackEpub } from './pack-epub';
import { toPackHtml } from './pack-html';
import { getPackName } from './pack-name';
import type { PackContent, PackFormat, PackFigure, PackFigures, PackClass } from './packs.schema';
import { coverSvg, subjectParts } from '~/lib/covers/draw';
import { subjectLook } from '~/lib/covers/subjects';
import sprite from '~/ui/covers/subjects.svg?raw';
import { readFigure } from '../lesson-figures';
import { paths } from '~/config/paths';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { localize, localizeOne } from '~/features/translations/index.server';
import { courseTitle, levelName } from '../course-title.server';
import { requiredOf } from '../course-progress';
import { visibleTo } from '../course-visibility.server';
import { getCourseDictionary } from '../dictionary';
import { hasContent } from '../class-content.server';
import { getLesson } from '../lessons/lesson-content.server';
import { readPractice } from '../lessons/practice.server';
import { isLab, labPicture } from '~/config/labs';
import { getLabDictionary } from '~/labs/dictionary';
import { escapeXml } from '~/lib/text-forms/signs';

const slot = /<div data-lab="([a-z-]+)"><\/div>/g;

/** Puts a picture and an address in slot of each lab: files run no scripts. */
function drawLabs(html: string, lang: Locale, origin: string): string {
  const { labs, labPages } = getLabDictionary(lang);
  return html.replace(slot, (_, slug: string) => {
    if (!isLab(slug)) return '';
    const { title, sentence, alt } = labPages[slug];
    const address = origin + localizedPath(lang, paths.lab(slug));
    const link = `<a href="${escapeXml(address)}">${escapeXml(address.replace(/^https?:\/\//, ''))}</a>`;
    return (
      `<figure class="lesson-figure"><img src="${labPicture(slug, lang)}" alt="${escapeXml(alt)}" />` +
      `<figcaption>${escapeXml(`${labs.kind}: ${title}. ${sentence}`)} ` +
      `${fill(escapeXml(labs.inFile), { address: link })}</figcaption></figure>`
    );
  });
}

async function readClasses(db: Db, courseId: number, locale: Locale) {
  const { id, code } = courseClasses;
  const rows = await db
    .select({
      id,
      code,
      hasContent,
      level: { ...levelName(locale), required: courseLevels.required },
    })
    .from(courseLevels)
    .innerJoin(courseClasses, publicClassOfLevel)
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  const levels = await localize(
    db,
    'course-level',
    locale,
    rows.map(({ level }) => level),
  );
  return rows.map(({ level: { id: ownLevel }, ...row }, at) => ({
    ...row,
    level: levels[at],
    classesOfLevel: rows.filter(({ level }) => level.id === ownLevel).length,
  }));
}

interface ClassCall {
  courseId: number;
  row: Awaited<ReturnType<typeof readClasses>>[number];
  locale: Locale;
  origin: string;
}

/** The name of a level, and how many of its classes are required if not all. */
function getLevelLine({ level, classesOfLevel: of }: ClassCall['row'], locale: Locale): string {
  // A name in another language would be out of place.
  if (level?.lang !== locale) return '';
  const n = requiredOf(level.required, of);
  const { required } = getCourseDictionary(locale).learning;
  return n < of ? `${level.name} · ${fill(required, { n, of })}` : level.name;
}

async function readClass(db: Db, { courseId, row, locale, origin }: ClassCall): Promise<PackClass> {
  const lesson = await getLesson(db, row.id, locale);
  return {
    code: row.code,
    title: lesson.title,
    lang: lesson.lang,
    html: drawLabs(lesson.content, lesson.lang, origin),
    level: getLevelLine(row, locale),
    questions: await readPractice(db, row.id, locale),
    videoUrl: lesson.videoUrl,
    // Stored files are left out: they need a login.
    links: lesson.materials
      .filter(({ kind }) => kind === 'link')
      .map(({ title, url, lang }) => ({ title, url: new URL(url, origin).href, lang })),
    address: origin + localizedPath(locale, paths.openLesson(courseId, row.code)),
  };
}

async function readCourse(db: Db, courseId: number, locale: Locale) {
  const { id, description, category, gradient, instructor } = courses;
  const [row] = await db
    .select({ ...courseTitle(locale, 'description'), description, category, gradient, instructor })
    .from(courses)
    // Courses of organisations have no files, since files cannot check who opens them.
    .where(and(eq(id, courseId), visibleTo(null)));
  return localizeOne(db, 'course', locale, row);
}

/**
 * Reads the content of a course's files in each language of the course and at least one of its
 * classes, without drafts and proof questions.
 */
async function readPackContents(db: Db, courseId: number, origin: string): Promise<PackContent[]> {
  const contents: PackContent[] = [];
  for (const locale of locales) {
    const course = await readCourse(db, courseId, locale);
    if (course?.lang !== locale) continue;
    const rows = await readClasses(db, courseId, locale);
    const classes: PackClass[] = [];
    for (const row of rows.filter((entry) => entry.hasContent)) {
      classes.push(await readClass(db, { courseId, row, locale, origin }));
    }
    const { id, title, description, lang, category, gradient, instructor } = course;
    const address = origin + localizedPath(locale, paths.course(courseId));
    if (!classes.some((item) => item.lang === locale)) continue;
    contents.push({
      locale,
      course: { id, title, description, lang, category, gradient, instructor, address },
      classes,
    });
  }
  return contents;
}

/** Maximum width and height of a photo in pixels. */
const side = 1000;

const toBytes = (text: string) => new TextEncoder().encode(text);

/** Converts a photo to JPEG: old readers know neither AVIF nor WebP. */
async function toPhoto(bytes: Uint8Array): Promise<PackFigure> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes).rotate().resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { hasAlpha } = await sharp(bytes).metadata();
  if (hasAlpha) {
    const data = await image.png({ palette: true, compressionLevel: 9 }).toBuffer();
    return { type: 'image/png', extension: 'png', bytes: data };
  }
  const data = await image.jpeg({ quality: 72, mozjpeg: true }).toBuffer();
  return { type: 'image/jpeg', extension: 'jpg', bytes: data };
}

async function loadFigure(address: string): Promise<PackFigure | null> {
  const drawing = await readFigure(address);
  if (drawing) return { type: 'image/svg+xml', extension: 'svg', bytes: toBytes(drawing) };
  const bytes = await blobBytes(address);
  return bytes && toPhoto(bytes);
}

const picture = /<img[^>]* src="([^"]*)"/g;

/**
 * The figures of all classes, each once. Unreadable ones are left out, and their alternative text
 * stays.
 */
async function readFigures(classes: PackContent['classes']): Promise<PackFigures> {
  const addresses = classes.flatMap(({ html }) =>
    [...html.matchAll(picture)].map(([, address = '']) => address.replaceAll('&amp;', '&')),
  );
  const figures = new Map<string, PackFigure>();
  for (const address of new Set(addresses)) {
    const figure = await loadFigure(address);
    if (figure) figures.set(address, figure);
  }
  return figures;
}

/** The course's cover as SVG. */
const getCover = ({ course }: Pick<PackContent, 'course'>): string =>
  coverSvg(subjectParts(subjectLook('course', course.id), sprite));

/** The cover as JPEG, since most reading apps draw no SVG on their shelves. */
async function getCoverPhoto(svg: string): Promise<PackFigure> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(toBytes(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  return { type: 'image/jpeg', extension: 'jpg', bytes };
}

/** Raise it to have all EPUBs made again; HTML files change with their content. */
const epubVersion = 1;
/** Attempts within one job: a change during one starts another. */
const rounds = 3;

const kinds: Readonly<Record<PackFormat, BlobKind>> = {
  epub: { type: 'application/epub+zip', extension: 'epub' },
  html: { type: 'text/html', extension: 'html' },
};

type Row = typeof coursePacks.$inferSelect;
type NewRow = Omit<Row, 'version' | 'madeAt'>;

const keyOf = ({ locale, format }: Pick<Row, 'locale' | 'format'>) => `${locale} ${format}`;

/** Marks the hashes of files that name an address. */
const markOf = (origin: string) => createHash('sha256').update(origin).digest('hex').slice(0, 8);

const siteOrigin = () => new URL(getEnv().SITE_URL).origin;

/** The files that a course should have, each with a function that makes it. */
async function planFiles(db: Db, courseId: number) {
  const origin = siteOrigin();
  const contents = await readPackContents(db, courseId, origin);
  const plans = [];
  for (const content of contents) {
    const cover = getCover(content);
    const figures = await readFigures(content.classes);
    const html = toPackHtml({ content, figures, cover, origin });
    const text = createHash('sha256').update(`${epubVersion} ${html}`).digest('hex');
    const hash = `${markOf(origin)} ${text}`;
    const makers: Record<PackFormat, () => Promise<Uint8Array>> = {
      html: () => Promise.resolve(new TextEncoder().encode(html)),
      epub: async () =>
        toPackEpub({
          content,
          figures,
          origin,
          now: new Date(),
          cover: await getCoverPhoto(cover),
        }),
    };
    plans.push(...(['epub', 'html'] as const).map((format) => toPlan(content, format)));

    function toPlan({ locale }: PackContent, format: PackFormat) {
      const name = getPackName({ content, locale, format });
      return { row: { courseId, locale, format, name, hash }, make: makers[format] };
    }
  }
  return plans;
}

/**
 * Records the new files of a course and removes outdated ones at once. Returns the addresses that
 * no row names any more; for a deleted course, those of the new files.
 */
async function nameFiles(
  db: Db,
  courseId: number,
  packs: readonly NewRow[],
  neededKeys: ReadonlySet<string>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [course] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('no key update');
    if (!course) return packs.map(({ url }) => url);
    const rows = await tx.select().from(coursePacks).where(eq(coursePacks.courseId, courseId));
    const before = new Map(rows.map((row) => [keyOf(row), row]));
    const staleRows = rows.filter((row) => !neededKeys.has(keyOf(row)));
    for (const row of [...staleRows, ...packs]) {
      await tx
        .delete(coursePacks)
        .where(
          and(
            eq(coursePacks.courseId, courseId),
            eq(coursePacks.locale, row.locale),
            eq(coursePacks.format, row.format),
          ),
        );
    }
    if (packs.length > 0) {
      const version = (row: NewRow) => (before.get(keyOf(row))?.version ?? 0) + 1;
      await tx.insert(coursePacks).values(packs.map((row) => ({ ...row, version: version(row) })));
    }
    const replaced = packs.flatMap((row) => before.get(keyOf(row))?.url ?? []);
    return [...staleRows.map(({ url }) => url), ...replaced];
  });
}

/** Makes the files of a course once; returns whether anything changed. */
async function makeOnce(db: Db, courseId: number, store: BlobStore): Promise<boolean> {
  const plans = await planFiles(db, courseId);
  const rows = await db.select().from(coursePacks).where(eq(coursePacks.courseId, courseId));
  const current = new Map(rows.map((row) => [keyOf(row), row]));
  const isDone = ({ row }: (typeof plans)[number]) => {
    const currentRow = current.get(keyOf(row));
    return currentRow?.hash === row.hash && currentRow.name === row.name;
  };
  const pendingPlans = plans.filter((plan) => !isDone(plan));
  const keys = new Set(plans.map(({ row }) => keyOf(row)));
  if (pendingPlans.length === 0 && rows.every((row) => keys.has(keyOf(row)))) return false;
  const newRows: NewRow[] = [];
  try {
    for (const { row, make } of pendingPlans) {
      const bytes = await make();
      const url = await store.put(bytes, kinds[row.format]);
      newRows.push({ ...row, url, size: bytes.byteLength });
    }
  } catch (error) {
    for (const { url } of newRows) await discard(store, url);
    throw error;
  }
  // After a failure here the nightly sweep deletes what no row names.
  for (const url of await nameFiles(db, courseId, newRows, keys)) await discard(store, url);
  return true;
}

/**
 * Updates the files of a course to its content. Unchanged files are kept, and old ones are deleted
 * once the new ones are stored. A change meanwhile starts another attempt.
 */
export async function makePacks(
  db: Db,
  { courseId, store = blobStore() }: { courseId: number; store?: BlobStore },
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    if (!(await makeOnce(db, courseId, store))) return;
  }
}

export const coursePacksJob = defineJob({
  ...packRequest,
  concurrency: 1,
  run: async (db, { courseId }) => {
    await deleteRequests(db, courseId);
    await makePacks(db, { courseId });
  },
});

/** Milliseconds until the files of another address are made anew: people are served first. */
const startRest = 30_000;

/** Checks every course with content or files: nightly, and where the address of the site has changed. */
export const planPacksJob = defineJob({
  ...planRequest,
  atStart: async (db) => {
    const [moved] = await db
      .select({ courseId: coursePacks.courseId })
      .from(coursePacks)
      .where(notLike(coursePacks.hash, `${markOf(siteOrigin())} %`))
      .limit(1);
    if (!moved) return;
    await enqueue(db, planRequest, {}, { after: new Date(Date.now() + startRest) });
  },
  run: async (db) => {
    const filled = db
      .select({ id: courseClasses.id })
      .from(courseClasses)
      .innerJoin(courseLevels, publicClassOfLevel)
      .where(eq(courseLevels.courseId, courses.id));
    const rows = await db
      .selectDistinct({ courseId: courses.id })
      .from(courses)
      .leftJoin(coursePacks, eq(coursePacks.courseId, courses.id))
      .where(or(isNotNull(coursePacks.courseId), and(visibleTo(null), exists(filled))));
    await enqueueAll(
      db,
      coursePacksJob,
      rows.map((data) => ({ data })),
    );
  },
});
