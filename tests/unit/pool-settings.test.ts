import { describe, expect, it } from 'vitest';
import { poolSettings } from '#db/pool-settings';

const direct = 'postgres://u:p@ep-cool-1.ap-southeast-1.aws.neon.tech/d?sslmode=require';
const pooled = direct.replace('ep-cool-1', 'ep-cool-1-pooler');
const own = 'postgres://u:p@db-pooler.example.org:5432/d';

describe('the settings of the pool', () => {
  it.each([
    ['of PostgreSQL', own],
    ['of Neon', direct],
  ])('let the database %s give up a statement before we do', (_name, url) => {
    const { statement_timeout, query_timeout } = poolSettings(url);
    expect(statement_timeout).toBe(15_000);
    expect(query_timeout).toBeGreaterThan(15_000);
  });

  it('ask nothing as a connection starts of the pooled addresses of Neon, which would refuse it', () => {
    const settings = poolSettings(pooled);
    // What the drivers send in the start packet (pg, lib/client.js, getStartupConf).
    for (const asked of ['statement_timeout', 'lock_timeout', 'options', 'application_name']) {
      expect(settings).not.toHaveProperty(asked);
    }
    expect(settings.query_timeout).toBe(17_000);
    expect(settings.connectionTimeoutMillis).toBe(5_000);
  });

  it.each([own, direct, pooled])('have no timeout for work on all rows: %s', (url) => {
    const settings = poolSettings(url, { patience: 0, max: 1 });
    expect(settings).not.toHaveProperty('statement_timeout');
    expect(settings).not.toHaveProperty('query_timeout');
    expect(settings.max).toBe(1);
  });
});
