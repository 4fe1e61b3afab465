import { useEffect, useRef } from 'react';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { outcomeOf } from './door-counts';
import type { ScanOutcome } from './door.schema';
import { clearShown, findPerson, scanCode } from './door.store';
import { clock, type DeskProps } from './door-props';

const looks = {
  admitted: 'border-daun text-daun',
  duplicate: 'border-kunyit text-ink',
  refused: 'border-bata text-bata',
} as const;

/** What the last scan led to, in words that are read from afar. */
export function DoorVerdict({ view, locale, t }: DeskProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const scan = view.scans.find(({ id }) => id === view.shownId);
  const shown = scan?.id;
  useEffect(() => {
    if (shown) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const { results } = t;
  const say = ({ result, reason, first }: ScanOutcome): string => {
    if (result === 'admitted') return results.admitted;
    if (result === 'duplicate' && first)
      return fill(results.duplicate, { time: clock(locale, first.at), door: first.door });
    return results[reason ?? 'invalid_code'];
  };
  const outcome = scan && outcomeOf(scan);
  const isWaiting = outcome?.reason === 'waiting';
  const name = scan && findPerson(scan.registrationId)?.name;
  return (
    <div role="status" aria-live="assertive">
      {view.hasFailed && <p className="card p-5 font-semibold text-bata">{t.storageFailed}</p>}
      {scan && outcome && (
        <div className={`card grid gap-3 border-2 p-5 ${looks[outcome.result]}`}>
          <p ref={heading} className="flex items-center gap-3 text-2xl font-extrabold">
            <Icon
              name={outcome.result === 'admitted' ? 'check' : 'alert'}
              className="size-8 shrink-0"
            />
            {say(outcome)}
          </p>
          {name && <p className="break-words text-xl font-semibold text-ink">{name}</p>}
          {scan.isSince && outcome.result === 'admitted' && (
            <p>
              <Badge tone="sun">{results.since}</Badge>
            </p>
          )}
          <p className="flex flex-wrap gap-3">
            {isWaiting && (
              <Button onClick={() => void scanCode(scan.code, true)}>{results.admitAnyway}</Button>
            )}
            <Button look="quiet" onClick={clearShown}>
              {t.next}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
