import type { Dictionary } from '~/i18n/dictionary';
import type { BadgeTone } from '~/ui/Badge';
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
  { kind, subject }: { kind: InboxKind; subject: string },
  { topics, kinds }: Pick<Dictionary['inbox'], 'topics' | 'kinds'>,
): string {
  if (kind === 'invitation') return kinds.invitation;
  if (kind !== 'contact') return subject;
  return topics[subject as keyof typeof topics] ?? subject;
}
