/** Letters and digits that nobody mistakes for another when a code is typed from paper. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 100 random bits in groups of four: `7K2M-…`. */
export function toCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}

/** Normalises a code, whatever case and dashes it was typed with; null if it is not one. */
export function readCode(text: string | undefined): string | null {
  const letters = (text ?? '').toUpperCase().replace(/[\s-]/g, '');
  if (letters.length !== 20) return null;
  if ([...letters].some((letter) => !codeAlphabet.includes(letter))) return null;
  return (letters.match(/.{4}/g) ?? []).join('-');
}
