import { formatDue } from '~/i18n/format-due';
import type { Locale } from '~/i18n/locales';
import { Badge } from '~/ui/Badge';
import type { InboxState } from './inbox.schema';

interface DueBadgeProps {
  locale: Locale;
  state: InboxState;
  dueAt: string | null;
  now: Date;
}

/** Badge with the time left to answer an open item. */
export function DueBadge({ locale, state, dueAt, now }: DueBadgeProps) {
  if (state !== 'open' || dueAt === null) return null;
  const { text, isOver } = formatDue(locale, new Date(dueAt), now);
  return <Badge tone={isOver ? 'bata' : 'plain'}>{text}</Badge>;
}
