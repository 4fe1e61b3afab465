// The crowd of bench-crowd.mjs, in a thread of its own so that it does not delay those who measure.
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';

const { origin, kind, connections, password } = workerData;
const pool = new Pool(origin, { connections });
const statuses = {};
let turn = 0;
let isOn = true;

/** Pages whose parameters nobody asked for before, all from one address. */
const pages = ['/jobs?q=', '/events?category=', '/skill-hub?q=', '/courses?q=', '/nothing-'];
const pageRequest = () => ({
  method: 'GET',
  path: `${pages[turn % pages.length]}${Date.now()}${turn}`,
  headers: { 'x-forwarded-for': '10.1.0.1' },
});

/** A person who logs in, from an own address. */
const loginRequest = () => ({
  method: 'POST',
  path: '/api/login',
  headers: {
    ...{ origin, 'content-type': 'application/json' },
    'x-forwarded-for': `10.1.1.${turn % 200}`,
  },
  body: JSON.stringify({ username: `p${1 + (turn % 200)}`, password }),
});

async function work() {
  while (isOn) {
    turn += 1;
    const { statusCode, body } = await pool.request(
      kind === 'pages' ? pageRequest() : loginRequest(),
    );
    await body.dump();
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
}

const workers = Array.from({ length: connections }, work);
parentPort.once('message', async () => {
  isOn = false;
  await Promise.all(workers);
  await pool.close();
  parentPort.postMessage(statuses);
});
