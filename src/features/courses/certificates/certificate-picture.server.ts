import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import type { Db } from '#db/client';
import { site } from '~/config/site';
import { fill } from '~/lib/fill';
import { countMotifs, motifPetals } from '~/lib/kawung';
import { toPrintable } from '~/lib/text-forms/printable';
import { escapeXml } from '~/lib/text-forms/signs';
import { AppError } from '~/server/errors';
import { drawnFile, type Drawn } from '~/server/files/drawn';
import { loadSharp } from '~/server/files/images';
import { getCourseDictionary } from '../dictionary';
import { getFonts } from './certificate-fonts.server';
import { leadOf, titleOf } from './certificate';
import { getCertificate } from './certificates.server';
import type { Certificate } from './certificates.schema';

const [width, height] = [1200, 630];
const [ink, soft, nila, sun, paper] = ['#14172b', '#545a78', '#3730a3', '#f2a20c', '#fbfaf7'];
const left = 72;
/** Width of the text column; the cloth is on its right. */
const column = 680;
const cloth = 376;

const names = { regular: 'Plus Jakarta Sans', bold: 'Plus Jakarta Sans ExtraBold' };

interface Line {
  text: string;
  weight: keyof typeof names;
  colour: string;
  /** Font sizes in pixels; the first that fits the text into two lines is used. */
  sizes: readonly number[];
}

async function writeFonts() {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  const { regular, bold } = getFonts();
  const files = { regular: join(folder, 'regular.ttf'), bold: join(folder, 'bold.ttf') };
  await Promise.all([writeFile(files.regular, regular), writeFile(files.bold, bold)]);
  return files;
}

let fontFiles: ReturnType<typeof writeFonts> | undefined;

async function write({ text, weight, colour, sizes }: Line) {
  const sharp = await loadSharp();
  const files = await (fontFiles ??= writeFonts());
  for (const size of sizes) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
        rgba: true,
        dpi: 72,
        font: `${names[weight]} ${size}`,
        fontfile: files[weight],
        width: column,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= size * 2.7 || size === sizes.at(-1)) return { data, height: info.height };
  }
  throw new Error('A line needs a size.');
}

/** Paper, the brand's sun, and a motif for each finished class. */
function drawGround(classes: number): string {
  const motifs = countMotifs(classes);
  const columns = motifs > 8 ? 3 : motifs > 3 ? 2 : 1;
  const rows = Math.ceil(motifs / columns);
  const step = Math.min(180, (cloth - 56) / columns, (height - 72) / rows);
  const place = (at: number) => {
    const x = width - cloth / 2 + ((at % columns) - (columns - 1) / 2) * step;
    const y = height / 2 + (Math.floor(at / columns) - (rows - 1) / 2) * step;
    return `translate(${x} ${y})scale(${step / 20})`;
  };
  const motif = (at: number) =>
    `<g transform="${place(at)}"><path fill="${nila}" d="${motifPetals.join('')}"/><circle r="1.3" fill="${sun}"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="${nila}" fill-opacity=".07" d="M${width - cloth} 0h${cloth}v${height}h-${cloth}z"/>` +
    `<circle cx="${left + 14}" cy="${height - 78}" r="14" fill="${sun}"/>` +
    `${Array.from({ length: motifs }, (_, at) => motif(at)).join('')}</svg>`
  );
}

async function drawPicture(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const { certificate: t } = getCourseDictionary(certificate.locale).learning;
  const name = toPrintable(certificate.holderName);
  const course =
    toPrintable(certificate.courseTitle) ||
    (certificate.event?.slug ?? fill(t.courseNumber, { n: certificate.courseId ?? 0 }));
  const lines: (Line & { gap: number })[] = [
    {
      text: titleOf(certificate, t),
      weight: 'bold',
      colour: nila,
      sizes: [34],
      gap: 0,
    },
    { text: name, weight: 'bold', colour: ink, sizes: [72, 60, 48, 38, 30], gap: 40 },
    {
      text: leadOf(certificate, t),
      weight: 'regular',
      colour: soft,
      sizes: [28, 24],
      gap: 28,
    },
    { text: course, weight: 'bold', colour: ink, sizes: [44, 36, 28], gap: 18 },
  ];
  let top = 72;
  const parts: OverlayOptions[] = [];
  for (const { gap, ...line } of lines) {
    const { data, height: lineHeight } = await write(line);
    parts.push({ input: data, left, top: top + gap });
    top += gap + lineHeight;
  }
  const brand = await write({ text: site.brand, weight: 'bold', colour: ink, sizes: [38] });
  parts.push({
    input: brand.data,
    left: left + 44,
    top: Math.round(height - 78 - brand.height / 2),
  });
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(drawGround(certificate.learnt.classes)))
    .composite(parts)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return new Uint8Array(bytes);
}

/**
 * The share picture of a certificate, 1200×630, in the learner's language; throws
 * `certificate_revoked` if it was.
 */
export async function certificatePicture(db: Db, code: string | undefined): Promise<Drawn> {
  const certificate = await getCertificate(db, code);
  if (certificate.revokedAt) throw new AppError('certificate_revoked');
  return drawnFile('jpg', certificate, () => drawPicture(certificate));
}
