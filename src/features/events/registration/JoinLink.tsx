import { joinLabel } from '~/lib/url/join-label';
import { Button } from '~/ui/Button';
import type { EventDictionary } from '../dictionary';

/** The join link for registered people. `through` is our address that leads there and notes it. */
export function JoinLink({
  href,
  through = href,
  t,
}: {
  href: string;
  through?: string;
  t: EventDictionary['eventPages']['joining'];
}) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button href={through} isExternal icon="out">
        {joinLabel(t, href)}
      </Button>
      <p className="text-sm text-ink-soft">{t.text}</p>
    </div>
  );
}
