import { afterAll, vi } from 'vitest';
import { forgetEnv } from '~/server/env';

// The environment is read once; what a test changes of it is read again, by the modules of its file.
const { stubEnv, unstubAllEnvs } = vi;
vi.stubEnv = (...call) => {
  forgetEnv();
  return stubEnv(...call);
};
vi.unstubAllEnvs = () => {
  forgetEnv();
  return unstubAllEnvs();
};

// The next file of this worker starts from what this one found.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Object.assign(vi, { stubEnv, unstubAllEnvs });
});
