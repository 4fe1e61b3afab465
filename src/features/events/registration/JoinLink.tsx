import { send } from '~/calls/send';
import { joinLabel } from '~/lib/url/join-label';
import { Button } from '~/ui/Button';
import { noteJoin } from '../attendance/attendance.calls';
import type { EventDictionary } from '../dictionary';

/** The join link for registered people. `through` is our address that leads there. */
export function JoinLink({
  href,
  through,
  eventId,
  t,
}: {
  href: string;
  through?: string;
  /** The event on which a press is noted. */
  eventId?: number;
  t: EventDictionary['eventPages']['joining'];
}) {
  // A missing note harms nobody.
  const note = (id: number) => void send(noteJoin, { id }).catch(() => undefined);
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        href={through ?? href}
        isExternal
        icon="out"
        onClick={() => eventId !== undefined && note(eventId)}
      >
        {joinLabel(t, href)}
      </Button>
      <p className="text-sm text-ink-soft">{t.text}</p>
    </div>
  );
}
