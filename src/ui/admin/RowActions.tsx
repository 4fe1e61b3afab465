import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { useAdmin } from './AdminProvider';
import { ConfirmAction, type ConfirmActionProps } from './ConfirmAction';
import { useMutation, type MutationOptions } from './use-mutation';

/** An action of a row, by one of `href`, `onPress`, `change` and `question`. */
export interface RowAction<Row> {
  icon: IconName;
  /** Such as `Edit: {title}`: what stands before the colon is shown. */
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** The page that it leads to. */
  href?: string;
  onPress?: () => void;
  /** A call that is made at once, and what is said about it. */
  change?: MutationOptions & {
    call: () => Promise<unknown>;
    done: string | ((result: never) => string);
    failed: string;
  };
  /** What is asked before the row is taken away. */
  question?: Omit<ConfirmActionProps<Row>, 'row' | 'onClose' | 'confirm'> & { confirm?: string };
}

/** A disclosure of buttons, which closes at a press in it, outside of it, and at Escape. */
function Menu({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- its buttons take the keys
    <details ref={menu} className="row-menu" onKeyDown={onKeyDown}>
      <summary className="btn btn-quiet" aria-label={label}>
        {text}
        <Icon name="down" className="size-[1.1em]" />
      </summary>
      {/* Before what the button does, which may move the focus on. */}
      <div onClickCapture={close}>{children}</div>
    </details>
  );
}

interface RowActionsProps<Row> {
  row: Row;
  /** What the row is called. */
  title: string;
  /** The first has a button of its own, and the second where there are no more. */
  actions: readonly RowAction<Row>[];
}

/** What can be done with a row, in words. */
export function RowActions<Row>({ row, title, actions }: RowActionsProps<Row>) {
  const { kit } = useAdmin();
  const { mutate, isBusy } = useMutation();
  const [asked, setAsked] = useState<RowAction<Row>['question'] | null>(null);
  const run = ({ onPress, change, question }: RowAction<Row>) => {
    onPress?.();
    if (question) setAsked(question);
    if (change) void mutate(change.call, change.done as string, change.failed, change);
  };
  const toButton = (action: RowAction<Row>, look: string) => {
    const [words] = action.label.split(': {');
    const name = fill(action.label, { title, name: title });
    if (action.href) {
      return (
        <a key={action.label} href={action.href} className={look} aria-label={name}>
          <Icon name={action.icon} className="size-[1.1em]" />
          {words}
        </a>
      );
    }
    return (
      <button
        key={action.label}
        type="button"
        className={`${look} ${action.question ? 'text-bata' : ''}`}
        aria-label={name}
        aria-pressed={action.isPressed}
        disabled={action.isDisabled ?? (isBusy && action.change !== undefined)}
        onClick={() => run(action)}
      >
        <Icon name={action.icon} className="size-[1.1em]" />
        {words}
      </button>
    );
  };
  const inRow = actions.length > 2 ? 1 : 2;
  return (
    <div className="row-actions">
      {actions.slice(0, inRow).map((action) => toButton(action, 'btn btn-quiet'))}
      {actions.length > inRow && (
        <Menu text={kit.more} label={`${kit.more}: ${title}`}>
          {actions.slice(inRow).map((action) => toButton(action, 'row-menu-item'))}
        </Menu>
      )}
      {asked && (
        <ConfirmAction
          {...asked}
          row={row}
          confirm={asked.confirm ?? kit.delete}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
