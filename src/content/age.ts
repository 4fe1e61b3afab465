/**
 * A text whose parts about age, between `<!-- age -->` and `<!-- /age -->`, say `{minAge}`; without a
 * minimum age they are left out.
 */
export const sayAge = (text: string, minAge: number): string =>
  text
    .replace(/<!-- age -->\n?([\s\S]*?)<!-- \/age -->\n?/g, minAge > 0 ? '$1' : '')
    .replaceAll('{minAge}', String(minAge));
