import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import type { BadgeTone } from '~/ui/Badge';
import { getInboxDictionary } from './dictionary';
import type { InboxRow, InboxState } from './inbox.schema';

export const tones: Readonly<Record<InboxState, BadgeTone>> = {
  open: 'sun',
  closed: 'abu',
  spam: 'bata',
};

/**
 * Returns the subject of an item: the topic of a message, the kind of a request, the place of a mistake,
 * otherwise its title.
 */
export function getSubject(
  locale: Locale,
  { kind, subject, mistake }: Pick<InboxRow, 'kind' | 'subject' | 'mistake'>,
): string {
  if (mistake) {
    const { mistake: t } = getInboxDictionary(locale).inbox;
    const { code, step } = mistake;
    return `${code} ${subject}, ${step === null ? t.question : fill(t.step, { step })}`;
  }
  if (kind === 'invitation') return getInboxDictionary(locale).inbox.kinds.invitation;
  if (kind !== 'contact') return subject;
  const topics = getDictionary(locale).contactTopics;
  return topics[subject as keyof typeof topics] ?? subject;
}
