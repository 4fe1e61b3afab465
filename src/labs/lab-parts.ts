import { localeFacts, type Locale } from '~/i18n/locales';

/** The element of a lab with that `data-part`. */
export function getPart<Kind extends Element = HTMLElement>(lab: Element, name: string): Kind {
  const part = lab.querySelector<Kind>(`[data-part="${name}"]`);
  if (!part) throw new Error(`The lab has no part ${name}`);
  return part;
}

/** The words of a lab that its script needs. */
export const getWords = <Words>(lab: HTMLElement): Words =>
  JSON.parse(lab.dataset['words'] ?? '{}') as Words;

/** Fetches the data of a lab. Throws if they do not come. */
export async function fetchData<Data>(lab: HTMLElement): Promise<Data> {
  const response = await fetch(lab.dataset['source'] ?? '');
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as Data;
}

/** A number with at most one decimal or so many, as the language of a lab writes it. */
export const formatDecimal = (lab: HTMLElement, value: number, digits = 1): string =>
  new Intl.NumberFormat(localeFacts[lab.lang as Locale].tag, { maximumFractionDigits: digits })
    .format(Math.round(value * 10 ** digits) / 10 ** digits + 0)
    .replace('-', '−');

/** An element with a text; attributes without a value are left out. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
  attributes: Readonly<Record<string, string | undefined>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value);
  return element;
}
