import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { isEmbedded } from '../../db/pool-settings.ts';
import { passwordCost } from '../../db/password-cost.ts';
import { defaultLocale, locales } from '../i18n/locales.ts';

/**
 * Optional text of a kind. Not a union, because that would report the error of its last member, not
 * this message.
 */
const emptyOr = (kind: z.ZodType<string>, error: string) =>
  z
    .string()
    .refine((text) => text === '' || kind.safeParse(text).success, { error })
    .default('');

/** Returns true for an IP address, or a network such as `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= getBits(version));
}

const getBits = (version: number) => (version === 6 ? 128 : 32);

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const usualPort = 4321;

/** The address of a server on its own machine; port 0 stands for any that is free. */
function localAddress(port: string | undefined): string {
  const address = `http://localhost:${Number(port) || usualPort}`;
  return URL.canParse(address) ? address : `http://localhost:${usualPort}`;
}

/** The address of the site: of an address with a path, links would lead past it. */
const siteUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://sinau.ai' })
  .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
    error: 'must end with its host or port, without a path, such as https://sinau.ai',
  })
  .transform((text) => new URL(text).origin);

const schema = z.object({
  SITE_URL: siteUrl,
  DATABASE_URL: emptyOr(
    z.literal('memory:').or(z.url({ protocol: /^postgres(ql)?$/ })),
    'must be empty, memory:, or an address such as postgres://user:password@host/database',
  ),
  ADMIN_PASSWORD: emptyOr(z.string().min(8), 'must have at least 8 characters'),
  SECRET_KEY: emptyOr(z.string().min(32), 'must have at least 32 characters'),
  SMTP_URL: emptyOr(
    z.url({ protocol: /^smtps?$/ }),
    'must be an address such as smtps://user:password@mail.example.org',
  ),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]*[^@\s]@[^@\s]+$/, 'must be an email address, or Name <address>')
    .default('Sinau AI <halo@sinau.ai>'),
  STAFF_EMAIL: z.email('must be an email address').default('halo@sinau.ai'),
  STAFF_DIGEST: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  // Read before, as a build is (src/i18n/locale-facts.ts).
  LOCALES: z.string().default(''),
  STAFF_LANGUAGE: z
    .enum(locales, { error: `must be ${locales.join(' or ')}` })
    .default(defaultLocale),
  OUTBOX_DIR: z.string().min(1).default('.data/outbox'),
  TRUSTED_PROXY: z
    .string()
    .refine((text) => words(text).every(isAddressRange), {
      error: 'must list addresses or ranges, such as 127.0.0.1, 10.0.0.0/8',
    })
    .default(''),
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  JOBS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** With 1, staff work only with two-step verification. */
  REQUIRE_TWO_STEP: z.enum(['', '0', '1'], { error: 'must be 1, 0 or empty' }).default(''),
  CRON_SECRET: emptyOr(z.string().min(16), 'must have at least 16 characters'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  HOST: z.string().min(1, 'must name a host, such as localhost or 0.0.0.0').default('localhost'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(usualPort),
  BLOB_READ_WRITE_TOKEN: z.string().default(''),
  BLOB_DIR: z.string().min(1).default('.data/blobs'),
  BLOB_PRIVATE_READ_WRITE_TOKEN: z.string().default(''),
  DOCUMENT_DIR: z.string().min(1).default('.data/documents'),
});

export type Env = z.infer<typeof schema>;

/** The environment is invalid; the message lists all problems. */
export class EnvironmentError extends Error {
  constructor(issues: string[]) {
    super(`The environment is not usable:\n${issues.map((issue) => `  ${issue}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/**
 * Reads the server's environment (see `.env.example`); nothing of it reaches the browser. Throws
 * `EnvironmentError` with every wrong value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(
    Object.keys(schema.shape)
      .filter(
        (name) => source[name] !== undefined && (source[name] !== '' || name === 'DATABASE_URL'),
      )
      .map((name) => [name, source[name]]),
  );
  values['SITE_URL'] ??= source['RENDER_EXTERNAL_URL'] || localAddress(values['PORT']);
  const result = schema.safeParse(values);
  const issues = (result.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  );
  try {
    passwordCost(source);
  } catch (error) {
    issues.push(`PASSWORD_COST: ${(error as Error).message}`);
  }
  if (result.success && issues.length === 0) return result.data;
  throw new EnvironmentError(issues);
}

/**
 * Refuses to serve from a PostgreSQL database without a key: one derived from the database's address
 * would be lost with its password.
 */
export function requireSecret({ DATABASE_URL, SECRET_KEY }: Env): void {
  if (isEmbedded(DATABASE_URL) || SECRET_KEY !== '') return;
  throw new EnvironmentError([
    'SECRET_KEY: is needed with a PostgreSQL database, such as what openssl rand -hex 32 prints',
  ]);
}

let env: Env | null = null;

/** The environment of this process, read once. */
export const getEnv = (): Env => (env ??= readEnv(process.env));

/** Has the environment read again, for tests that change it. */
export function forgetEnv(): void {
  env = null;
}

/** The addresses of `TRUSTED_PROXY`. */
export function trustedProxies(list: string): BlockList {
  const proxies = new BlockList();
  for (const range of words(list)) {
    const [address = '', prefix] = range.split('/');
    const version = isIP(address);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    proxies.addSubnet(address, prefix === undefined ? getBits(version) : Number(prefix), family);
  }
  return proxies;
}
