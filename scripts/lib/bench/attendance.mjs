// Compares attendances a second at an empty event and at one with 100,000 people present.
import { randomBytes } from 'node:crypto';
import { compareRates, withPeople } from './people.mjs';

const otherPeople = 100_000;
const callers = 2_000;

/** Adds an event with an open word, a place for everybody, and `present` attendances. */
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

/** Checks that no attendance and no certificate is lost. */
async function checkPresent(client, { id, expected }) {
  const { rows } = await client.query(
    `select (select count(*)::int from event_attendance where event_id = $1) as present,
       (select count(*)::int from certificates where event_id = $1) as certificates`,
    [id],
  );
  return rows[0].present === expected && rows[0].certificates === expected;
}

export const benchAttendance = () =>
  withPeople({ others: otherPeople, callers }, async ({ client, origin, tokens }) => {
    const empty = await addEvent(client, 0);
    const full = await addEvent(client, otherPeople);
    await client.query('vacuum analyze');
    await compareRates(origin, {
      part: 'attendance',
      what: `attendances at ${otherPeople} present`,
      empty,
      full,
      tokens,
      amount: 125,
      clients: 16,
      getPath: ({ id }) => `/api/events/${id}/attendance`,
      body: { word: 'Mangga-Layar' },
      check: (event) => checkPresent(client, event),
    });
  });
