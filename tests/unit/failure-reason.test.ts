import { describe, expect, it } from 'vitest';
import { failureReason, failureReasons, type StoredError } from '~/features/tasks/failure-reason';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import { describeError } from '~/server/background';

const timedOut = { message: 'job timed out' };

describe('the reason of a failed task', () => {
  it.each<[StoredError, string]>([
    [{ name: 'AwayError', code: 'ESOCKET' }, 'mail-server-away'],
    [{ name: 'AwayError', code: 'ECONNECTION' }, 'mail-server-away'],
    [{ name: 'AwayError', code: 'ETIMEDOUT' }, 'mail-server-away'],
    [{ name: 'AwayError', code: 'EDNS' }, 'mail-server-away'],
    [{ name: 'AwayError', code: 'ETLS' }, 'mail-server-away'],
    [{ name: 'AwayError', responseCode: 421 }, 'mail-server-away'],
    [{ name: 'AwayError', code: 'EAUTH', responseCode: 535 }, 'mail-login'],
    [{ name: 'Error', code: 'EAUTH' }, 'mail-login'],
    [{ name: 'Error', code: 'EENVELOPE', responseCode: 550 }, 'mail-refused'],
    [{ name: 'Error', code: 'EMESSAGE', responseCode: 554 }, 'mail-refused'],
    [{ name: 'Error', responseCode: 552 }, 'mail-refused'],
    [{ name: 'Error', code: '08006' }, 'database-away'],
    [{ name: 'Error', code: '57P01' }, 'database-away'],
    [{ name: 'Error', code: '53300' }, 'database-away'],
    [{ name: 'EmbeddedDatabaseBusyError' }, 'database-away'],
    [{ name: 'Error', code: '40P01' }, 'database-busy'],
    [{ name: 'Error', code: '55P03' }, 'database-busy'],
    [{ name: 'AppError', code: 'files_unavailable' }, 'files-away'],
    [{ name: 'AppError', code: 'pictures_unavailable' }, 'files-away'],
    [{ name: 'BlobServiceNotAvailable' }, 'files-away'],
    [{ name: 'SealedError' }, 'sealed'],
    [{ name: 'ZodError' }, 'data'],
    [{ value: timedOut }, 'interrupted'],
    [{ name: 'TypeError' }, 'unknown'],
    [{ name: 'toString', code: 'constructor' }, 'unknown'],
    [{}, 'unknown'],
  ])('of %j is %s', (error, reason) => {
    expect(failureReason(error)).toBe(reason);
  });

  it('is that of the database where a query failed', () => {
    const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const error = describeError(new Error('Failed query', { cause }));
    expect(failureReason(error)).toBe('database-busy');
  });

  it.each(locales)('has a sentence in %s', (locale) => {
    const { reasons } = getDictionary(locale).tasks;
    for (const reason of failureReasons) expect(reasons[reason]).toMatch(/^[A-Z].+\.$/);
  });
});
