import type { Dictionary } from '~/i18n/dictionary';
import { Button } from '~/ui/Button';

/** Where to join, for people who have a place. */
export function JoinLink({ href, t }: { href: string; t: Dictionary['eventPages']['joining'] }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button href={href} outside icon="out">
        {t.label}
      </Button>
      <p className="text-sm text-ink-soft">{t.text}</p>
    </div>
  );
}
