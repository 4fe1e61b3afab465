import { fill } from '~/lib/fill';
import { IconButton } from '~/ui/IconButton';
import { useTexts } from './collection-texts';

export interface ItemActionsProps {
  name: string;
  /** Prefix of the buttons' names: the entry's kind and number. */
  label: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Actions of a list entry: move up or down, remove. */
export function ItemActions({ name, label, index, count, onMove, onRemove }: ItemActionsProps) {
  const { t } = useTexts();
  return (
    <div className="-mt-1 mb-1 flex min-h-[2.75rem] items-center gap-1">
      <p className="mr-auto text-sm font-semibold text-ink-soft tabular-nums">{label}</p>
      {index > 0 && (
        <IconButton icon="up" label={fill(t.form.up, { name })} onClick={() => onMove(index - 1)} />
      )}
      {index < count - 1 && (
        <IconButton
          icon="down"
          label={fill(t.form.down, { name })}
          onClick={() => onMove(index + 1)}
        />
      )}
      <IconButton
        icon="trash"
        isDestructive
        label={fill(t.form.removeItem, { name })}
        onClick={onRemove}
      />
    </div>
  );
}
