import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { localizedPath } from '~/i18n/routing';
import type { Locale } from '~/i18n/locales';
import { getEnv, type Env } from '../env';
import { AwayError } from '../jobs/away';
import { log } from '../log';
import type { RenderedMail } from './mail-layout';

export interface Mail extends RenderedMail {
  to: string;
  /** Files that travel along, such as a file for a calendar. */
  attachments?: { filename: string; content: string; contentType: string }[];
  /** A calendar entry that mail programs take over by themselves (RFC 6047). */
  icalEvent?: { filename: string; content: string; method: 'REQUEST' | 'CANCEL' };
  /** Address for replies, if it is not the sender. */
  replyTo?: string;
  /** By these, mail programs show mails as one conversation. */
  messageId?: string;
  inReplyTo?: string;
  references?: string;
  headers?: Record<string, string>;
}

/** Timeout of the mail server in milliseconds: of each step, and of a mail from queue to receipt. */
const timeoutMs = 10_000;
const mailMs = 60_000;
/** Milliseconds until an idle connection is closed. */
const idleMs = 5_000;
/** Number of mails that are handed over at the same time, more than one kind has; servers limit it. */
const maxConnections = 15;

/** Loaded when a mail is sent; pages do not need it. */
const loadMailer = async () => (await import('nodemailer')).default;

let mailServer: { url: string; transport: Transporter } | null = null;

/** Returns the connections to a mail server, which mails share: each costs several round trips. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await loadMailer();
  if (mailServer?.url === url) return mailServer.transport;
  mailServer?.transport.close();
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    idleTimeout: idleMs,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  mailServer = { url, transport };
  return transport;
}

/** Errors of the way to the server, and of logging in to it. */
const awayCodes = new Set<unknown>([
  ...['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EABORT'],
  ...['ETLS', 'EPROTOCOL', 'EAUTH'],
]);

/** The server was not reached, or takes no mail at all: the error is not about this one. */
function isAway(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return responseCode === 421 || awayCodes.has(code);
}

/** The end of a file's name in the outbox, which is the same for the same message id. */
const toFileId = (messageId: string | undefined): string =>
  messageId === undefined
    ? randomBytes(4).toString('hex')
    : createHash('sha256').update(messageId).digest('hex').slice(0, 16);

async function writeToOutbox(env: Env, message: Mail, isRepeated: boolean): Promise<void> {
  const id = toFileId(message.messageId);
  await mkdir(env.OUTBOX_DIR, { recursive: true });
  // A process may have been killed after it wrote the file, and before it noted that.
  if (isRepeated && (await readdir(env.OUTBOX_DIR)).some((name) => name.endsWith(`-${id}.eml`)))
    return;
  const { createTransport } = await loadMailer();
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: content } = await transport.sendMail({ from: env.MAIL_FROM, ...message });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}`;
  const file = join(env.OUTBOX_DIR, `${name}.eml`);
  // Renamed once it is complete, so that nobody reads half a mail.
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
  log.info({ file }, 'mail written to the outbox, since SMTP_URL is empty');
}

/**
 * Sends a mail through the server that `SMTP_URL` names, or writes it to the outbox if there is
 * none. Throws if that fails; callers whose response must not depend on it use `inBackground`. One that
 * `isRepeated` may have been sent already: the outbox takes it once, mail servers know it by its id.
 */
export async function sendMail(mail: Mail, { isRepeated = false } = {}): Promise<void> {
  const env = getEnv();
  if (!env.SMTP_URL) return writeToOutbox(env, mail, isRepeated);
  const message: SendMailOptions = { from: env.MAIL_FROM, ...mail };
  try {
    const transport = await connect(env.SMTP_URL);
    await transport.sendMail({ ...message, signal: AbortSignal.timeout(mailMs) });
  } catch (error) {
    throw isAway(error) ? new AwayError(error) : error;
  }
}

/** Returns the address that our mails come from, without its name. */
export const getSenderAddress = (): string => /[^\s<]+@[^\s>]+/.exec(getEnv().MAIL_FROM)?.[0] ?? '';

/** The absolute address of a page, for a link in a mail. */
export function linkTo(locale: Locale, path: string, query: Record<string, string> = {}): string {
  const url = new URL(localizedPath(locale, path), getEnv().SITE_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
