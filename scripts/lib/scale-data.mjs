// The rows of `npm run bench -- scale`: many events and jobs, and people with sessions.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDb } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { hashPassword } from '../../db/password.ts';
import { seed } from '../../db/seed/seed.ts';

export const people = 400;
export const password = 'correct horse battery staple';
const copies = 30;

/** Fills a database; returns a client of it, the tokens of people with sessions, and an event. */
export async function prepareScale(url) {
  const connection = await createDb(url);
  await migrate(connection);
  await seed(connection.db);
  await connection.close();
  const client = new pg.Client(url);
  await client.connect();
  for (const [table, own] of [
    ['cms_events', { slug: "slug || '-' || n", is_featured: 'false' }],
    ['jobs', { slug: "slug || '-' || n", is_hot: 'false' }],
  ]) {
    const { rows } = await client.query(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')}
       from ${table}, generate_series(2, ${copies}) n`,
    );
  }
  await client.query(
    `insert into users (username, email, password, email_verified_at)
     select 'p' || n, 'p' || n || '@example.org', $1, now() from generate_series(1, $2::int) n`,
    [await hashPassword(password), people],
  );
  const tokens = Array.from({ length: people }, () => randomBytes(25).toString('hex'));
  await client.query(
    `insert into sessions (id, user_id, expires_at)
     select one.id, users.id, now() + interval '20 days'
     from unnest($1::text[]) with ordinality as one(id, n)
     join users on users.username = 'p' || one.n`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  const { rows } = await client.query(
    `insert into cms_events (title, slug, starts_at) values ('Webinar', 'webinar', now() + interval '9 days') returning id`,
  );
  await client.query('vacuum analyze');
  const getSlugs = async (table, where) =>
    (await client.query(`select slug from ${table} where ${where} order by id desc`)).rows.map(
      ({ slug }) => slug,
    );
  const slugs = {
    events: await getSlugs('cms_events', 'true'),
    jobs: await getSlugs('jobs', 'is_active and (deadline is null or deadline > now())'),
  };
  return { client, tokens, eventId: rows[0].id, slugs };
}
