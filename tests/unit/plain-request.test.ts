import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isPlain } from '../../scripts/lib/plain-request';

const plain = (url: string, host?: string) =>
  isPlain({ url, headers: { host } } as IncomingMessage);

describe('the address of a request', () => {
  it.each(['/', '/events?page=2', '/team/%C3%A9'])('is %s', (url) => expect(plain(url)).toBe(true));
  it.each(['*', 'events', ''])('is not %s', (url) => expect(plain(url)).toBe(false));
  it('names its host without a path, a query or a person', () => {
    expect(plain('/', 'sinau.example:4321')).toBe(true);
    expect(plain('/', '[::1]:4321')).toBe(true);
    for (const host of ['a/b', 'a?b', 'a@b', '']) expect(plain('/', host)).toBe(false);
  });
});
