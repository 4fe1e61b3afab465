import { namesRead } from '~/config/queries';

/** Milliseconds for which a request waits for the renders of others at most. */
const maxWaitMs = 10_000;

type Render = () => Promise<Response>;

/** A page that was rendered well, or for somebody who has left, is looked up or rendered again. */
const isWorthWaiting = (response: Response, { signal }: Request) =>
  response.status < 500 || signal.aborted;

/**
 * Returns a function that lets requests for the same cached page wait for the one that renders it, and
 * then look into the cache. Pages that are never cached, such as personal ones, share nothing.
 */
export function shareRenders(): (request: Request, render: Render) => Promise<Response> {
  /** By its address what is being rendered; false if others should not wait for a second attempt. */
  const rendering = new Map<string, Promise<boolean>>();

  return async (request, render) => {
    const { method, url } = request;
    if (method !== 'GET' || namesRead(new URL(url).pathname) === null) return render();
    const end = performance.now() + maxWaitMs;
    for (let other = rendering.get(url); other; other = rendering.get(url)) {
      if (!(await other) || performance.now() > end) return render();
    }
    const response = render();
    const outcome = response.then(
      (made) => isWorthWaiting(made, request),
      () => false,
    );
    rendering.set(url, outcome);
    try {
      return await response;
    } finally {
      rendering.delete(url);
    }
  };
}
