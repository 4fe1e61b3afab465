// Bytes that a row of the tables that grow takes in PostgreSQL, with its indexes.

const amount = 100_000;

/** How to fill each table: what is inserted for person `n`, or job `n`. */
const inserts = {
  users: `insert into users (username, email, password, phone_number, institution, email_verified_at)
    select 'q' || n, 'q' || n || '@example.org', (select password from users where username = 'p1'), '+62812' || (1e7 + n)::int, 'infrastruktur', now()
    from generate_series(1, $1::int) n`,
  sessions: `insert into sessions (id, user_id, expires_at, user_agent)
    select encode(sha256(username::bytea), 'hex'), id, now() + interval '30 days', repeat('Mozilla/5.0 ', 10) from users where username like 'q%' limit $1`,
  event_registrations: `insert into event_registrations (event_id, user_id, status)
    select (select max(id) from cms_events), id, 'going' from users where username like 'q%' limit $1`,
  event_views: `insert into event_views (event_id, viewed_on, visitor_hash)
    select (select max(id) from cms_events), current_date, encode(sha256(n::text::bytea), 'hex') from generate_series(1, $1::int) n`,
  user_courses: `insert into user_courses (user_id, course_id)
    select id, (select min(id) from courses) from users where username like 'q%' limit $1`,
  finished_classes: `insert into finished_classes (user_id, class_id)
    select id, (select min(id) from course_classes) from users where username like 'q%' limit $1`,
  notifications: `insert into notifications (user_id, kind, data)
    select id, 'course.opened', '{"title": "Belajar AI dari awal", "courseId": 1}' from users where username like 'q%' limit $1`,
  rate_limits: `insert into rate_limits (key, points, expire)
    select 'login-address:10.1.2.' || n, 1, 1900000000000 from generate_series(1, $1::int) n`,
  'pgboss.job_common': `insert into pgboss.job (name, data, dead_letter)
    select 'event-mail', jsonb_build_object('kind', 'reminder', 'eventId', 1, 'userId', n, 'position', null), 'dead-letter' from generate_series(1, $1::int) n`,
};

const getSize = async (client, table) => {
  const { rows } = await client.query('select pg_total_relation_size($1::regclass) as size', [
    table,
  ]);
  return Number(rows[0].size);
};

/** Fills each table and returns the bytes per row. */
export async function getRowSizes(client) {
  const sizes = [];
  for (const [table, insert] of Object.entries(inserts)) {
    const before = await getSize(client, table);
    const { rowCount } = await client.query(insert, [amount]);
    const bytes = ((await getSize(client, table)) - before) / rowCount;
    sizes.push({ table, 'bytes of a row': Math.round(bytes) });
  }
  return sizes;
}
