import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { localizedPath } from '~/i18n/routing';
import type { Locale } from '~/i18n/locales';
import { readEnv, type Env } from '../env';
import { log } from '../log';
import type { RenderedMail } from './mail-layout';

export interface Mail extends RenderedMail {
  to: string;
  /** Files that travel along, such as a calendar entry. */
  attachments?: { filename: string; content: string; contentType: string }[];
  /** Address for replies, if it is not the sender. */
  replyTo?: string;
  /** By these, mail programs show mails as one conversation. */
  messageId?: string;
  inReplyTo?: string;
  references?: string;
  /** Such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** Timeout of the mail server in milliseconds. */
const timeoutMs = 10_000;

async function writeToOutbox(env: Env, message: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message: content } = await transport.sendMail(message);
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
  const file = join(env.OUTBOX_DIR, `${name}.eml`);
  await mkdir(env.OUTBOX_DIR, { recursive: true });
  // Under its name it is whole: nobody reads half a mail.
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
  log.info({ file }, 'mail written to the outbox, since SMTP_URL is empty');
}

/**
 * Sends a mail through the server that `SMTP_URL` names, or writes it to the outbox if there is
 * none. Throws if that fails; callers whose response must not depend on it use `inBackground`.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const env = readEnv(process.env);
  const message = { from: env.MAIL_FROM, ...mail };
  if (!env.SMTP_URL) return writeToOutbox(env, message);
  const transport = nodemailer.createTransport({
    url: env.SMTP_URL,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}

/** The absolute address of a page, for a link in a mail. */
export function linkTo(locale: Locale, path: string, query: Record<string, string> = {}): string {
  const url = new URL(localizedPath(locale, path), readEnv(process.env).SITE_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
