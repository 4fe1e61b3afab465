import { DomUtils, parseDocument } from 'htmlparser2';
import type { Locale } from '../../i18n/locales';
import { standIn } from '../../i18n/previews';
import { isForeign } from './foreign-texts';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const unread = new Set(['script', 'style']);
/** Elements with text alone. */
const plain = new Set(['title', 'option', 'textarea', 'select', 'text']);

const isElement = (node: Node): node is Element => 'attribs' in node;
const isText = (node: Node) => node.type === 'text';

/**
 * Marks the English texts on a page of a preview with their language. An element with such a text
 * alone gets the attribute; among others, the text gets an element of its own. Not in islands: React
 * takes attributes that it has not written, but no elements. What scripts write later, and the values
 * of attributes, stay unmarked.
 */
export function markForeign(html: string, locale: Locale): string {
  const page = parseDocument(html, {
    decodeEntities: false,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
    recognizeSelfClosing: true,
  });
  const wrap = (node: Node & { data: string }) => {
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(node.data) ?? [];
    const marked = parseDocument(`${before}<span lang="${standIn}"></span>${after}`);
    const span = marked.children.find(isElement);
    if (!span) return;
    for (const part of [...marked.children]) DomUtils.prepend(node, part);
    node.data = text;
    DomUtils.appendChild(span, node);
  };
  const visit = (parent: Element, outer: { lang: string; isIsland: boolean }): void => {
    if (unread.has(parent.name)) return;
    // The text of a lesson, in its own language, may hold a lab in that of the page.
    const lang = parent.attribs['lang'] ?? outer.lang;
    const isIsland = outer.isIsland || parent.name === 'astro-island';
    const children = [...parent.children];
    const shown = children.filter((child) => !isText(child) || child.data.trim() !== '');
    for (const child of children) {
      if (isElement(child)) visit(child, { lang, isIsland });
      else if (isText(child) && lang === locale && isForeign(locale, child.data)) {
        if (shown.length === 1) parent.attribs['lang'] = standIn;
        else if (!isIsland && !plain.has(parent.name)) wrap(child);
      }
    }
  };
  for (const child of page.children) {
    if (isElement(child)) visit(child, { lang: locale, isIsland: false });
  }
  return DomUtils.getOuterHTML(page, { encodeEntities: false });
}
