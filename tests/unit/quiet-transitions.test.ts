import { afterEach, expect, it, vi } from 'vitest';
import { quietTransitions } from '~/shell/navigation/transitions';

afterEach(() => vi.unstubAllGlobals());

// Vitest fails on a rejection that nobody handles, as a page reports an uncaught error.
it('a transition that is skipped is no uncaught error', async () => {
  const transition = { ready: Promise.reject(new Error('Transition was skipped')) };
  const update = () => undefined;
  const startViewTransition = vi.fn(() => transition);
  vi.stubGlobal('document', { startViewTransition });
  quietTransitions();
  expect(document.startViewTransition(update)).toBe(transition);
  expect(startViewTransition).toHaveBeenCalledWith(update);
  await new Promise((resolve) => setImmediate(resolve));
});

it('a browser without transitions is left as it is', () => {
  vi.stubGlobal('document', {});
  quietTransitions();
  expect(document).toEqual({});
});
