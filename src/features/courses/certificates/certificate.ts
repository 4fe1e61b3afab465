import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { formatCalendarDay } from '~/i18n/format';
import { formatHours } from '~/i18n/format-minutes';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { codeAlphabet, readBase32 } from '~/lib/text-forms/codes';
import type { OwnCertificate } from '../courses.schema';
import { plural, type PluralText } from '~/i18n/plural';
import type { AttendedEvent, Certificate, CertifiedTrainer } from './certificates.schema';

/** A code of 100 random bits in groups of four: `7K2M-…`. */
export function toCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}

/** Normalises a typed code, whatever its case and dashes; null if it is invalid. */
export function readCode(text: string | undefined): string | null {
  const letters = readBase32(text ?? '');
  if (letters.length !== 20) return null;
  if ([...letters].some((letter) => !codeAlphabet.includes(letter))) return null;
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** A certificate for its owner; its code stays hidden until it is issued. */
export const toOwnCertificate = (
  row: { code: string | null; holderName: string | null } | undefined,
): OwnCertificate => {
  const isIssued = row !== undefined && row.holderName !== null;
  return {
    certificate: isIssued ? row.code : null,
    waitsForName: !isIssued && typeof row?.code === 'string',
  };
};

/** State of the page for a code without a certificate; null for any other failure. */
export const stateOfCheck = (result: { state: string; code?: string }) =>
  result.state === 'missing'
    ? 'missing'
    : result.state === 'refused' && result.code === 'rate_limited'
      ? 'limited'
      : null;

/** Where anyone may type a code, as it is printed: `sinau.example/certificates`. */
export const checkAddress = (locale: Locale, site: string): string =>
  new URL(site).host + localizedPath(locale, paths.certificates);

/** When an event took place and its lesson hours, and what a lesson hour is; empty without them. */
export function describeAttendance(
  locale: Locale,
  { heldOn, lessonHours }: AttendedEvent,
  t: { heldOn: string; lessonHours: string; lessonHourNote: string },
): [amounts: string, note: string] {
  const date = heldOn && formatCalendarDay(locale, heldOn);
  const amounts = [
    ...(date ? [fill(t.heldOn, { date })] : []),
    ...(lessonHours ? [fill(t.lessonHours, { n: formatHours(locale, lessonHours) })] : []),
  ];
  return [amounts.join(' · '), lessonHours ? t.lessonHourNote : ''];
}

/** What a certificate is called: of a course, of presence, or of a trainer. */
export const titleOf = (
  { event, trainer }: Pick<Certificate, 'event' | 'trainer'>,
  t: { title: string; attendanceTitle: string; trainerTitle: string },
): string => (event ? t.attendanceTitle : trainer ? t.trainerTitle : t.title);

/** The line above the title of what it is of. */
export const leadOf = (
  { event, trainer }: Pick<Certificate, 'event' | 'trainer'>,
  t: { forCourse: string; forEvent: string; forTrainer: string },
): string => (event ? t.forEvent : trainer ? t.forTrainer : t.forCourse);

/** What a trainer did, and until when the certificate is valid. */
export function describeTrainer(
  locale: Locale,
  { cohort, hours, workshops, teachers, until }: CertifiedTrainer,
  t: {
    trainerHours: string;
    trainerWorkshops: PluralText;
    trainerTeachers: PluralText;
    validUntil: string;
  },
): { cohort: string; amounts: string; validity: string } {
  const amounts = [
    fill(t.trainerHours, { n: formatHours(locale, hours) }),
    ...(workshops > 0 ? [plural(locale, t.trainerWorkshops, workshops)] : []),
    ...(teachers > 0 ? [plural(locale, t.trainerTeachers, teachers)] : []),
  ];
  const date = formatCalendarDay(locale, until) ?? until;
  return { cohort, amounts: amounts.join(' · '), validity: fill(t.validUntil, { date }) };
}

/** Links to share a certificate, and to add it to a LinkedIn profile. */
export function shareCertificate(
  { code, courseTitle, issuedAt }: Pick<Certificate, 'code' | 'courseTitle' | 'issuedAt'>,
  url: string,
): { whatsApp: string; linkedIn: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: site.timezone }).format(
    new Date(issuedAt),
  );
  const [year = '', month = ''] = day.split('-');
  const profile = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: site.brand,
    issueYear: year,
    issueMonth: `${Number(month)}`,
    certUrl: url,
    certId: code,
  });
  return {
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${courseTitle}, ${site.brand}: ${url}`)}`,
    linkedIn: `https://www.linkedin.com/profile/add?${profile}`,
  };
}
