import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { fieldError } from '../errors';

export type OfficeKind = 'docx' | 'pptx';

/** Number of parts, bytes of all and of one text that is read, and how many times smaller they may be packed. */
const most = { parts: 2000, bytes: 48 * 1024 * 1024, textBytes: 1024 * 1024, ratio: 120 };

const mainTypes: Record<OfficeKind, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

/** Parts that an office program runs, or hands to a program that does. */
const runs =
  /vba(project|data)|activex|\.(docm|dotm|pptm|potm|ppsm|ppam|sldm|xlsm|xlsb|xltm|xlam|exe|dll|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|lnk|scr|jar|msi)$/i;

/** Types of parts that hold macros, wherever they are called something else. */
const runningTypes = /macroEnabled|vba(Project|Data)|activeX/i;

/** Links that an office program follows as it opens a file: to a template with macros, or an object. */
const followed = /\/(attachedTemplate|oleObject|subDocument|frame|control)$/;
const isElsewhere = (target: string) =>
  /^\s*(https?:|ftp:|\\\\|file:\/*\\*[^/\\:]+[/\\])/i.test(target);

const unsafe = () => fieldError('file', 'proof_unsafe');

const marks = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const endBytes = 22;

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Whether a file begins as an archive does, as every office file. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes.length > endBytes && toBuffer(bytes).readUInt32LE() === marks.file;

/** Whether a file of another type ends as an archive, as which some programs would open it. */
export function endsAsArchive(bytes: Uint8Array): boolean {
  const tail = toBuffer(bytes).subarray(-(endBytes + 0xffff));
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at >= 0 && tail.length - at >= endBytes && tail.readUInt32LE(at + 4) === 0;
}

interface Part {
  name: string;
  isPacked: boolean;
  /** Bytes once unpacked, as the archive says. */
  size: number;
  /** As it is in the archive. */
  bytes: Buffer;
  from: number;
  to: number;
  /** Its sizes stand behind it once more. */
  hasFooter: boolean;
}

/** Reads the part at an entry of the list. */
function readPart(file: Buffer, at: number): Part {
  const nameBytes = file.readUInt16LE(at + 28);
  const from = file.readUInt32LE(at + 42);
  const start = from + 30 + nameBytes + file.readUInt16LE(from + 28);
  const to = start + file.readUInt32LE(at + 20);
  const method = file.readUInt16LE(at + 10);
  const flags = file.readUInt16LE(at + 8);
  const name = file.subarray(at + 46, at + 46 + nameBytes);
  const size = file.readUInt32LE(at + 24);
  const isSound =
    file.readUInt32LE(at) === marks.entry &&
    file.readUInt32LE(from) === marks.file &&
    // It is called the same in both places, is not encrypted, and packed as office programs do.
    file.readUInt16LE(from + 26) === nameBytes &&
    file.subarray(from + 30, from + 30 + nameBytes).equals(name) &&
    file.readUInt16LE(from + 8) === method &&
    (flags & 1) === 0 &&
    (method === 8 || (method === 0 && to - start === size));
  if (!isSound) throw unsafe();
  const bytes = file.subarray(start, to);
  const hasFooter = (flags & 8) !== 0;
  return { name: name.toString(), isPacked: method === 8, size, bytes, from, to, hasFooter };
}

/** Whether a part is called as no program would unpack it elsewhere. */
const isFitPart = (name: string) =>
  !/[\\\0:]|^\/|\ufffd/.test(name) && !name.split('/').includes('..');

/**
 * Reads the list of the parts, and unpacks none. The archive is the whole file: nothing stands before
 * or behind its parts and their list, between them, or twice.
 */
function readParts(file: Buffer): Part[] {
  const end = file.length - endBytes;
  const total = file.readUInt16LE(end + 10);
  const list = file.readUInt32LE(end + 16);
  const isWhole =
    file.readUInt32LE(end) === marks.end &&
    file.readUInt32LE(end + 4) === 0 &&
    file.readUInt16LE(end + 8) === total &&
    list + file.readUInt32LE(end + 12) === end &&
    file.readUInt16LE(end + 20) === 0;
  if (!isWhole || total > most.parts) throw unsafe();
  const parts: Part[] = [];
  let at = list;
  for (let n = 0; n < total; n += 1) {
    parts.push(readPart(file, at));
    at += 46 + [28, 30, 32].reduce((sum, of) => sum + file.readUInt16LE(at + of), 0);
  }
  let free = 0;
  for (const { from, to, hasFooter } of parts.toSorted((a, b) => a.from - b.from)) {
    if (from !== free) throw unsafe();
    free = to + (hasFooter ? footerBytes(file, to) : 0);
  }
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const isFit =
    at === end &&
    free === list &&
    names.size === total &&
    parts.every(({ name }) => isFitPart(name)) &&
    size <= most.bytes &&
    size <= most.ratio * file.length;
  if (!isFit) throw unsafe();
  return parts;
}

/** Bytes of what stands behind a part whose size was not known before it. */
const footerBytes = (file: Buffer, at: number) => (file.readUInt32LE(at) === 0x08074b50 ? 16 : 12);

const inflate = promisify(inflateRaw);

/** Unpacks a part; it may not be larger than its archive says. */
async function unpack({ isPacked, bytes, size }: Part): Promise<Buffer> {
  if (!isPacked || size === 0) return bytes;
  const whole = await inflate(bytes, { maxOutputLength: size });
  if (whole.length !== size) throw unsafe();
  return whole;
}

/** The text of a part that is read here: plain XML, whose words are not written in another way. */
function toText(bytes: Buffer): string {
  const text = bytes.toString();
  if (bytes.length > most.textBytes || /[\0\ufffd]|&#|<!(DOCTYPE|ENTITY)/i.test(text))
    throw unsafe();
  return text;
}

const attribute = (element: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(element)?.[2] ?? '';

/** Throws for links to elsewhere that open by themselves. */
function checkLinks(text: string): void {
  for (const [element] of text.matchAll(/<\w*:?Relationship\s[^>]*>/g)) {
    const isFollowed = followed.test(attribute(element, 'Type'));
    if (isFollowed && isElsewhere(attribute(element, 'Target'))) {
      throw fieldError('file', 'proof_active');
    }
  }
}

/**
 * Which office file an archive is, by what its parts say of themselves. Throws at the field `file`:
 * `proof_active` if it holds macros or opens what is elsewhere, `proof_unsafe` if it is no archive as
 * office programs write them, and `proof_type` for other kinds. Parts are unpacked one after the other,
 * once their sizes are known to be small, and not kept.
 */
export async function readOffice(bytes: Uint8Array): Promise<OfficeKind> {
  try {
    const parts = readParts(toBuffer(bytes));
    if (parts.some(({ name }) => runs.test(name))) throw fieldError('file', 'proof_active');
    let types = '';
    for (const part of parts) {
      const whole = await unpack(part);
      if (part.name === '[Content_Types].xml') types = toText(whole);
      if (part.name.toLowerCase().endsWith('.rels')) checkLinks(toText(whole));
    }
    if (runningTypes.test(types)) throw fieldError('file', 'proof_active');
    const kinds = (['docx', 'pptx'] as const).filter((kind) =>
      types.includes(`"${mainTypes[kind]}"`),
    );
    const [kind] = kinds;
    if (!kind || kinds.length > 1) throw fieldError('file', 'proof_type');
    return kind;
  } catch (error) {
    // What the list says leads beyond the file, or a part is larger than it says or broken.
    const { code = '' } = error as { code?: string };
    if (code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_TOO_LARGE' || code.startsWith('Z_'))
      throw unsafe();
    throw error;
  }
}
