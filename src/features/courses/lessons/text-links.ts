export interface TextLink {
  title: string;
  href: string;
}

/** Lines that end with a web address, `Glossary: https://…`; others are left out. */
export function linksIn(lines: readonly string[]): TextLink[] {
  return lines.flatMap((line) => {
    const [, words = '', address = ''] = /^(.*?)(https?:\/\/[^\s"<>]+)$/i.exec(line.trim()) ?? [];
    if (!URL.canParse(address)) return [];
    const title = words.replace(/[\s:–-]+$/, '');
    return [{ title: title || new URL(address).host, href: address }];
  });
}
