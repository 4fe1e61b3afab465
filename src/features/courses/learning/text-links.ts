/** A link out of a line of text. */
export interface TextLink {
  title: string;
  href: string;
}

/**
 * The lines that end with an address of the web, `Glossary: https://…`: those that only name
 * something lead nowhere, and are left out.
 */
export function linksIn(lines: readonly string[]): TextLink[] {
  return lines.flatMap((line) => {
    const [, words = '', address = ''] = /^(.*?)(https?:\/\/[^\s"<>]+)$/i.exec(line.trim()) ?? [];
    if (!URL.canParse(address)) return [];
    const title = words.replace(/[\s:–-]+$/, '');
    return [{ title: title || new URL(address).host, href: address }];
  });
}
