import { describe, expect, it } from 'vitest';
import { isForeign, isOpenToOthers } from '~/server/http/origin';

const url = new URL('http://localhost:4321/api/user');
const ask = (method: string, headers: Record<string, string>) =>
  isForeign(new Request(url, { method, headers }), url);

describe('the origin of a request', () => {
  it('matters to none that only reads', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(ask(method, { origin: 'https://evil.example' })).toBe(false);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('must be our own site for %s', (method) => {
    expect(ask(method, { origin: url.origin })).toBe(false);
    expect(ask(method, { origin: url.origin, 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(ask(method, {})).toBe(true);
    expect(ask(method, { origin: 'null' })).toBe(true);
    expect(ask(method, { origin: 'https://evil.example' })).toBe(true);
    expect(ask(method, { origin: `${url.origin}.evil.example` })).toBe(true);
    expect(ask(method, { origin: url.origin, 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(ask(method, { origin: url.origin, 'sec-fetch-site': 'same-site' })).toBe(true);
  });

  it('is open for the one call of mail providers, and for what phones share', () => {
    const at = (method: string, path: string) => {
      const address = new URL(path, url);
      return isOpenToOthers(new Request(address, { method }), address);
    };
    expect(at('POST', '/api/job-alerts/unsubscribe?id=1')).toBe(true);
    expect(at('DELETE', '/api/job-alerts/unsubscribe')).toBe(false);
    expect(at('POST', '/api/job-alerts')).toBe(false);
    expect(at('POST', '/api/user')).toBe(false);
    expect(at('POST', '/share/receive')).toBe(true);
    expect(at('POST', '/en/share/receive')).toBe(true);
    expect(at('PUT', '/share/receive')).toBe(false);
    expect(at('POST', '/xx/share/receive')).toBe(false);
    expect(at('POST', '/share')).toBe(false);
  });
});
