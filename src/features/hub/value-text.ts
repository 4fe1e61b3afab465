import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';

interface Words {
  exact: Readonly<Record<string, string>>;
  units: Readonly<Record<string, string>>;
  /** `{text}` */
  about: string;
  /** `{text}`, `{unit}` */
  per: string;
}

/** How formats, durations and prices read, which the API gives in English. */
const words: Partial<Record<Locale, Words>> = {
  id: {
    exact: {
      Free: 'Gratis',
      'Self-paced online': 'Belajar mandiri daring',
      'Self-paced with study group': 'Belajar mandiri dengan kelompok',
      'Self-paced modules': 'Modul belajar mandiri',
      'Live online': 'Daring langsung',
      Online: 'Daring',
      'In person': 'Tatap muka',
      Hybrid: 'Hibrida',
      'Depends on the class': 'Tergantung kelas',
      'Depends on the path': 'Tergantung jalur',
      'Depends on the module': 'Tergantung modul',
      'Depends on the region': 'Tergantung wilayah',
      'Depends on the theme': 'Tergantung tema',
      'Varies by path': 'Tergantung jalur',
      'Varies by event': 'Tergantung acara',
      'Varies by competition': 'Tergantung kompetisi',
      Ongoing: 'Terus berjalan',
      Paid: 'Berbayar',
      'Free (exam paid)': 'Gratis (ujian berbayar)',
      'Free (selected courses)': 'Gratis (kursus tertentu)',
      'Free (certificate paid)': 'Gratis (sertifikat berbayar)',
      'Free (verified certificate paid)': 'Gratis (sertifikat terverifikasi berbayar)',
    },
    units: {
      hour: 'jam',
      day: 'hari',
      week: 'minggu',
      month: 'bulan',
      lesson: 'pelajaran',
      chapter: 'bab',
      module: 'modul',
      course: 'kursus',
      unit: 'unit',
    },
    about: 'Sekitar {text}',
    per: '{text} per {unit}',
  },
};

/** A number or a span of them with its unit, such as `About 6–8 hours per chapter`. */
const amount =
  /^(About )?(\d+(?:[–-]\d+)?) (hour|day|week|month|lesson|chapter|module|course|unit)s?(?: per (unit|course|chapter|week|module))?$/;

/**
 * A format, duration or price in the words of a language. The values that our lists use are known, as
 * are numbers with a unit; whatever else staff wrote stays as they wrote it.
 */
export function valueText(value: string, locale: Locale): string {
  const own = words[locale];
  if (!own) return value;
  if (Object.hasOwn(own.exact, value)) return own.exact[value] ?? value;
  const [, about, n, unit, per] = amount.exec(value) ?? [];
  if (!n || !unit) return value;
  const text = `${n} ${own.units[unit] ?? unit}`;
  const whole = per ? fill(own.per, { text, unit: own.units[per] ?? per }) : text;
  return about ? fill(own.about, { text: whole }) : whole;
}
