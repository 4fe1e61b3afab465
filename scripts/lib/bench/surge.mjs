// Registrations a second for an event with no place taken and for one with 100,000, side by side.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addPeople, postAll } from './people.mjs';
import { onPostgres, startServer } from './server.mjs';
import { addLine, median } from './table.mjs';

const taken = 100_000;
/** Short rounds in turn, so that both events meet the same load of the machine. */
const plan = { clients: 50, amount: 100, rounds: 16 };
const leastRatio = 0.8;

/** Adds an event; with a capacity half of the callers get a place. */
async function addEvent(client, { places, isLimited, callers }) {
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

/** Registers the tokens for an event; returns the rate a second. */
const register = (origin, eventId, tokens) =>
  postAll(origin, {
    path: `/api/events/${eventId}/registration`,
    tokens,
    clients: plan.clients,
  });

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
  onPostgres(async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    const server = await startServer({ DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1' });
    try {
      const callers = plan.amount * plan.rounds;
      const tokens = await addPeople(client, { others: taken, callers });
      for (const isLimited of [false, true]) {
        const empty = await addEvent(client, { places: 0, isLimited, callers });
        const full = await addEvent(client, { places: taken, isLimited, callers });
        await client.query('vacuum analyze event_registrations');
        const ratios = [];
        const rates = [];
        for (let round = 0; round < plan.rounds; round += 1) {
          const group = tokens.slice(round * plan.amount, (round + 1) * plan.amount);
          const emptyRate = await register(server.origin, empty.id, group);
          const fullRate = await register(server.origin, full.id, group);
          ratios.push(fullRate / emptyRate);
          rates.push(fullRate);
        }
        const isRight = (await checkPlaces(client, empty)) && (await checkPlaces(client, full));
        const ratio = median(ratios);
        addLine({
          part: 'surge',
          what: `registrations at ${taken} taken${isLimited ? ', with a capacity' : ''}`,
          measured: `${median(rates).toFixed(0)} a second${isRight ? '' : ', PLACES WRONG'}`,
          floor: `${(median(rates) / ratio).toFixed(0)} a second`,
          ratio: ratio.toFixed(2),
          limit: `${leastRatio} ×`,
          isWithin: ratio >= leastRatio && isRight,
        });
      }
    } finally {
      await server.stop();
      await client.end();
    }
  });
