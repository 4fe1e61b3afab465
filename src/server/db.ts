import { createDb, type Connection, type Db } from '#db/client';
import { isEmbedded } from '#db/pool-settings';
import { getEnv, requireSecret } from './env';
import { DatabaseOpeningError, setOpening } from './database-opening';
import { log } from './log';
import { atShutdown } from './shutdown';

declare const __ON_VERCEL__: boolean;

/** Brings the embedded database up to date and fills it, so that one command ends in a live site. */
async function prepareEmbedded(connection: Connection, adminPassword: string): Promise<void> {
  const { migrate } = await import('#db/migrate');
  const { requestJobs } = await import('#db/job-schema');
  const { importCourseContent } = await import('#db/seed/course-content');
  const { seed } = await import('#db/seed/seed');
  const { importSkillTags } = await import('#db/seed/skill-tags');
  const { ensureAdmin, hasAdmin } = await import('#db/admin');
  const { renderStoredMarkdown } = await import('./markdown/markdown-backfill');
  const { db } = connection;
  await migrate(connection);
  const rows = await seed(db);
  if (rows) log.info({ rows }, 'filled the embedded database');
  else {
    const { left: _, ...done } = await importCourseContent(db);
    await importSkillTags(db);
    if (Object.values(done).some((names) => names.length > 0))
      await requestJobs(db, [{ name: 'search' }, { name: 'plan-packs' }]);
  }
  await renderStoredMarkdown(db);
  const { enqueue } = await import('./jobs/enqueue');
  const { sweepRequest } = await import('./jobs/tasks');
  // What older databases lack, and what follows from a new glossary.
  for (const part of ['lesson-terms', 'review-cards'])
    await enqueue(db, sweepRequest, { part }, { key: `start ${part}` });
  if (await hasAdmin(db)) return;
  const admin = await ensureAdmin(db, {
    username: 'admin',
    email: 'admin@localhost',
    password: adminPassword,
  });
  if (admin.password) {
    // Not a log line: it is shown once, to the person who started the server.
    process.stdout.write(`\nAdmin account: admin, password: ${admin.password}\n\n`);
  }
}

async function connect(): Promise<Connection> {
  const env = getEnv();
  requireSecret(env);
  const connection = await createDb(env.DATABASE_URL);
  if (!__ON_VERCEL__ && isEmbedded(env.DATABASE_URL)) {
    await prepareEmbedded(connection, env.ADMIN_PASSWORD);
  }
  return connection;
}

/** Milliseconds after which a database that could not be opened is tried again. */
const retryMs = 1_000;

interface Attempt {
  connection: Promise<Connection>;
  isOver: boolean;
}

let attempt: Attempt | null = null;

function open(): Attempt {
  const current: Attempt = { connection: connect(), isOver: false };
  const end = () => void (current.isOver = true);
  current.connection.then(end, () => {
    end();
    setTimeout(() => {
      if (attempt === current) attempt = null;
    }, retryMs).unref();
  });
  return current;
}

/**
 * Returns the database of this process, opened on the first call. The embedded one may take minutes at
 * its first start: until then calls fail at once with `DatabaseOpeningError`, but in development.
 */
export async function getDb(): Promise<Db> {
  attempt ??= open();
  const isSlow = !__ON_VERCEL__ && isEmbedded(getEnv().DATABASE_URL) && !import.meta.env.DEV;
  if (isSlow && !attempt.isOver) {
    setOpening(attempt.connection);
    throw new DatabaseOpeningError();
  }
  return (await attempt.connection).db;
}

/** Closes the database, for an orderly end of the process. */
async function closeDb(): Promise<void> {
  const last = attempt;
  attempt = null;
  await last?.connection.then(({ close }) => close()).catch(() => undefined);
}

atShutdown('database', closeDb);
