import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Db } from '#db/client';
import extraBold from '~/assets/fonts/plus-jakarta-sans-extra-bold.ttf?inline';
import regular from '~/assets/fonts/plus-jakarta-sans-regular.ttf?inline';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { formatDate } from '~/i18n/format';
import { getDictionary } from '~/i18n/get-dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { petalPath } from '~/lib/kawung';
import { toPrintable } from '~/lib/text-forms/printable';
import { getEnv } from '~/server/env';
import { AppError } from '~/server/errors';
import { getCertificate } from './certificates.server';
import type { Certificate } from './certificates.schema';

type Doc = InstanceType<typeof PDFDocument>;

const ink = '#14172b';
const soft = '#545a78';
const [nila, bright, sun] = ['#3730a3', '#2563eb', '#f2a20c'];
/** A4 lying, in points. */
const [width, height] = [841.89, 595.28];
const left = 300;
const column = width - left - 60;

/** The bytes of a font that is in the code as a data URL. */
const getFont = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/** The strip on the left: the house's gradient with a kawung, one petal lit. */
function drawCloth(doc: Doc): void {
  const gradient = doc.linearGradient(0, 0, 240, height).stop(0, nila).stop(1, bright);
  doc.rect(0, 0, 240, height).fill(gradient);
  for (const [index, turn] of [45, 135, 225, 315].entries()) {
    doc
      .save()
      .translate(120, height / 2)
      .rotate(turn)
      .path(petalPath(105))
      .fillColor(index === 3 ? sun : '#ffffff')
      .fillOpacity(index === 3 ? 1 : 0.2)
      .fill()
      .restore();
  }
  doc.fillOpacity(1);
}

/** The address of the certificate's page, to be read by a phone. */
function drawCode(doc: Doc, address: string, x: number, y: number, size: number): void {
  const { data, size: cells } = encode(address, { ecc: 'M', border: 0 });
  const cell = size / cells;
  for (const [row, line] of data.entries())
    for (const [at, isDark] of line.entries())
      if (isDark) doc.rect(x + at * cell, y + row * cell, cell + 0.05, cell + 0.05);
  doc.fill(ink);
}

/** Writes a line that is made smaller until it fits in two rows. */
function writeLarge(doc: Doc, text: string, y: number, largest: number): number {
  doc.font('bold').fillColor(ink);
  let size = largest;
  while (size > 14 && doc.fontSize(size).heightOfString(text, { width: column }) > size * 2.7)
    size -= 1;
  doc.fontSize(size).text(text, left, y, { width: column, lineGap: 2 });
  return doc.y;
}

function draw(doc: Doc, certificate: Certificate): void {
  const { locale, code, check, issuedAt } = certificate;
  const { certificate: t } = getDictionary(locale).learning;
  const name = toPrintable(certificate.holderName) || certificate.username;
  const title =
    toPrintable(certificate.courseTitle) || fill(t.courseNumber, { n: certificate.courseId });
  const { SITE_URL } = getEnv();
  const address = new URL(localizedPath(locale, paths.certificate(code)), SITE_URL).href;
  const line = (text: string, y: number, size = 13) =>
    doc.font('regular').fontSize(size).fillColor(soft).text(text, left, y, { width: column });

  drawCloth(doc);
  doc.font('bold').fontSize(15).fillColor(nila).text(site.brand, left, 62);
  doc.fontSize(30).fillColor(ink).text(t.title, left, 100, { width: column });
  line(t.presentedTo, 166);
  let y = writeLarge(doc, name, 188, 32);
  line(t.forCourse, y + 14);
  y = writeLarge(doc, title, y + 36, 22);
  let gap = 14;
  if (check) {
    line(fill(t.passedCheck, { ...check }), y + 6, 12);
    // A long name, a long title and this, each in two rows, leave no more above the code.
    [y, gap] = [doc.y, 8];
  }
  line(fill(t.issuedOn, { date: formatDate(locale, new Date(issuedAt)) }), y + gap);
  drawCode(doc, address, left, 438, 92);
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(soft)
    .text(t.verifyAt, left + 110, 444, {
      width: column - 110,
    });
  doc.text(address, { width: column - 110, link: address });
  doc
    .font('bold')
    .fontSize(14)
    .fillColor(ink)
    .text(code, left + 110, doc.y + 10);
}

/** The certificate as a PDF in the learner's language; a revoked one is no longer available. */
export async function certificatePdf(
  db: Db,
  code: string | undefined,
): Promise<{ filename: string; bytes: Uint8Array<ArrayBuffer> }> {
  const certificate = await getCertificate(db, code);
  if (certificate.revokedAt) throw new AppError('certificate_revoked');
  const { certificate: t } = getDictionary(certificate.locale).learning;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    // Without it the library loads Helvetica from a file, which functions do not have.
    font: null as unknown as string,
    lang: certificate.locale,
    info: { Title: `${t.title}: ${certificate.courseTitle}`, Author: site.brand },
  });
  doc.registerFont('regular', getFont(regular)).registerFont('bold', getFont(extraBold));
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw(doc, certificate);
  doc.end();
  await done;
  return { filename: `${certificate.code}.pdf`, bytes: new Uint8Array(Buffer.concat(chunks)) };
}
