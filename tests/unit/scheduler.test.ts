import { afterEach, describe, expect, it } from 'vitest';
import { requireScheduler } from '~/server/http/scheduler';

const before = process.env.CRON_SECRET;
afterEach(() => {
  if (before === undefined) delete process.env.CRON_SECRET;
  else process.env.CRON_SECRET = before;
});

describe('the scheduler', () => {
  it('is known by its secret alone', () => {
    process.env.CRON_SECRET = 'sixteen letters or more';
    expect(() => requireScheduler('Bearer sixteen letters or more')).not.toThrow();
    for (const one of [null, '', 'Bearer ', 'sixteen letters or more', 'Bearer Sixteen letters']) {
      expect(() => requireScheduler(one)).toThrow('Only the scheduler');
    }
  });

  it('is nobody without a secret', () => {
    delete process.env.CRON_SECRET;
    for (const one of [null, 'Bearer ', 'Bearer undefined']) {
      expect(() => requireScheduler(one)).toThrow('Only the scheduler');
    }
  });
});
