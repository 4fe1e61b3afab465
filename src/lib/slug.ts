/** An address made from a title: lower-case letters without accents, digits and hyphens. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '');
}
