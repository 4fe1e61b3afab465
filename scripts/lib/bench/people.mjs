import { createHash, randomBytes } from 'node:crypto';
import { Pool } from 'undici';
import { someAddress } from './server.mjs';

/** Adds `others` people, and callers with a session; returns the session tokens. */
export async function addPeople(client, { others, callers }) {
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

/** Posts once for each token, by so many clients at once; returns the rate a second. */
export async function postAll(origin, { path, body, tokens, clients }) {
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
          ...(body && { 'content-type': 'application/json' }),
        },
        body,
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
