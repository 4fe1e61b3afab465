import { DomUtils, parseDocument } from 'htmlparser2';

// The build imports this file, too, so it needs nothing of the project's aliases.

type Document = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Pictures up to this width are marks and portraits: too small for a link, and named beside it. */
const smallWidth = 64;
/** Default size of a figure in classes (styles/lesson/figures.css). */
const defaultSize = { width: 640, height: 400 };

interface LightTexts {
  /** `Show picture` with the place of its size. */
  show: string;
  showSized: string;
}

export interface LightOptions {
  /** Address of the stylesheet of this mode. */
  css: string;
  texts: LightTexts;
  /** The size of a picture in words, or null if unknown. */
  sizeOf: (src: string) => Promise<string | null>;
}

/** Parses HTML so that unchanged parts are written as they were. */
const parse = (html: string) =>
  parseDocument(html, {
    decodeEntities: false,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
    recognizeSelfClosing: true,
  });

const write = (node: Document | Element) => DomUtils.getOuterHTML(node, { encodeEntities: false });

const isNamed = (element: Element, ...names: string[]) => names.includes(element.name);

/** Each `picture`, and each `img` outside of one. */
const findPictures = (page: Document): Element[] =>
  DomUtils.findAll(
    (element) =>
      isNamed(element, 'picture') ||
      (isNamed(element, 'img') && !isNamed(element.parent as Element, 'picture')),
    page,
  );

/** The `img` of a picture. */
const imageOf = (picture: Element): Element =>
  DomUtils.findOne((element) => isNamed(element, 'img'), [picture]) ?? picture;

/** Replaces a picture by a link that keeps its space and works without scripts. */
function standIn(picture: Element, size: string | null, texts: LightTexts): string {
  const { src = '', alt, class: classes = '', ...stated } = imageOf(picture).attribs;
  const width = Number(stated['width']) || defaultSize.width;
  const height = Number(stated['height']) || defaultSize.height;
  const isAbsolute = /\babsolute\b/.test(classes);
  if (width <= smallWidth)
    return isAbsolute ? '' : `<span class="saver-blank ${classes}" aria-hidden="true"></span>`;
  const words = size ? texts.showSized.replace('{size}', () => size) : texts.show;
  const link = `<a class="saver-show" href="${src}" data-astro-reload data-saver-show>${words}${alt ? `<span class="sr-only">: ${alt}</span>` : ''}</a>`;
  // A drawing of the same size keeps the space, since the policy forbids inline styles.
  const space = isAbsolute
    ? ''
    : `<svg class="${classes}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"></svg>`;
  return `<span class="saver-space${isAbsolute ? ` ${classes}` : ''}">${space}${link}<template>${write(picture)}</template></span>`;
}

function replacePicture(picture: Element, html: string): void {
  const [replacement] = parse(html).children;
  if (replacement) DomUtils.replaceElement(picture, replacement);
  else DomUtils.removeElement(picture);
}

/** Marks the page, shows the switch as on, and takes out what only decorates. */
function markPage(page: Document, css: string): void {
  for (const element of DomUtils.findAll(() => true, page)) {
    const { attribs } = element;
    if (isNamed(element, 'html')) attribs['data-saver'] = 'on';
    if (isNamed(element, 'head')) {
      const [link] = parse(`<link rel="stylesheet" href="${css}">`).children;
      if (link) DomUtils.appendChild(element, link);
    }
    // Without its font face, a browser without scripts fetches no font.
    if (isNamed(element, 'style') && DomUtils.textContent(element).startsWith('@font-face{'))
      DomUtils.removeElement(element);
    if (isNamed(element, 'use') && /^[^#]+#/.test(attribs['href'] ?? '')) delete attribs['href'];
    if ('data-saver-off' in attribs) attribs['hidden'] = '';
    if ('data-saver-on' in attribs) delete attribs['hidden'];
  }
}

/** Turns HTML into its light version: pictures become links, covers and the web font go. */
export async function toLightHtml(
  html: string,
  { css, texts, sizeOf }: LightOptions,
): Promise<string> {
  const page = parse(html);
  markPage(page, css);
  const pictures = findPictures(page);
  const sizes = await Promise.all(
    pictures.map((picture) =>
      sizeOf((imageOf(picture).attribs['src'] ?? '').replaceAll('&amp;', '&')),
    ),
  );
  for (const [index, picture] of pictures.entries())
    replacePicture(picture, standIn(picture, sizes[index] ?? null, texts));
  return write(page);
}
