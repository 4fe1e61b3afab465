import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { Pool } from 'undici';
import { onPostgres, someAddress, startServer } from './server.mjs';
import { addRow, median } from './table.mjs';

const leastRatio = 0.8;

/** Adds `others` people, and callers with a session; returns the session tokens. */
async function addPeople(client, { others, callers }) {
  await client.query(
    `insert into users (username, email, password, email_verified_at)
     select 'p' || n, 'p' || n || '@example.org', 'x', now() from generate_series(1, $1::int) n`,
    [others + callers],
  );
  const tokens = Array.from({ length: callers }, () => randomBytes(25).toString('hex'));
  await client.query(
    `insert into sessions (id, user_id, expires_at)
     select token.id, users.id, now() + interval '20 days'
     from unnest($1::text[]) with ordinality as token(id, n)
     join users on users.username = 'p' || ($2::int + token.n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), others],
  );
  return tokens;
}

/** Posts once for each token, with so many clients at once; returns the rate per second. */
async function postAll(origin, { path, body, tokens, clients }) {
  const pool = new Pool(origin, { connections: clients });
  const queue = [...tokens];
  const work = async () => {
    for (let token = queue.pop(); token; token = queue.pop()) {
      const response = await pool.request({
        path,
        method: 'POST',
        headers: {
          origin,
          cookie: `session=${token}`,
          'x-forwarded-for': someAddress(),
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
      await response.body.dump();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  await pool.close();
  return tokens.length / ((performance.now() - start) / 1000);
}

/** Runs a measurement with a server on a database with so many people. */
export const withPeople = (counts, measure) =>
  onPostgres(async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    const server = await startServer({ DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1' });
    try {
      const tokens = await addPeople(client, counts);
      await measure({ client, origin: server.origin, tokens });
    } finally {
      await server.stop();
      await client.end();
    }
  });

/**
 * Compares the rates at which an empty and a full event take posts: `getPath` and `body` say which,
 * `check` whether the rows of an event are right afterwards. Short rounds in turn, so that both
 * events meet the same load of the machine.
 */
export async function compareRates(origin, plan) {
  const { part, what, empty, full, tokens, amount, clients, getPath, body, check } = plan;
  const post = (event, group) =>
    postAll(origin, { path: getPath(event), body, tokens: group, clients });
  const ratios = [];
  const rates = [];
  for (let start = 0; start < tokens.length; start += amount) {
    const group = tokens.slice(start, start + amount);
    const emptyRate = await post(empty, group);
    const fullRate = await post(full, group);
    ratios.push(fullRate / emptyRate);
    rates.push(fullRate);
  }
  const isRight = (await check(empty)) && (await check(full));
  const ratio = median(ratios);
  addRow({
    part,
    what,
    measured: `${median(rates).toFixed(0)} a second${isRight ? '' : ', ROWS WRONG'}`,
    floor: `${(median(rates) / ratio).toFixed(0)} a second`,
    ratio: ratio.toFixed(2),
    limit: `${leastRatio} ×`,
    isWithin: ratio >= leastRatio && isRight,
  });
}
