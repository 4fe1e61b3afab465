import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The calendar entry that came along, or nothing. */
  calendar: string;
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  const joined = body.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeHeader(value: string): string {
  return value
    .replace(/\r?\n\s+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeBody(text.replace(/_/g, ' '), 'quoted-printable'),
    );
}

/** Reads what the outbox holds of a mail: enough of the format for the mails that we write. */
export function readMail(source: string): ReadMail {
  const header = (text: string, name: string) =>
    decodeHeader(
      new RegExp(`^${name}: ((?:.|\\r?\\n[ \\t])*)`, 'im').exec(text)?.[1]?.trim() ?? '',
    );
  const boundaries = [...source.matchAll(/boundary="([^"]+)"/g)].map(([, name]) => name);
  const boundaryLine = new RegExp(`\\r?\\n--(?:${boundaries.join('|')})`);
  const part = (type: string) => {
    const text = source
      .split(boundaryLine)
      .find((one) => header(one, 'Content-Type').startsWith(type));
    const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(text ?? '') ?? [];
    return decodeBody(body, header(head, 'Content-Transfer-Encoding')).replace(/\r\n/g, '\n');
  };
  return {
    to: header(source, 'To'),
    subject: header(source, 'Subject'),
    text: part('text/plain'),
    html: part('text/html'),
    calendar: part('text/calendar'),
  };
}

/** Mails that were read already, by file: a file is whole when it appears, and never changes. */
const known = new Map<string, ReadMail>();

function readKnown(file: string): ReadMail {
  const mail = known.get(file) ?? readMail(readFileSync(file, 'utf8'));
  known.set(file, mail);
  return mail;
}

export function mailsTo(folder: string, address: string): ReadMail[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readKnown(join(folder, name)))
    .filter((mail) => mail.to === address);
}

/** Waits for a mail to an address whose subject matches; mails are written after the response. */
export async function waitForMail(
  folder: string,
  address: string,
  subject: RegExp,
): Promise<ReadMail> {
  const end = Date.now() + 60_000;
  for (;;) {
    const mail = mailsTo(folder, address).findLast((one) => subject.test(one.subject));
    if (mail) return mail;
    if (Date.now() > end) throw new Error(`No mail to ${address} with a subject like ${subject}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export function tokenIn(mail: ReadMail): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error('The mail holds no link with a token.');
  return token;
}
