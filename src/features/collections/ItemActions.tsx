import { fill } from '~/lib/fill';
import { IconButton } from '~/ui/IconButton';
import { useTexts } from './texts';

export interface ItemActionsProps {
  /** What the entry is called. */
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** What can be done to an entry of a list: put before or after its neighbour, taken out. */
export function ItemActions({ name, place, count, onMove, onRemove }: ItemActionsProps) {
  const { t } = useTexts();
  return (
    <p className="mt-2 flex justify-end gap-1">
      {place > 0 && (
        <IconButton icon="up" label={fill(t.form.up, { name })} onClick={() => onMove(place - 1)} />
      )}
      {place < count - 1 && (
        <IconButton
          icon="down"
          label={fill(t.form.down, { name })}
          onClick={() => onMove(place + 1)}
        />
      )}
      <IconButton
        icon="trash"
        isDestructive
        label={fill(t.form.removeItem, { name })}
        onClick={onRemove}
      />
    </p>
  );
}
