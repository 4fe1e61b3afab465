import { afterAll, vi } from 'vitest';

// The next file of this worker starts from what this one found.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
