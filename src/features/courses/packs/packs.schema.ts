import type { packFormats } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import type { PracticeQuestion } from '../questions/questions.schema';

export type PackFormat = (typeof packFormats)[number];

export interface Pack {
  locale: Locale;
  format: PackFormat;
  name: string;
  /** In bytes. */
  size: number;
}

export interface PackClass {
  code: string;
  title: string;
  /** An untranslated class stays in its own language. */
  lang: Locale;
  level: string;
  /** As stored; `toParts` splits it. */
  html: string;
  questions: PracticeQuestion[];
  videoUrl: string | null;
  links: { title: string; url: string; lang: Locale }[];
  /** Its address on the site. */
  address: string;
}

/** The content of a file in one language. */
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

export interface PackFigure {
  type: 'image/svg+xml' | 'image/jpeg' | 'image/png';
  extension: 'svg' | 'jpg' | 'png';
  bytes: Uint8Array;
}

/** Figures by their address in the text of a class. */
export type PackFigures = ReadonlyMap<string, PackFigure>;
