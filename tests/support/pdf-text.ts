import { inflateSync } from 'node:zlib';

/** The objects of a PDF by their numbers, each as its text; streams are unpacked. */
function readObjects(bytes: Buffer): Map<string, string> {
  const text = bytes.toString('latin1');
  const objects = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(
    objects.map(([, id = '', body = '']) => {
      const [, head = body, stream] =
        // What is packed may itself end with a return.
        /^([\s\S]*?)stream\n([\s\S]*?)\nendstream$/.exec(body) ?? [];
      if (stream === undefined || !head.includes('/FlateDecode')) return [id, body];
      return [id, inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    }),
  );
}

/** What each code of a font stands for, from its table of Unicode. */
function readLetters(table: string): string[] {
  const [, list = ''] = /\[([^\]]*)\]/.exec(table) ?? [];
  return [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

/** The words of a PDF that PDFKit has made, in the order in which it writes them; lines are joined by a blank. */
export function textOfPdf(bytes: Buffer): string {
  const objects = readObjects(bytes);
  const letters = new Map<string, string[]>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      letters.set(name, readLetters(objects.get(table) ?? ''));
    }
  const lines: string[] = [];
  let font: string[] = [];
  for (const body of objects.values())
    for (const [, name, line] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = letters.get(name) ?? [];
      const codes = [...(line ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join('');
      lines.push((codes.match(/.{4}/g) ?? []).map((code) => font[parseInt(code, 16)]).join(''));
    }
  return lines.join(' ').replace(/\s+/g, ' ');
}
