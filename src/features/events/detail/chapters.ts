import { getVideo } from '~/lib/media/video';
import { toPlain } from '~/lib/text-forms/signs';

export interface Chapter {
  /** As entered by staff: `12:30`. */
  time: string;
  seconds: number;
  title: string;
}

const moment = /^(?:\d{1,2}:)?\d{1,3}:[0-5]\d$/;

/** Reads `mm:ss Title`, or `h:mm:ss Title`; null for another line. */
function readLine(entry: string): { time: string; title: string } | null {
  const [, typed = '', title = ''] = /^(\S+)\s+(\S.*)$/.exec(entry) ?? [];
  const time = toPlain(typed);
  return moment.test(time) ? { time, title } : null;
}

const toLines = (text: string) => text.split('\n').map((part) => part.trim());

/** The number of the first line that is no chapter, from 1; null if all are. */
export function findUnreadLine(text: string): number | null {
  const index = toLines(text).findIndex((entry) => entry !== '' && !readLine(entry));
  return index === -1 ? null : index + 1;
}

/** The chapters of a recording, one a line; other lines are left out. */
export const readChapters = (text: string | null): Chapter[] =>
  toLines(text ?? '').flatMap((entry) => {
    const chapter = readLine(entry);
    if (!chapter) return [];
    const seconds = chapter.time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return [{ time: chapter.time, seconds, title: chapter.title }];
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
