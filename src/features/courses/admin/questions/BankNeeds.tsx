import { fill } from '~/lib/fill';
import { Icon } from '~/ui/Icon';
import type { AdminClass } from '../course-admin.schema';
import { useTexts } from '../texts';
import type { AdminQuestion } from '../../questions/questions.schema';

export interface BankNeedsProps {
  /** How many a check draws. */
  needed: number;
  /** Those of the bank `proof`. */
  questions: readonly AdminQuestion[];
  classes: readonly AdminClass[];
}

/** Whether there are proof questions enough for a check, and how many each class has. */
export function BankNeeds({ needed, questions, classes }: BankNeedsProps) {
  const { q } = useTexts();
  const { bank: t } = q;
  const n = questions.length;
  const missing = Math.max(0, needed - n);
  const rest = questions.filter(({ classId }) => classId === null).length;
  const counts = [
    ...classes.map(({ id, code }) => ({
      name: code,
      n: questions.filter(({ classId }) => classId === id).length,
    })),
    ...(rest > 0 ? [{ name: t.noClass, n: rest }] : []),
  ];
  return (
    <div className="mb-5 grid gap-3">
      {missing > 0 ? (
        <p className="flex items-start gap-3 rounded-card border border-kunyit bg-kunyit/10 p-4 text-sm">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          {fill(t.missing, { needed, n, missing })}
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{fill(t.enough, { needed, n })}</p>
      )}
      <ul aria-label={t.byClass} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counts.map(({ name, n: count }) => (
          <li key={name} className={count === 0 ? 'font-semibold text-bata' : undefined}>
            <span className="font-semibold">{name}</span>{' '}
            <span className="tabular-nums">{count === 0 ? t.none : count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
