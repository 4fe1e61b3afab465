import type { Bootcamp } from '~/features/hub/hub.schema';
import { answers, type Cast, type Row } from './rules';

/** The address below a bootcamp that starts on a day to come. */
const ofDated =
  (part: string) =>
  async (_: Cast, origin: string): Promise<string> => {
    const response = await fetch(`${origin}/api/skill-bootcamps/active`);
    const days = (await response.json()) as Bootcamp[];
    // A day ahead of any zone.
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const found = days.find(({ startDate }) => startDate !== 'Anytime' && startDate > soon);
    return `/api/skill-bootcamps/${found?.id}${part}`;
  };

/** The files of the hub below `src/pages/api` that visitors use, in the form of `matrix.ts`. */
export const hubMatrix: Record<string, Row> = {
  'skill-bootcamps/active.ts': { GET: answers(200) },
  'skill-bootcamps/[id]/reminder.ts': {
    GET: answers(200, { path: ofDated('/reminder') }),
    POST: answers(200, { path: ofDated('/reminder') }),
    DELETE: answers(200, { path: ofDated('/reminder') }),
  },
};
