import PDFDocument from 'pdfkit';
import { formatHours } from '~/i18n/format-minutes';
import type { Db } from '#db/client';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { isSkill, skillName } from '~/content/skill-names';
import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { motifPetals } from '~/lib/kawung';
import { qrSquares } from '~/lib/qr-code';
import { toPrintable } from '~/lib/text-forms/printable';
import { getEnv } from '~/server/env';
import { AppError } from '~/server/errors';
import { drawnFile, type Drawn } from '~/server/files/drawn';
import { getCourseDictionary } from '../dictionary';
import { checkAddress, describeAttendance, describeTrainer, leadOf, titleOf } from './certificate';
import { getFonts } from './certificate-fonts.server';
import { getCertificate } from './certificates.server';
import type { Certificate } from './certificates.schema';

type Doc = InstanceType<typeof PDFDocument>;

const ink = '#14172b';
const soft = '#545a78';
const [paper, nila, sun] = ['#fbfaf7', '#3730a3', '#f2a20c'];
/** A4 landscape, in points. */
const [width, height] = [841.89, 595.28];
const cloth = 240;
const left = 282;
const column = width - left - 52;
const codeTop = 450;
const signature = 150;

/** Draws the cloth on the left: large motifs, which three edges of the sheet cut. */
function drawCloth(doc: Doc): void {
  doc.rect(0, 0, width, height).fill(paper);
  doc.rect(0, 0, cloth, height).fillOpacity(0.07).fill(nila).fillOpacity(1);
  doc.moveTo(cloth, 0).lineTo(cloth, height).lineWidth(1.5).strokeOpacity(0.4).stroke(nila);
  doc.strokeOpacity(1);
  // Three rows that are a tenth higher than the sheet.
  const step = (height * 1.1) / 3;
  doc.save().rect(0, 0, cloth, height).clip();
  for (const row of [-1, 0, 1])
    for (const place of [0, 1]) {
      doc
        .save()
        .translate(cloth - 9 - step * (place + 0.5), height / 2 + row * step)
        .scale(step / 20);
      doc.path(motifPetals.join('')).fill(nila);
      doc.circle(0, 0, 1.3).fill(sun).restore();
    }
  doc.restore();
}

/** Draws a QR code of the certificate's page. */
function drawCode(doc: Doc, address: string, x: number, y: number, size: number): void {
  const squares = qrSquares(address, 'medium');
  const cell = size / squares.length;
  for (const [row, line] of squares.entries())
    for (const [at, isDark] of line.entries())
      if (isDark) doc.rect(x + at * cell, y + row * cell, cell + 0.05, cell + 0.05);
  doc.fill(ink);
}

/** Writes a line, made smaller until it fits in two rows. */
function writeLarge(doc: Doc, text: string, y: number, largest: number): void {
  doc.font('bold').fillColor(ink);
  let size = largest;
  while (size > 14 && doc.fontSize(size).heightOfString(text, { width: column }) > size * 2.7)
    size -= 1;
  doc.fontSize(size).text(text, left, y, { width: column });
}

/** Draws the signature above the signatory's role. */
function drawSignature(doc: Doc, role: string): void {
  const x = left + column - signature;
  doc
    .moveTo(x, 490)
    .lineTo(x + signature, 490)
    .lineWidth(0.8)
    .stroke(ink);
  const options = { width: signature };
  doc.font('bold').fontSize(11).fillColor(ink).text(site.signatory, x, 497, options);
  doc.font('regular').fontSize(9).fillColor(soft).text(role, options);
}

