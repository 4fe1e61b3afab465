// Registrations per second for an event without registrations and for one with 100,000, side by
// side.
import { randomBytes } from 'node:crypto';
import { compareRates, withPeople } from './people.mjs';

const takenPlaces = 100_000;
const callers = 1_600;

/** Adds an event; with a capacity half of the callers get a place. */
async function addEvent(client, { places, isLimited }) {
  const capacity = isLimited ? places + callers / 2 : null;
  const { rows } = await client.query(
    `insert into cms_events (title, slug, starts_at, capacity, going)
     values ('Webinar', $1, now() + interval '30 days', $2, $3) returning id, capacity`,
    [`surge-${randomBytes(6).toString('hex')}`, capacity, isLimited ? places : 0],
  );
  const [event] = rows;
  await client.query(
    `insert into event_registrations (event_id, user_id, status)
     select $1, id, 'going' from users where username like 'p%' order by id limit $2`,
    [event.id, places],
  );
  return { ...event, expected: places + callers };
}

/** Checks that no registration is lost and no place is given twice. */
async function checkPlaces(client, { id, capacity, expected }) {
  const { rows } = await client.query(
    `select count(*)::int as rows, count(*) filter (where status = 'going')::int as going
     from event_registrations where event_id = $1`,
    [id],
  );
  return rows[0].rows === expected && rows[0].going === (capacity ?? expected);
}

export const benchSurge = () =>
  withPeople({ others: takenPlaces, callers }, async ({ client, origin, tokens }) => {
    for (const isLimited of [false, true]) {
      const empty = await addEvent(client, { places: 0, isLimited });
      const full = await addEvent(client, { places: takenPlaces, isLimited });
      await client.query('vacuum analyze event_registrations');
      await compareRates(origin, {
        part: 'surge',
        what: `registrations at ${takenPlaces} taken${isLimited ? ', with a capacity' : ''}`,
        empty,
        full,
        tokens,
        amount: 100,
        clients: 50,
        getPath: ({ id }) => `/api/events/${id}/registration`,
        check: (event) => checkPlaces(client, event),
      });
    }
  });
