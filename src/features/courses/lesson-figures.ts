/** The site's figures are bundled, since Vercel functions cannot read the public folder. */
const figures = import.meta.glob<string>('/public/figures/**/*.svg', {
  query: '?raw',
  import: 'default',
});

/** The source of a figure by its address, such as `/figures/AI-101/history.id.svg`; null if there is none. */
export const readFigure = async (address: string): Promise<string | null> =>
  (await figures[`/public${address}`]?.()) ?? null;

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** `label` is escaped. */
function toInline(svg: string, address: string, label: string): string {
  const viewBox = /viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 640 400';
  const name = address.replace(/^\/figures\/|\.svg$/g, '').replaceAll(/[^\w-]/g, '-');
  const drawing = svg
    .slice(svg.indexOf('>') + 1)
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll(/ font-family="[^"]*"/g, '')
    // Ids belong to the whole page, on which two figures may use the same.
    .replaceAll(' id="', ` id="${name}-`)
    .replaceAll('url(#', `url(#${name}-`)
    .replaceAll(/\s*\n\s*/g, '');
  return `<svg viewBox="${viewBox}" role="img" aria-label="${label}">${drawing}`;
}

/**
 * Returns a figure as a part of the page, whose typeface, theme and system colours it takes
 * (styles/lesson/figures.css). Throws if the site has no such figure.
 */
export async function drawFigure(address: string, alt: string): Promise<string> {
  const svg = await readFigure(address);
  if (svg === null) throw new Error(`There is no figure ${address}`);
  return toInline(svg, address, escapeAttribute(alt));
}

const picture = /<img src="(\/figures\/[^"]+\.svg)" alt="([^"]*)"[^>]*>/g;

/** Draws the site's own figures into the stored HTML of a class. Other pictures stay. */
export async function inlineFigures(html: string): Promise<string> {
  const addresses = new Set([...html.matchAll(picture)].map(([, address = '']) => address));
  const sources = new Map<string, string | null>();
  for (const address of addresses) sources.set(address, await readFigure(address));
  return html.replace(picture, (image, address: string, alt: string) => {
    const svg = sources.get(address);
    return svg ? toInline(svg, address, alt) : image;
  });
}
