import { getVideo } from '~/lib/media/video';

export interface Chapter {
  /** As entered by staff: `12:30`. */
  time: string;
  seconds: number;
  title: string;
}

/** `mm:ss Title`, or `h:mm:ss Title`. */
const line = /^((?:\d{1,2}:)?\d{1,3}:[0-5]\d)\s+(\S.*)$/;

const toLines = (text: string) => text.split('\n').map((part) => part.trim());

/** The number of the first line that is no chapter, from 1; null if all are. */
export function findUnreadLine(text: string): number | null {
  const index = toLines(text).findIndex((entry) => entry !== '' && !line.test(entry));
  return index === -1 ? null : index + 1;
}

/** The chapters of a recording, one a line; other lines are left out. */
export const readChapters = (text: string | null): Chapter[] =>
  toLines(text ?? '').flatMap((entry) => {
    const [, time, title] = line.exec(entry) ?? [];
    if (!time || !title) return [];
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return [{ time, seconds, title }];
  });

/** The address of a recording from a moment on. */
export function linkToMoment(recording: string, seconds: number): string {
  const url = new URL(recording);
  if (getVideo(recording)?.service === 'youtube') {
    url.searchParams.set('t', `${seconds}s`);
  } else {
    url.hash = `t=${seconds}s`;
  }
  return url.href;
}
