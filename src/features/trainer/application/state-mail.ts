import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { getTrainerDictionary } from '../dictionary';
import type { ApplicationState } from './application';

/** States that applicants get a mail about: decisions alone. */
export type ToldState = Exclude<ApplicationState, 'draft' | 'submitted' | 'in_review'>;

/** The text of a mail about a state, in the applicant's language; staff see it before sending. */
export function stateWords(
  { locale, name }: { locale: Locale; name: string },
  status: ToldState,
): { subject: string; paragraphs: string[]; note: string } {
  const { greeting, states } = getTrainerDictionary(locale).trainerMails;
  const { subject, text, note } = states[status];
  return { subject, paragraphs: [fill(greeting, { name }), text], note };
}
