// Draws the fixed pictures of public/ from the mark and the kawung generator: node scripts/draw-assets.ts
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { compose, kawungSvg } from '../src/lib/kawung.ts';

/** The mark: a sun over a page line, on the house gradient; `inset` keeps it off the edge. */
function mark(inset: number, radius: number): string {
  const scale = (100 - 2 * inset) / 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3730a3"/><stop offset="1" stop-color="#2563eb"/></linearGradient></defs><rect width="100" height="100" rx="${radius}" fill="url(#g)"/><g transform="translate(${inset} ${inset})scale(${scale})"><circle cx="50" cy="38" r="20" fill="#ffc247"/><path d="M18 74q16-10 32 0 16-10 32 0" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
}

const drawMark = (size: number, inset: number, radius: number) =>
  sharp(Buffer.from(mark(inset, radius)), { density: 600 })
    .resize(size)
    .png({ compressionLevel: 9 });

async function icon(name: string, size: number, inset: number, radius: number): Promise<void> {
  await drawMark(size, inset, radius).toFile(`public/${name}.png`);
}

/**
 * An ICO with the mark in one size, as PNG: for browsers and feed readers that do not support SVG.
 */
async function favicon(size: number): Promise<void> {
  const png = await drawMark(size, 0, 22).toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile('public/favicon.ico', Buffer.concat([head, png]));
}

await icon('icons/icon-192', 192, 6, 22);
await icon('icons/icon-512', 512, 6, 22);
await icon('icons/maskable-512', 512, 18, 0);
// Phones and feed readers ask for it here, without a look at the page.
await icon('apple-touch-icon', 180, 12, 0);
await favicon(32);

const cover = kawungSvg(compose('default-event'), ' width="1600" height="900"');
await sharp(Buffer.from(cover))
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile('public/api/images/default-event.jpg');
