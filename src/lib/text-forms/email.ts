import { parseUrl } from './links.ts';
import { toPlain, trimSigns } from './signs.ts';

/** A domain in ASCII and lower case, as domains are compared (`xn--mnchen-3ya.de`); null if it is none. */
export function toDomain(text: string): string | null {
  const name = toPlain(text).toLowerCase().replace(/^@/, '').replace(/\.$/, '');
  if (name.length > 253 || /[\s/:@?#\\%[\]]/.test(name)) return null;
  const domain = parseUrl(`https://${name}`)?.hostname ?? '';
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  const isDomain = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`).test(domain);
  return isDomain ? domain : null;
}

/** 1 to 64 characters, with dots only between others. */
const localPart = /^(?=.{1,64}$)[\w'+-]+(?:\.[\w'+-]+)*$/;

/** An address in brackets after a name, as mail programs copy it. */
const named = /^([^<>]*)<([^<>]+)>$|^([^@]*)[[(]([^[\]()]+)[\])]$/;

/** The address of `Budi S <budi@contoh.id>`; another text as it is. */
function withoutName(text: string): string {
  const [, before = '', inside, name, inBrackets] = named.exec(text) ?? [];
  const address = inside ?? inBrackets;
  if (address === undefined) return text.replace(/ \([^()@]*\)$/, '');
  // The name may be the address again, but not another one.
  const isOther = (name ?? before).includes('@') && !before.includes(address);
  return isOther ? text : address;
}

/**
 * Normalises an email address: lower case, an ASCII domain, without surrounding signs, nor the name
 * and the brackets with which mail programs copy it. Null if it is invalid.
 */
export function toEmail(text: string): string | null {
  const plainText = trimSigns(toPlain(text).toLowerCase(), /[\s,;"']/);
  const address = withoutName(plainText)
    .replace(/^<?(?:mailto:|e-?mail:)? ?/, '')
    .replace(/[>.]*$/, '');
  const at = address.lastIndexOf('@');
  const domain = at > 0 ? toDomain(address.slice(at + 1)) : null;
  const local = address.slice(0, at);
  return domain && localPart.test(local) ? `${local}@${domain}` : null;
}

/**
 * The mailbox that an address leads to, as bans and limits count them: `budi+1@…` and `budi@…` are one,
 * and Gmail reads no dots.
 */
export function mailboxOf(email: string): string {
  const address = toEmail(email) ?? toPlain(email).toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const local = address.slice(0, at).replace(/(.)\+.*$/, '$1');
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}
