/** Imported by the server of the build as well, so it needs nothing of the project's aliases. */

const attribute = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const picture = new RegExp(
  `<picture\\b${attribute}>[\\s\\S]*?</picture>|<img\\b${attribute}>`,
  'g',
);
const image = new RegExp(`<img\\b${attribute}>`);

/** Pictures up to this width are marks and portraits: too small for a link, and named beside it. */
const smallWidth = 64;
/** Default size of a figure in classes (styles/lesson/steps.css). */
const usual = { width: 640, height: 400 };

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

/** The value of an attribute, still escaped. */
const read = (tag: string, name: string) =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? '';

const srcOf = (markup: string) => read(image.exec(markup)?.[0] ?? '', 'src');

/** Replaces a picture by a link to it that keeps its space and works without scripts. */
function standIn(markup: string, size: string | null, texts: LightTexts): string {
  const tag = image.exec(markup)?.[0] ?? '';
  const classes = read(tag, 'class');
  const width = Number(read(tag, 'width')) || usual.width;
  const height = Number(read(tag, 'height')) || usual.height;
  const isPlaced = /\babsolute\b/.test(classes);
  if (width <= smallWidth)
    return isPlaced ? '' : `<span class="saver-blank ${classes}" aria-hidden="true"></span>`;
  const words = size ? texts.showSized.replace('{size}', () => size) : texts.show;
  const alt = read(tag, 'alt');
  const link = `<a class="saver-show" href="${srcOf(markup)}" data-astro-reload data-saver-show>${words}${alt && `<span class="sr-only">: ${alt}</span>`}</a>`;
  // A drawing of the same size keeps the space, since the policy forbids inline styles.
  const space = isPlaced
    ? ''
    : `<svg class="${classes}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"></svg>`;
  return `<span class="saver-space${isPlaced ? ` ${classes}` : ''}">${space}${link}<template>${markup}</template></span>`;
}

/** Marks the page, shows the switch as on, and takes out what only decorates. */
function markPage(html: string, css: string): string {
  return (
    html
      .replace(/<html\b/, '<html data-saver="on"')
      .replace('</head>', `<link rel="stylesheet" href="${css}"></head>`)
      // Without its font face, a browser without scripts fetches no font.
      .replace(/<style>@font-face\{[^<]*<\/style>/, '')
      .replaceAll(/(<use\b[^>]*?)\shref="[^"#]+#[^"]*"/g, '$1')
      .replaceAll(/(\sdata-saver-off)(?=[\s>=])/g, '$1 hidden')
      .replaceAll(/(\sdata-saver-on(?=[\s>=])[^>]*?)\shidden(?:="")?(?=[\s>])/g, '$1')
  );
}

/** Turns HTML into its light version: pictures become links, covers and the web font go. */
export async function toLightHtml(html: string, options: LightOptions): Promise<string> {
  const page = markPage(html, options.css);
  const sources = new Set([...page.matchAll(picture)].map(([markup]) => srcOf(markup)));
  const sizes = new Map(
    await Promise.all(
      [...sources].map(
        async (src) => [src, await options.sizeOf(src.replaceAll('&amp;', '&'))] as const,
      ),
    ),
  );
  return page.replace(picture, (markup) =>
    standIn(markup, sizes.get(srcOf(markup)) ?? null, options.texts),
  );
}