function draw(doc: Doc, certificate: Certificate): void {
  const { locale, code, capstone, check, event, issuedAt, learnt, renamedAt, trainer } =
    certificate;
  const { certificate: t } = getCourseDictionary(locale).learning;
  const name = toPrintable(certificate.holderName);
  const title =
    toPrintable(certificate.courseTitle) ||
    (certificate.event?.slug ?? fill(t.courseNumber, { n: certificate.courseId ?? 0 }));
  const { SITE_URL } = getEnv();
  const address = new URL(localizedPath(locale, paths.certificate(code)), SITE_URL).href;
  const line = (text: string, y: number, size = 11, more = {}) =>
    doc
      .font('regular')
      .fontSize(size)
      .fillColor(soft)
      .text(text, left, y, { width: column, ...more });

  drawCloth(doc);
  doc.circle(left + 5, 55, 5).fill(sun);
  doc
    .font('bold')
    .fontSize(15)
    .fillColor(nila)
    .text(site.brand, left + 17, 45);
  doc.fontSize(20).fillColor(ink).text(titleOf(certificate, t), left, 80, { width: column });
  line(t.presentedTo, 122);
  writeLarge(doc, name, 138, 38);
  line(leadOf(certificate, t), doc.y + 10);
  writeLarge(doc, title, doc.y + 3, 22);
  if (event) {
    const [amounts, note] = describeAttendance(locale, event, t);
    line(amounts, doc.y + 4);
    if (note) line(note, doc.y + 2, 9);
  }
  if (trainer) {
    const { cohort, amounts, validity } = describeTrainer(locale, trainer, t);
    line(toPrintable(cohort), doc.y + 4);
    line(amounts, doc.y + 3);
    doc
      .font('bold')
      .fontSize(12)
      .fillColor(ink)
      .text(validity, left, doc.y + 12);
  }
  if (learnt.classes > 0) {
    const amounts = [
      plural(locale, t.classes, learnt.classes),
      plural(locale, t.levels, learnt.levels),
      fill(t.hours, { hours: formatHours(locale, learnt.hours) }),
    ];
    line(amounts.join(' · '), doc.y + 4);
  }
  if (check) line(fill(t.passedCheck, { ...check }), doc.y + 3);
  if (capstone) {
    const { peers } = capstone;
    const words = peers === null ? t.capstoneByStaff : t.capstoneByPeers;
    line(fill(words, { title: toPrintable(capstone.title), n: peers ?? 0 }), doc.y + 3);
  }
  const skills = learnt.skills.filter(isSkill).map((slug) => skillName(locale, slug));
  if (skills.length > 0) {
    doc
      .font('bold')
      .fontSize(10)
      .fillColor(ink)
      .text(event ? t.topics : t.skills, left, doc.y + 12);
    // Skills that do not fit above the QR code are on the page.
    const rows = Math.max(1, Math.floor((codeTop - 16 - doc.y) / 14));
    line(skills.join(' · '), doc.y + 2, 10, { height: rows * 13, ellipsis: true });
  }
  drawCode(doc, address, left, codeTop, 84);
  const beside = { width: column - 100 - signature - 12 };
  const x = left + 100;
  const issued = fill(t.issuedOn, { date: formatDate(locale, new Date(issuedAt)) });
  doc.font('regular').fontSize(10).fillColor(ink).text(issued, x, codeTop, beside);
  doc.fontSize(8).fillColor(soft);
  if (renamedAt) {
    const date = formatDate(locale, new Date(renamedAt));
    doc.text(fill(t.renamed, { date }), x, doc.y + 2, beside);
  }
  const checkAt = fill(t.checkAt, { address: checkAddress(locale, SITE_URL) });
  doc.fontSize(10).text(checkAt, x, doc.y + 6, beside);
  doc.font('bold').fillColor(ink).text(code, beside);
  doc.font('regular').fontSize(8).fillColor(soft);
  doc.text(address, x, doc.y + 4, { ...beside, link: address });
  drawSignature(doc, t.signatoryRole);
}

async function drawPdf(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const { certificate: t } = getCourseDictionary(certificate.locale).learning;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    // Otherwise PDFKit loads Helvetica from a file, which functions do not have.
    font: null as unknown as string,
    lang: certificate.locale,
    info: {
      Title: `${titleOf(certificate, t)}: ${certificate.courseTitle}`,
      Author: site.brand,
    },
  });
  const { regular, bold } = getFonts();
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw(doc, certificate);
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

/** The certificate as a PDF in the learner's language; throws `certificate_revoked` if it was. */
export async function certificatePdf(
  db: Db,
  code: string | undefined,
): Promise<Drawn & { filename: string }> {
  const certificate = await getCertificate(db, code);
  if (certificate.revokedAt) throw new AppError('certificate_revoked');
  const shown = [certificate, getEnv().SITE_URL];
  const { etag, read } = drawnFile('pdf', shown, () => drawPdf(certificate));
  return { filename: `${certificate.code}.pdf`, etag, read };
}
