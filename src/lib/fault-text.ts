/** Names of the dictionary's sentences by what schemas and services say in English. */
export type FaultNames<Name extends string> = Readonly<Record<string, Name>>;

/**
 * A sentence of a schema or of the server in the page's language, or undefined where `names` does not
 * have it; there, `{n}` and `{m}` stand for its numbers.
 */
export function knownFault<Name extends string>(
  sentence: string,
  names: FaultNames<Name>,
  faults: Readonly<Record<Name, string>>,
): string | undefined {
  const exact = names[sentence];
  if (exact) return faults[exact];
  const numbers = sentence.match(/\d+/g) ?? [];
  const places = ['{n}', '{m}'];
  let at = 0;
  const pattern = sentence.replace(/\d+/g, (number) => places[at++] ?? number);
  const name = names[pattern];
  return name && faults[name].replace('{n}', numbers[0] ?? '').replace('{m}', numbers[1] ?? '');
}
