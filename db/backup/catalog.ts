import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { jobSchema } from '../job-queues.ts';

/** A table as the database itself describes it, without the columns that it computes. */
export interface Table {
  /** With its schema, unless that is `public`. */
  name: string;
  columns: { name: string; type: string }[];
}

/** A backup that cannot be made or restored; the message says what to do. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** The rows of a statement, the same over all drivers. */
export async function query<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Quotes an identifier; all of them come from the database's catalog. */
export const quoted = (name: string) => sql.raw(`"${name.replaceAll('"', '""')}"`);

/** A table inside a statement. */
export const quotedTable = ({ name }: Pick<Table, 'name'>) =>
  sql.join(name.split('.').map(quoted), sql`.`);

/**
 * The tables of the site, and that of the jobs, by name. What the jobs need besides is migrated.
 */
export async function getTables(db: Db): Promise<Table[]> {
  const rows = await query<{ table: string; name: string; type: string }>(
    db,
    sql`select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table",
        a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
      where (n.nspname = 'public' and c.relkind in ('r', 'p')
          or n.nspname = ${jobSchema} and c.relname = 'job_common')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by n.nspname = 'public' desc, c.relname, a.attnum`,
  );
  const tables = new Map<string, Table>();
  for (const { table, name, type } of rows) {
    const entry = tables.get(table) ?? { name: table, columns: [] };
    entry.columns.push({ name, type });
    tables.set(table, entry);
  }
  return [...tables.values()];
}

/** The newest migration of a database, by the time at which it was made. */
export async function getMigration(db: Db): Promise<string> {
  const [migration] = await query<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  if (!migration?.at) throw new BackupError('The database was never migrated: npm run db:migrate.');
  return migration.at;
}

/** Settings that make values read the same everywhere, without a timeout for long statements. */
export async function applySettings(db: Db): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings)) {
    await db.execute(sql`select set_config(${name}, ${value}, true)`);
  }
}
