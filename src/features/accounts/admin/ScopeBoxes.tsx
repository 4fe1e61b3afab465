import { useEffect, useState } from 'react';
import { staffScopes } from '#db/lists';
import type { StaffScope } from '~/config/staff-scopes';

/** What is ticked, for the action of the question around the boxes. */
export interface ScopeChoice {
  current: readonly StaffScope[];
}

interface ScopeBoxesProps {
  legend: string;
  names: Readonly<Record<StaffScope, string>>;
  initial: readonly StaffScope[];
  choiceRef: ScopeChoice;
}

/** A box for each scope of staff; `all` has the others in it. */
export function ScopeBoxes({ legend, names, initial, choiceRef }: ScopeBoxesProps) {
  const [chosen, setChosen] = useState(initial);
  useEffect(() => {
    choiceRef.current = chosen;
  });
  const hasAll = chosen.includes('all');
  const toggle = (scope: StaffScope, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, scope] : before.filter((one) => one !== scope)));
  return (
    <fieldset className="mt-4 grid gap-1">
      <legend className="sr-only">{legend}</legend>
      {staffScopes.map((scope) => (
        <label key={scope} className="flex min-h-[2.75rem] items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-nila"
            checked={hasAll || chosen.includes(scope)}
            disabled={hasAll && scope !== 'all'}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
          {names[scope]}
        </label>
      ))}
    </fieldset>
  );
}
