import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { Speaker } from './events.schema';

export interface SpeakerNameProps {
  speaker: Pick<Speaker, 'name' | 'link'>;
  locale: Locale;
}

/**
 * A speaker's name, as a link if there is one: to our own page in its language, otherwise in a new
 * tab.
 */
export function SpeakerName({ speaker: { name, link }, locale }: SpeakerNameProps) {
  if (!link) return name;
  const isOwn = link.startsWith('/');
  return (
    <a
      href={isOwn ? localizedPath(locale, link) : link}
      {...(isOwn ? {} : { target: '_blank', rel: 'noopener' })}
      className="py-2 underline decoration-edge underline-offset-4 hover:decoration-nila"
    >
      {name}
    </a>
  );
}
