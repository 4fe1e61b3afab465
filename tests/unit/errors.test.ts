import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from '~/server/database-errors';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('isDatabaseAway', () => {
  it.each([
    ['refused connection', coded('ECONNREFUSED')],
    ['shutdown of the server', coded('57P01')],
    ['lost connection', coded('08006')],
    ['wrapped by the query builder', new Error('Failed query', { cause: coded('ECONNRESET') })],
    ['all addresses refused', new AggregateError([coded('ECONNREFUSED')])],
    ['waiting for a connection', new Error('timeout exceeded when trying to connect')],
    ['cut connection', new Error('Connection terminated unexpectedly')],
  ])('%s: yes', (_name, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['unique violation', coded('23505', 'duplicate key value')],
    ['statement over its time', coded('57014', 'canceling statement due to statement timeout')],
    ['programming error', new TypeError('x is not a function')],
    ['not an error', 'ECONNREFUSED'],
  ])('%s: no', (_name, error) => expect(isDatabaseAway(error)).toBe(false));
});
