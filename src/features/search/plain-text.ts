/** Longer texts are cut off: neither searches nor excerpts need more. */
const maxRead = 20_000;
const maxKept = 12_000;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** Markdown or HTML as plain text on one line. */
export const plainText = (markup: string): string =>
  markup
    .slice(0, maxRead)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/^[ \t]*(?:[#>]+|[-*+]|\d+\.)[ \t]+/gm, ' ')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
    .slice(0, maxKept);
