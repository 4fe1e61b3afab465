// Compares the page of events with few and with many events: response times must stay close.
import { randomBytes } from 'node:crypto';
import { startServer } from './bench-server.mjs';

const few = 20;
const many = 2_000;
/** How many times longer the response may take with many events. */
const limit = 3;

/** Adds events through the API until there are `total`. */
async function fill(origin, password, total) {
  const post = (path, body, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const login = await post('/api/login', { username: 'admin', password });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0];
  if (!login.ok || !cookie) throw new Error(`The admin cannot log in: ${await login.text()}`);
  const there = (await (await fetch(`${origin}/api/events`)).json()).length;
  for (let index = there; index < total; index += 1) {
    const day = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    const answer = await post(
      '/api/events',
      {
        title: `Acara nomor ${index}`,
        slug: `acara-${index}`,
        badge: 'Webinar',
        dateTime: day,
        startsAt: `${day}T19:30`,
        endsAt: `${day}T21:30`,
        location: 'Online (Zoom)',
        description: 'Kita belajar bersama. '.repeat(20),
        categoryId: 1 + (index % 5),
      },
      cookie,
    );
    if (!answer.ok) throw new Error(`No event ${index}: ${await answer.text()}`);
  }
  return cookie;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The addresses; `n` makes each one new to the cache. */
const pages = {
  '/events': (n) => `/events?n=${n}`,
  '/api/events, a page': (n) => `/api/events?page=1&limit=20&n=${n}`,
  'admin table': (n) => `/api/admin/events?sort=date&page=1&q=acara&n=${n}`,
};

/** Measures both alternately; returns true if every page keeps the limit. */
export async function benchEvents(rounds = 40) {
  const password = randomBytes(12).toString('hex');
  const servers = await Promise.all([
    startServer({ ADMIN_PASSWORD: password }),
    startServer({ ADMIN_PASSWORD: password }),
  ]);
  try {
    const cookies = [];
    for (const [index, total] of [few, many].entries())
      cookies.push(await fill(servers[index].origin, password, total));
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
          if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
          // The first rounds warm both up.
          if (round >= 0) times[index].push(performance.now() - start);
        }
      }
      const [short, long] = times.map(median);
      isWithin &&= long / short < limit;
      rows[name] = {
        [`${few} events`]: `${short.toFixed(1)} ms`,
        [`${many} events`]: `${long.toFixed(1)} ms`,
        ratio: (long / short).toFixed(2),
        limit,
      };
    }
    console.log(`\nEvents: the server's answer, not cached; median of ${rounds}`);
    console.table(rows);
    return isWithin;
  } finally {
    for (const server of servers) server.stop();
  }
}
