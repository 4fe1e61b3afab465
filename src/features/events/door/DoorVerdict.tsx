import { useEffect, useRef } from 'react';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { outcomeOf } from './door-counts';
import type { ScanOutcome } from './door.schema';
import { clearShown, findPerson, scanCode } from './door.store';
import { clock, type DeskProps } from './door-props';

/** Colours of the whole panel, so that the result can be seen from the queue. */
const looks = {
  admitted: 'border-daun bg-daun text-paper',
  duplicate: 'border-kunyit bg-kunyit text-kunyit-on',
  refused: 'border-bata bg-bata text-paper',
} as const;

/** The result of the last scan, large enough to read from afar; an empty panel holds its space. */
export function DoorVerdict({ view, locale, t }: DeskProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const scan = view.scans.find(({ id }) => id === view.shownId);
  const scanId = scan?.id;
  useEffect(() => {
    if (scanId) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [scanId]);
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
    <div>
      <div role="status" aria-live="assertive">
        {view.hasFailed && <p className="card p-5 font-semibold text-bata">{t.storageFailed}</p>}
        {scan && outcome && (
          <div className={`grid gap-3 rounded-card border-2 p-5 ${looks[outcome.result]}`}>
            <p ref={heading} className="flex items-center gap-3 text-2xl font-extrabold">
              <Icon
                name={outcome.result === 'admitted' ? 'check' : 'alert'}
                className="size-8 shrink-0"
              />
              {say(outcome)}
            </p>
            {name && <p className="break-words text-xl font-semibold">{name}</p>}
            {scan.isSince && outcome.result === 'admitted' && (
              <p>
                <Badge tone="sun">{results.since}</Badge>
              </p>
            )}
            <p className="flex flex-wrap gap-3">
              {isWaiting && (
                <Button onClick={() => void scanCode(scan.code, true)}>
                  {results.admitAnyway}
                </Button>
              )}
              <Button look="quiet" className="bg-card" onClick={clearShown}>
                {t.next}
              </Button>
            </p>
          </div>
        )}
      </div>
      {!scan && !view.hasFailed && (
        <p className="grid min-h-[8rem] place-items-center rounded-card border-2 border-dashed border-line p-5 text-center text-ink-soft">
          {t.ready}
        </p>
      )}
    </div>
  );
}
