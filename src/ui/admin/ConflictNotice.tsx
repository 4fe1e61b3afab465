import { useEffect, useRef, type ReactNode } from 'react';
import type { Dictionary } from '~/i18n/dictionary';
import { Button } from '../Button';
import { DataTable } from './DataTable';
import type { FieldLabels } from './field-labels';

type FieldValue = string | boolean | readonly unknown[] | null | undefined;

export type ConflictTexts = Pick<Dictionary['adminKit'], 'yes' | 'no' | 'conflict'>;

export interface ConflictNoticeProps {
  texts: ConflictTexts;
  /** Consequences for the person's change. */
  text: string;
  /** Fields when the form opened, and as stored now. */
  before: Readonly<Record<string, unknown>>;
  now: Readonly<Record<string, unknown>>;
  labels: FieldLabels;
  children?: ReactNode;
}

/** The names of the fields that two states of a row differ in. */
function changedFields(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(now).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
}

/** Shows the changes of another person. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { texts, text, before, now, labels, children } = props;
  const { conflict: t } = texts;
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is at the other end of the form.
  useEffect(() => {
    // In braces, since newer browsers return a promise.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const toText = (name: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    const { options, say } = labels.get(name) ?? {};
    const option = options?.find(([optionValue]) => optionValue === text);
    return option?.[1] ?? (text ? (say?.(text) ?? text) : t.empty);
  };
  // A field that the form does not show has no name to be called by.
  const rows = changedFields(before, now).flatMap((name) => {
    const field = labels.get(name);
    if (!field) return [];
    return [
      {
        name,
        label: field.label,
        before: toText(name, before[name] as FieldValue),
        now: toText(name, now[name] as FieldValue),
      },
    ];
  });
  const cell = (text: string) => (
    <span className="line-clamp-4 whitespace-pre-line text-sm [overflow-wrap:anywhere]">
      {text}
    </span>
  );
  return (
    <div
      ref={box}
      role="alert"
      className="grid gap-4 rounded-card border border-kunyit bg-kunyit/10 p-4"
    >
      <p className="text-sm">
        <strong className="block">{t.title}</strong>
        {text}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption={t.caption}
          rows={rows}
          toKey={({ name }) => name}
          columns={[
            {
              head: t.field,
              isName: true,
              cell: ({ label }) => <span className="[overflow-wrap:break-word]">{label}</span>,
            },
            { head: t.before, cell: (row) => cell(row.before) },
            { head: t.now, cell: (row) => cell(row.now) },
          ]}
        />
      )}
      {children}
    </div>
  );
}

export interface SaveConflictProps extends Omit<ConflictNoticeProps, 'text' | 'children'> {
  isBusy: boolean;
  onLoad: () => void;
  onOverwrite: () => void;
}

/** The notice in a form, where the person chooses between the two versions. */
export function SaveConflict({ isBusy, onLoad, onOverwrite, ...notice }: SaveConflictProps) {
  const { conflict: t } = notice.texts;
  return (
    <ConflictNotice {...notice} text={t.text}>
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" isBusy={isBusy} onClick={onLoad}>
          {t.load}
        </Button>
        <Button look="quiet" isBusy={isBusy} onClick={onOverwrite}>
          {t.overwrite}
        </Button>
      </p>
    </ConflictNotice>
  );
}
