import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import type { BadgeTone } from '~/ui/Badge';
import { getInboxDictionary } from './dictionary';
import type { InboxKind, InboxState } from './inbox.schema';

/** Colours of the states. */
export const tones: Readonly<Record<InboxState, BadgeTone>> = {
  open: 'sun',
  closed: 'abu',
  spam: 'bata',
};

/**
 * Returns the subject of an item: the topic of a message, the kind of a request, otherwise its
 * title.
 */
export function getSubject(
  locale: Locale,
  { kind, subject }: { kind: InboxKind; subject: string },
): string {
  if (kind === 'invitation') return getInboxDictionary(locale).inbox.kinds.invitation;
  if (kind !== 'contact') return subject;
  const topics = getDictionary(locale).contactTopics;
  return topics[subject as keyof typeof topics] ?? subject;
}
