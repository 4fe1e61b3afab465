// Compares the pages of courses with few and with many of them and of enrolments, on PostgreSQL.
import { randomBytes } from 'node:crypto';
import { startServer } from './bench-server.mjs';
import { createDb } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { postgresBin, startPostgres } from '../../tests/support/postgres.ts';

/** Courses and enrolments of the two databases. */
const sizes = [
  { courses: 10, enrolments: 100 },
  { courses: 1_000, enrolments: 100_000 },
];
/** How many times longer the response may take with many. */
const limit = 2;

/** Fills an empty database: every course has two levels of four classes. */
async function fill(url, { courses, enrolments }) {
  const connection = await createDb(url);
  await migrate(connection);
  const people = enrolments / 10;
  const run = (text) => connection.db.execute(text);
  await run(`insert into organizations (name) values ('Infrastruktur')`);
  await run(`insert into courses (title, description, instructor, category, duration, badge)
    select 'Kursus ' || n, repeat('Kita belajar bersama. ', 12), 'Laras Widyaningrat',
      'Kategori ' || n % 8, '6 minggu', 'Baru' from generate_series(1, ${courses}) n`);
  await run(`insert into course_levels (course_id, position, name)
    select c.id, n, 'Tingkat ' || n from courses c, generate_series(1, 2) n`);
  await run(`insert into course_classes (level_id, position, code, title, topics, hours, content)
    select l.id, n, 'K-' || n, 'Kelas ' || n, '{satu,dua}', 4, repeat('Isi. ', 200)
    from course_levels l, generate_series(1, 4) n`);
  await run(`insert into users (username, email, password)
    select 'p' || n, 'p' || n || '@example.org', 'x' from generate_series(1, ${people}) n`);
  // Ten courses each, which are not the same for everybody.
  await run(`insert into user_courses (user_id, course_id)
    select u, 1 + (u * 7 + k * (${courses} / 10)) % ${courses}
    from generate_series(1, ${people}) u, generate_series(0, 9) k on conflict do nothing`);
  await run(`insert into finished_classes (user_id, class_id)
    select e.user_id, c.id from user_courses e
    join course_levels l on l.course_id = e.course_id and l.position = 1
    join course_classes c on c.level_id = l.id and c.position <= 1 + e.user_id % 3`);
  await run('analyze');
  await connection.close();
}

/** Registers somebody who is enrolled in ten courses; returns the cookie. */
async function learner(origin) {
  const name = `u${randomBytes(6).toString('hex')}`;
  const post = (path, body, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await post('/api/register', {
    username: name,
    email: `${name}@example.org`,
    phoneNumber: '+6281234567890',
    institution: 'infrastruktur',
    password: randomBytes(9).toString('base64url'),
  });
  if (!answer.ok) throw new Error(`Nobody could register: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('session='))
    ?.split(';')[0];
  for (let courseId = 1; courseId <= 10; courseId += 1) {
    const enrolled = await post('/api/user/courses', { courseId }, cookie);
    if (!enrolled.ok) throw new Error(`Not enrolled: ${await enrolled.text()}`);
  }
  return cookie;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The addresses; `n` makes each one new to the cache. */
const pages = {
  '/courses': (n) => `/courses?n=${n}`,
  '/courses/{id}': (n) => `/courses/7?n=${n}`,
  'own courses': (n) => `/api/user/courses?n=${n}`,
  'a class': (n) => `/courses/1/learn/1?n=${n}`,
};

/**
 * Measures both alternately; returns true if every page keeps the limit. Says so if there is no
 * PostgreSQL.
 */
export async function benchCourses(rounds = 40) {
  if (!postgresBin) {
    console.log('\nCourses: not measured, since PostgreSQL is not installed');
    return true;
  }
  const postgres = await startPostgres();
  const servers = [];
  try {
    const admin = await createDb(postgres.url);
    const cookies = [];
    for (const [index, size] of sizes.entries()) {
      await admin.db.execute(`create database courses${index}`);
      const url = postgres.url.replace(/\/[^/]*$/, `/courses${index}`);
      await fill(url, size);
      servers.push(await startServer({ DATABASE_URL: url }));
      cookies.push(await learner(servers[index].origin));
    }
    await admin.close();
    const rows = {};
    let isWithin = true;
    for (const [name, path] of Object.entries(pages)) {
      const times = [[], []];
      for (let round = -5; round < rounds; round += 1) {
        for (const [index, { origin }] of servers.entries()) {
          const start = performance.now();
          const answer = await fetch(origin + path(`${round}-${Date.now()}`), {
            headers: { cookie: cookies[index] },
          });
          await answer.arrayBuffer();
          if (!answer.ok || answer.redirected) throw new Error(`${name}: ${answer.status}`);
          // The first rounds warm both up.
          if (round >= 0) times[index].push(performance.now() - start);
        }
      }
      const [short, long] = times.map(median);
      isWithin &&= long / short < limit;
      rows[name] = {
        '10 courses, 100 enrolments': `${short.toFixed(1)} ms`,
        '1,000 and 100,000': `${long.toFixed(1)} ms`,
        ratio: (long / short).toFixed(2),
        limit,
      };
    }
    console.log(`\nCourses: the server's answer, not cached; median of ${rounds}`);
    console.table(rows);
    return isWithin;
  } finally {
    for (const server of servers) server.stop();
    await postgres.stop();
  }
}
