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
    ['a connection that is not made', new Error('Connection terminated due to connection timeout')],
    ['cut connection', new Error('Connection terminated unexpectedly')],
  ])('%s: yes', (_name, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['unique violation', coded('23505', 'duplicate key value')],
    ['statement over its time', coded('57014', 'canceling statement due to statement timeout')],
    ['all connections in use', new Error('timeout exceeded when trying to connect')],
    [
      'the same, wrapped by the query builder',
      new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }),
    ],
    ['programming error', new TypeError('x is not a function')],
    ['not an error', 'ECONNREFUSED'],
  ])('%s: no', (_name, error) => expect(isDatabaseAway(error)).toBe(false));
});
