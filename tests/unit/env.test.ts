import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnv, trustedProxies } from '~/server/env';

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toEqual({
      SITE_URL: 'http://localhost:4321',
      DATABASE_URL: '',
      ADMIN_PASSWORD: '',
      SECRET_KEY: '',
      SMTP_URL: '',
      MAIL_FROM: 'Sinau AI <halo@sinau.ai>',
      STAFF_EMAIL: 'halo@sinau.ai',
      LOCALES: '',
      STAFF_LANGUAGE: 'id',
      OUTBOX_DIR: '.data/outbox',
      TRUSTED_PROXY: '',
      REQUIRE_TWO_STEP: '',
      STAFF_DIGEST: 'on',
      CRON_SECRET: '',
      SERVICE_WORKER: 'on',
      JOBS: 'on',
      LOG_LEVEL: 'info',
      HOST: 'localhost',
      PORT: 4321,
      BLOB_READ_WRITE_TOKEN: '',
      BLOB_DIR: '.data/blobs',
      BLOB_PRIVATE_READ_WRITE_TOKEN: '',
      DOCUMENT_DIR: '.data/documents',
    });
  });

  it('takes empty values as absent', () => {
    expect(readEnv({ PORT: '', LOG_LEVEL: '', SITE_URL: '' })).toEqual(readEnv({}));
  });

  it.each([
    [{}, 'http://localhost:4321'],
    [{ SITE_URL: '', PORT: '8080' }, 'http://localhost:8080'],
    // Any port that is free.
    [{ PORT: '0' }, 'http://localhost:4321'],
    [
      { RENDER_EXTERNAL_URL: 'https://sinau.onrender.com', PORT: '10000' },
      'https://sinau.onrender.com',
    ],
    [
      { SITE_URL: 'https://sinau.ai', RENDER_EXTERNAL_URL: 'https://a.example' },
      'https://sinau.ai',
    ],
    [{ SITE_URL: 'https://Belajar.Sekolah.id:443/' }, 'https://belajar.sekolah.id'],
    [{ SITE_URL: 'https://a.b.c.example:8443' }, 'https://a.b.c.example:8443'],
  ])('has of %j the address %s', (source: Record<string, string>, origin) => {
    expect(readEnv(source).SITE_URL).toBe(origin);
  });

  it.each(['/belajar', '/?a=1', '/#a'])('refuses an address with %s behind it', (rest) => {
    expect(() => readEnv({ SITE_URL: `https://sinau.ai${rest}` })).toThrow(
      'SITE_URL: must end with its host or port, without a path, such as https://sinau.ai',
    );
  });

  it.each(['', 'memory:', 'postgres://u:p@h/d', 'postgresql://u:p@h:5433/d?sslmode=require'])(
    'takes the database address %s',
    (url) => expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url),
  );

  it('lists all errors together', () => {
    const faulty = {
      SITE_URL: 'sinau.ai',
      DATABASE_URL: 'mysql://h/d',
      ADMIN_PASSWORD: 'short',
      SECRET_KEY: 'short',
      SMTP_URL: 'mail.example.org',
      MAIL_FROM: 'nobody',
      STAFF_EMAIL: 'nobody',
      STAFF_LANGUAGE: 'jv',
      TRUSTED_PROXY: '10.0.0.0/33',
      CRON_SECRET: 'short',
      LOG_LEVEL: 'loud',
      PORT: '70000',
    };
    const read = () => readEnv(faulty);
    expect(read).toThrow(EnvironmentError);
    // Each says what it must be, in its own sentence.
    const sentences: Record<keyof typeof faulty, string> = {
      SITE_URL: 'must be an address such as https://sinau.ai',
      DATABASE_URL:
        'must be empty, memory:, or an address such as postgres://user:password@host/database',
      ADMIN_PASSWORD: 'must have at least 8 characters',
      SECRET_KEY: 'must have at least 32 characters',
      SMTP_URL: 'must be an address such as smtps://user:password@mail.example.org',
      MAIL_FROM: 'must be an email address, or Name <address>',
      STAFF_EMAIL: 'must be an email address',
      STAFF_LANGUAGE: 'must be id or en',
      TRUSTED_PROXY: 'must list addresses or ranges, such as 127.0.0.1, 10.0.0.0/8',
      CRON_SECRET: 'must have at least 16 characters',
      LOG_LEVEL: 'must be fatal, error, warn, info, debug, trace or silent',
      PORT: 'must be a port number',
    };
    const lines = Object.entries(sentences).map(([name, sentence]) => `  ${name}: ${sentence}`);
    expect(read).toThrow(['The environment is not usable:', ...lines].join('\n'));
  });

  it('takes proxies one by one and as ranges', () => {
    const list = '127.0.0.1, 10.0.0.0/8 fd00::/8';
    const proxies = trustedProxies(readEnv({ TRUSTED_PROXY: list }).TRUSTED_PROXY);
    expect(proxies.check('10.2.3.4')).toBe(true);
    expect(proxies.check('127.0.0.2')).toBe(false);
    expect(proxies.check('fd12::1', 'ipv6')).toBe(true);
  });

  it('is described in .env.example, variable by variable', () => {
    const described = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)];
    expect(described.map(([, name]) => name).sort()).toEqual(Object.keys(readEnv({})).sort());
  });
});
