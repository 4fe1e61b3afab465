// Draws the picture that chats and social networks show for a page: 1200×630, from its title and the
// brand. Runs after the build over the pages' own <meta property="og:…">, so no page is forgotten.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { petalPath } from '../../src/lib/kawung.ts';

const width = 1200;
const height = 630;
const cacheFolder = 'node_modules/.cache/share-pictures';
const source =
  'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

/** Change it when the drawing changes, so that cached pictures are redrawn. */
const version = 3;

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decode = (text) => text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole);

/**
 * Reads a page's picture address and title, or null if the page has no generated picture of its own.
 */
export function getShare(html) {
  if (/<meta property="og:image"[^>]* data-borrowed/.test(html)) return null;
  const content = (property) => {
    const tag = new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html);
    return tag ? decode(tag[1]) : '';
  };
  const image = content('image');
  const path = image && /\/og\/[\w./-]+\.jpg$/.exec(new URL(image).pathname)?.[0];
  return path ? { path, title: content('title'), brand: content('site_name') } : null;
}

async function loadFonts() {
  const file = readFileSync(source);
  const characters = Array.from({ length: 0x250 - 0x20 }, (_, i) =>
    String.fromCodePoint(i + 0x20),
  ).join('');
  const instance = async (weight) => ({
    name: 'Plus Jakarta Sans',
    weight,
    style: 'normal',
    data: await subsetFont(file, characters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    }),
  });
  return Promise.all([instance(500), instance(800)]);
}

const box = (style, ...children) => ({
  type: 'div',
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    ...(children.length > 0 ? { children } : {}),
  },
});

function card(title, brand) {
  const size = title.length > 60 ? 64 : title.length > 34 ? 76 : 92;
  return box(
    {
      width,
      height,
      padding: 72,
      position: 'relative',
      color: 'white',
      fontFamily: 'Plus Jakarta Sans',
    },
    box(
      { width: 920, fontSize: size, fontWeight: 800, lineHeight: 1.12, letterSpacing: '-0.02em' },
      title,
    ),
    box(
      {
        position: 'absolute',
        left: 72,
        bottom: 64,
        alignItems: 'center',
        fontSize: 40,
        fontWeight: 800,
      },
      box({ width: 28, height: 28, borderRadius: 14, background: '#FFC247', marginRight: 18 }),
      brand,
    ),
  );
}

/** Kawung after kawung fading in from the left, and one flower in turmeric. */
function background() {
  const step = 150;
  const turns = [45, 135, 225, 315];
  const petals = (id) =>
    turns.map((turn) => `<use href="#${id}" transform="rotate(${turn})"/>`).join('');
  const cloth = [];
  for (let x = 0; x <= width + step; x += step) {
    for (let y = 0; y <= height + step; y += step) {
      cloth.push(`<g transform="translate(${x} ${y})">${petals('p')}</g>`);
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    '<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3730A3"/><stop offset="1" stop-color="#2563EB"/></linearGradient>' +
    '<linearGradient id="f"><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".14"/></linearGradient>' +
    '<mask id="m"><rect width="100%" height="100%" fill="url(#f)"/></mask>' +
    `<path id="p" d="${petalPath(step / Math.SQRT2)}"/><path id="s" d="${petalPath(190)}"/></defs>` +
    '<rect width="100%" height="100%" fill="url(#g)"/>' +
    `<g fill="#fff" mask="url(#m)">${cloth.join('')}</g>` +
    `<g fill="#FFC247" transform="translate(1050 450)">${petals('s')}</g></svg>`
  );
}

/** What all pictures have in common, which takes longer to draw than the rest of one. */
async function loadParts() {
  const cloth = sharp(Buffer.from(background())).removeAlpha().raw();
  const [fonts, { data, info }] = await Promise.all([
    loadFonts(),
    cloth.toBuffer({ resolveWithObject: true }),
  ]);
  return { fonts, data, raw: { width, height, channels: info.channels } };
}

async function draw({ title, brand }, { fonts, data, raw }) {
  const text = await satori(card(title, brand), { width, height, fonts });
  return (
    sharp(data, { raw })
      .composite([{ input: Buffer.from(text) }])
      // The searches of mozjpeg would take three times as long for a file that is 4 % smaller.
      .jpeg({ quality: 86, progressive: true, quantisationTable: 3, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

/** Draws every picture that the built pages below `folder` name. Returns how many there are. */
export async function drawSharePictures(folder) {
  const shares = new Map();
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const share = getShare(readFileSync(join(folder, file), 'utf8'));
    if (share) shares.set(share.path, share);
  }
  mkdirSync(cacheFolder, { recursive: true });
  let parts = null;
  for (const share of shares.values()) {
    const key = createHash('sha256')
      .update(JSON.stringify([version, share]))
      .digest('hex');
    const cached = join(cacheFolder, `${key}.jpg`);
    if (!existsSync(cached)) {
      parts ??= await loadParts();
      writeFileSync(cached, await draw(share, parts));
    }
    const target = join(folder, share.path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(cached));
  }
  return shares.size;
}

/** Astro integration that draws the pictures when the pages are built. */
export function sharePictures() {
  return {
    name: 'share-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        logger.info(`${await drawSharePictures(fileURLToPath(dir))} share pictures`);
      },
    },
  };
}
