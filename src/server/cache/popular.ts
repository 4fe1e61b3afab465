import { log } from '../log';
import { bodyId, readBody, shrink, withBody } from './compressed';

/** From how many hits on a stored body is worth the time to make it smaller. */
const manyHits = 10;

/** Of how many bodies it is known how often they were read: those that were read last. */
const maxKnown = 200;

interface Popular {
  hits: number;
  /** The same page in fewer bytes. */
  smaller: Uint8Array<ArrayBuffer> | null;
}

/**
 * Returns a function that sends hits of popular bodies in fewer bytes: after some of them one is
 * compressed again beside the responses, one body at a time. One that the cache has dropped is under no
 * response any more, and falls out of here.
 */
export function shrinkPopular(): (response: Response, isHit: boolean) => Promise<Response> {
  const known = new Map<string, Popular>();
  let turn = Promise.resolve();

  function count(id: string): Popular {
    const body = known.get(id) ?? { hits: 0, smaller: null };
    body.hits += 1;
    known.delete(id);
    known.set(id, body);
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest) known.delete(oldest);
    return body;
  }

  return async (response, isHit) => {
    const id = response.headers.get(bodyId);
    response.headers.delete(bodyId);
    if (id === null || !isHit) return response;
    const body = count(id);
    if (body.smaller) return withBody(response, body.smaller, 'br');
    if (body.hits !== manyHits) return response;
    const bytes = await readBody(response);
    turn = turn
      .then(async () => {
        body.smaller = await shrink(bytes);
      })
      .catch((error: unknown) => log.error({ err: error }, 'a popular page was not made smaller'));
    return withBody(response, bytes, 'br');
  };
}
