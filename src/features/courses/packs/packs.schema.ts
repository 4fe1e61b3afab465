import type { packFormats } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import type { PracticeQuestion } from '../questions/questions.schema';

export type PackFormat = (typeof packFormats)[number];

/** A file of a course as its page offers it. */
export interface Pack {
  locale: Locale;
  format: PackFormat;
  name: string;
  /** Bytes. */
  size: number;
}

/** A class in a file. */
export interface PackClass {
  code: string;
  title: string;
  /** Of its texts: one that is not translated stays in its own language. */
  lang: Locale;
  level: string;
  /** As it is stored; `toParts` cuts it. */
  html: string;
  questions: PracticeQuestion[];
  videoUrl: string | null;
  links: { title: string; url: string; lang: Locale }[];
  /** Where it is on the site. */
  address: string;
}

/** All that a file says, in one language. */
export interface PackContent {
  locale: Locale;
  course: {
    id: number;
    title: string;
    description: string;
    lang: Locale;
    category: string;
    gradient: string;
    instructor: string;
    address: string;
  };
  classes: PackClass[];
}

/** A picture of a class as files can hold it. */
export interface PackFigure {
  type: 'image/svg+xml' | 'image/jpeg' | 'image/png';
  extension: 'svg' | 'jpg' | 'png';
  bytes: Uint8Array;
}

/** Pictures by the address that the text of a class names. */
export type PackFigures = ReadonlyMap<string, PackFigure>;
