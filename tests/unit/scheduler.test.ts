import { afterEach, describe, expect, it, vi } from 'vitest';
import { requireScheduler } from '~/server/http/endpoint';

afterEach(() => vi.unstubAllEnvs());

describe('the scheduler', () => {
  it('is known by its secret alone', () => {
    vi.stubEnv('CRON_SECRET', 'sixteen letters or more');
    expect(() => requireScheduler('Bearer sixteen letters or more')).not.toThrow();
    for (const one of [null, '', 'Bearer ', 'sixteen letters or more', 'Bearer Sixteen letters']) {
      expect(() => requireScheduler(one)).toThrow('Only the scheduler');
    }
  });

  it('is nobody without a secret', () => {
    vi.stubEnv('CRON_SECRET', undefined);
    for (const one of [null, 'Bearer ', 'Bearer undefined']) {
      expect(() => requireScheduler(one)).toThrow('Only the scheduler');
    }
  });
});
