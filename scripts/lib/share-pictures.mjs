// Draws the picture that chats and social networks show for a page: 1200×630, with its title and
// the brand beside a drawing like those of covers. Runs after the build over the pages' own <meta
// property="og:…">, so no page is forgotten.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { coverColours, figureParts } from '../../src/lib/covers/draw.ts';
import { subjectNames } from '../../src/lib/covers/subjects.ts';

const width = 1200;
const height = 630;
/** The text is on the left, the drawing on the right. */
const textWidth = 700;
const cacheFolder = 'node_modules/.cache/share-pictures';
const source =
  'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

/** Increase it when the drawing changes, so that cached pictures are redrawn. */
const version = 5;

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decode = (text) => text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole);

/** A page's picture address and title; null if it has no generated picture. */
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
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const size = title.length > 60 ? 54 : title.length > 34 || longest > 13 ? 64 : 78;
  return box(
    {
      width,
      height,
      padding: 72,
      position: 'relative',
      color: coverColours.ink,
      fontFamily: 'Plus Jakarta Sans',
    },
    box(
      {
        width: textWidth - 112,
        fontSize: size,
        fontWeight: 800,
        lineHeight: 1.12,
        letterSpacing: '-0.02em',
      },
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
      box({ width: 28, height: 28, borderRadius: 14, background: '#F2A20C', marginRight: 18 }),
      brand,
    ),
  );
}

/** Drawings of the parts of the site, by the addresses of their pictures. */
const figures = [
  [/event/, 'mic'],
  [/job/, 'case'],
  [/skill-hub/, 'rocket'],
  [/learn|path/, 'peak'],
  [/course|glossary/, 'book'],
  [/train/, 'teach'],
  [/team|about|join/, 'people'],
  [/kelas/, 'play'],
  [/news|content/, 'page'],
  [/skills/, 'network'],
  [/help|contact|privacy|terms/, 'chat'],
  [/ethic/, 'scale'],
  [/prompt/, 'prompt'],
  [/product/, 'board'],
  [/marketing/, 'megaphone'],
  [/data/, 'table'],
];

const readDrawings = (name) => readFileSync(`src/ui/covers/${name}.svg`, 'utf8');
const [sprite, subjects] = [readDrawings('figures'), readDrawings('subjects')];

/** The drawing of the subject whose page it is, else that of the part of the site. */
function partsOf(path) {
  const page = path
    .replace(/\.jpg$/, '')
    .split('/')
    .at(-1);
  const subject = subjectNames.find((name) => name.replace(/^(ai-course|[a-z]+)-/, '') === page);
  if (subject) return figureParts(subjects, subject);
  return figureParts(sprite, figures.find(([pattern]) => pattern.test(path))?.[1] ?? 'spark');
}

function background(path) {
  const { ground, nila } = coverColours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<rect width="100%" height="100%" fill="#FBFAF7"/>' +
    `<svg x="${textWidth}" width="${width - textWidth}" height="${height}" viewBox="16 0 128 157" preserveAspectRatio="xMidYMid slice">` +
    `<rect x="-200" y="-200" width="600" height="600" fill="${ground}"/>` +
    `<g transform="translate(-64 -18)scale(1.6)" fill="${nila}" color="${ground}">${partsOf(path)}</g></svg></svg>`
  );
}

async function draw({ path, title, brand }, fonts) {
  const text = await satori(card(title, brand), { width, height, fonts });
  return (
    sharp(Buffer.from(background(path)))
      .composite([{ input: Buffer.from(text) }])
      .flatten({ background: '#FBFAF7' })
      // The searches of mozjpeg would take three times as long for a file that is 4 % smaller.
      .jpeg({ quality: 86, progressive: true, quantisationTable: 3, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

/** Draws every picture that the built pages below `folder` name. Returns their number. */
export async function drawSharePictures(folder) {
  const shares = new Map();
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const share = getShare(readFileSync(join(folder, file), 'utf8'));
    if (share) shares.set(share.path, share);
  }
  mkdirSync(cacheFolder, { recursive: true });
  let fonts = null;
  for (const share of shares.values()) {
    const key = createHash('sha256')
      .update(JSON.stringify([version, share]))
      .digest('hex');
    const cached = join(cacheFolder, `${key}.jpg`);
    if (!existsSync(cached)) {
      fonts ??= await loadFonts();
      writeFileSync(cached, await draw(share, fonts));
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
