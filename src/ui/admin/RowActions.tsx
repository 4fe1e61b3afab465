import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { useAdmin } from './AdminProvider';
import { ConfirmAction, type ConfirmActionProps } from './ConfirmAction';
import { useMutation, type MutationOptions } from './use-mutation';

/** An action of a row, by one of `href`, `onPress`, `change` and `question`. */
export interface RowAction<Row> {
  icon?: IconName;
  /** Such as `Edit: {title}`; the part before the colon is visible. */
  label: string;
  /** Name for screen readers, if it differs from the label. */
  name?: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** The page that it leads to. */
  href?: string;
  onPress?: () => void;
  /** A call without confirmation, with its toasts. */
  change?: MutationOptions & {
    call: () => Promise<unknown>;
    done: string | ((result: never) => string);
    failed: string;
  };
  /** A confirmation; `{title}` or `{name}` in its texts is the row's name. */
  question?: Omit<ConfirmActionProps<Row>, 'row' | 'onClose' | 'confirm'> & { confirm?: string };
}

/** A menu of buttons that closes at a press inside or outside, and at Escape. */
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
      {/* Closes first, since the button may move the focus. */}
      <div onClickCapture={close}>{children}</div>
    </details>
  );
}

interface RowActionsProps<Row> {
  row: Row;
  title: string;
  actions: readonly RowAction<Row>[];
  /**
   * Shows all actions as buttons; otherwise a menu holds those after the first, if there are
   * several.
   */
  isFlat?: boolean | undefined;
}

/** The actions of a row, in words. */
export function RowActions<Row>({ row, title, actions, isFlat }: RowActionsProps<Row>) {
  const { kit } = useAdmin();
  const { mutate, isBusy } = useMutation();
  const [openQuestion, setOpenQuestion] = useState<RowAction<Row>['question'] | null>(null);
  const run = ({ onPress, change, question }: RowAction<Row>) => {
    onPress?.();
    if (question) setOpenQuestion(question);
    if (change) void mutate(change.call, change.done as string, change.failed, change);
  };
  const withTitle = (text: string) => fill(text, { title, name: title });
  const toButton = (action: RowAction<Row>, look: string) => {
    const [words] = action.label.split(': {');
    const name = withTitle(action.name ?? action.label);
    if (action.href) {
      return (
        <a key={action.label} href={action.href} className={look} aria-label={name}>
          {action.icon && <Icon name={action.icon} className="size-[1.1em]" />}
          {words}
        </a>
      );
    }
    return (
      <button
        key={action.label}
        type="button"
        className={`${look} ${action.question && !isFlat ? 'text-bata' : ''}`}
        aria-label={name}
        aria-pressed={action.isPressed}
        disabled={action.isDisabled ?? (isBusy && action.change !== undefined)}
        onClick={() => run(action)}
      >
        {action.icon && <Icon name={action.icon} className="size-[1.1em]" />}
        {words}
      </button>
    );
  };
  const inRow = isFlat ? actions.length : actions.length > 2 ? 1 : 2;
  return (
    <div className="row-actions">
      {actions.slice(0, inRow).map((action) => toButton(action, 'btn btn-quiet'))}
      {actions.length > inRow && (
        <Menu text={kit.more} label={`${kit.more}: ${title}`}>
          {actions.slice(inRow).map((action) => toButton(action, 'row-menu-item'))}
        </Menu>
      )}
      {openQuestion && (
        <ConfirmAction
          {...openQuestion}
          title={withTitle(openQuestion.title)}
          text={withTitle(openQuestion.text)}
          done={withTitle(openQuestion.done)}
          confirm={openQuestion.confirm ?? kit.delete}
          row={row}
          onClose={() => setOpenQuestion(null)}
        />
      )}
    </div>
  );
}
