import type { Locale } from '~/i18n/locales';

export type StationKind =
  | 'class'
  | 'course'
  | 'check'
  | 'bootcamp'
  | 'event'
  | 'article'
  | 'lab'
  | 'page';

/** A station as an editor names it. */
export interface StationRef {
  kind: StationKind;
  ref: string;
  title?: string | undefined;
  text?: string | undefined;
}

/** The target of a station. */
export interface Target {
  title: string;
  lang: Locale;
  /** Path without a language, open to anyone. */
  path: string;
  /** Path for learners enrolled in its course. */
  ownPath?: string;
  courseId?: number;
  classId?: number;
}

interface Station extends Target {
  kind: StationKind;
  ref: string;
  text: string | undefined;
}

/** A stretch of the path. */
export interface PathSection {
  slug: string;
  band: 'trunk' | 'branch';
  title: string;
  text: string;
  stations: Station[];
}

/** Finds the target of a station; undefined if it does not exist or is not published. */
export type Resolve = (station: StationRef) => Target | undefined;

interface SectionEntry extends Omit<PathSection, 'stations'> {
  stations: readonly StationRef[];
}

/** The sections with the stations that lead somewhere; those without any are left out. */
export function resolvePath(entries: readonly SectionEntry[], resolve: Resolve): PathSection[] {
  return entries
    .map(({ stations, ...section }) => ({
      ...section,
      stations: stations.flatMap(({ kind, ref, text, title }) => {
        const target = resolve({ kind, ref, title, text });
        return target ? [{ kind, ref, text, ...target }] : [];
      }),
    }))
    .filter(({ stations }) => stations.length > 0);
}

/** Groups neighbouring branches into rows. */
export function toRows(sections: readonly PathSection[]): PathSection[][] {
  const rows: PathSection[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    if (section.band === 'branch' && last?.[0]?.band === 'branch') last.push(section);
    else rows.push([section]);
  }
  return rows;
}
