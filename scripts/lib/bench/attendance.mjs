// Compares attendances a second at an empty event and at one with 100,000 people present.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addPeople, postAll } from './people.mjs';
import { onPostgres, startServer } from './server.mjs';
import { addLine, median } from './table.mjs';

const others = 100_000;
/** Short rounds in turn, so that both events meet the same load of the machine. */
const plan = { clients: 16, amount: 125, rounds: 16 };
const callers = plan.amount * plan.rounds;
const leastRatio = 0.8;

/** Adds an event whose word may be typed; all have a place there, and so many are present. */
async function addEvent(client, present) {
  const { rows } = await client.query(
    `insert into cms_events (title, slug, starts_at, ends_at)
     values ('Webinar', $1, now(), now() + interval '90 minutes') returning id`,
    [`attendance-${randomBytes(6).toString('hex')}`],
  );
  const [{ id }] = rows;
  await client.query(
    `insert into event_words (event_id, position, word, opens_at, closes_at)
     values ($1, 1, 'mangga layar', now() - interval '1 minute', now() + interval '1 day')`,
    [id],
  );
  await client.query(
    `insert into event_registrations (event_id, user_id, status)
     select $1, id, 'going' from users where username like 'p%'`,
    [id],
  );
  const people = `from users where username like 'p%' order by id limit $2`;
  const values = [id, present];
  await client.query(
    `insert into event_attendance (event_id, user_id, via) select $1, id, 'word' ${people}`,
    values,
  );
  await client.query(
    `insert into event_word_entries (event_id, user_id, position) select $1, id, 1 ${people}`,
    values,
  );
  await client.query(
    `insert into certificates (event_id, user_id, code, holder_name, course_title, course_lang, locale, learnt)
     select $1, id, 'bench-' || id, 'x', 'Webinar', 'id', 'id',
       '{"classes":0,"levels":0,"hours":0,"skills":[]}'::jsonb ${people}`,
    values,
  );
  return { id, expected: present + callers };
}

/** Checks that no presence and no certificate is lost. */
async function checkPresent(client, { id, expected }) {
  const { rows } = await client.query(
    `select (select count(*)::int from event_attendance where event_id = $1) as present,
       (select count(*)::int from certificates where event_id = $1) as certificates`,
    [id],
  );
  return rows[0].present === expected && rows[0].certificates === expected;
}

export const benchAttendance = () =>
  onPostgres(async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    const server = await startServer({ DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1' });
    try {
      const tokens = await addPeople(client, { others, callers });
      const empty = await addEvent(client, 0);
      const full = await addEvent(client, others);
      await client.query('vacuum analyze');
      const enter = (event, group) =>
        postAll(server.origin, {
          path: `/api/events/${event.id}/attendance`,
          body: JSON.stringify({ word: 'Mangga-Layar' }),
          tokens: group,
          clients: plan.clients,
        });
      const ratios = [];
      const rates = [];
      for (let round = 0; round < plan.rounds; round += 1) {
        const group = tokens.slice(round * plan.amount, (round + 1) * plan.amount);
        const emptyRate = await enter(empty, group);
        const fullRate = await enter(full, group);
        ratios.push(fullRate / emptyRate);
        rates.push(fullRate);
      }
      const isRight = (await checkPresent(client, empty)) && (await checkPresent(client, full));
      const ratio = median(ratios);
      addLine({
        part: 'attendance',
        what: `attendances at ${others} present`,
        measured: `${median(rates).toFixed(0)} a second${isRight ? '' : ', PRESENCE WRONG'}`,
        floor: `${(median(rates) / ratio).toFixed(0)} a second`,
        ratio: ratio.toFixed(2),
        limit: `${leastRatio} ×`,
        isWithin: ratio >= leastRatio && isRight,
      });
    } finally {
      await server.stop();
      await client.end();
    }
  });
