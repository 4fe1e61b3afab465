import { IconButton } from '../IconButton';

/** The list with one item moved; positions outside of it mean its nearest end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const index = Math.min(list.length - 1, Math.max(0, to));
  const item = list[from];
  if (item === undefined || index === from) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(index, 0, item);
}

interface MoveButtonsProps {
  labels: { up: string; down: string };
  /** The index of the row, and how many there are. */
  at: number;
  count: number;
  onMove: (step: -1 | 1) => void;
}

/** Moves a row of a list up and down; the buttons keep the focus at its ends. */
export function MoveButtons({ labels, at, count, onMove }: MoveButtonsProps) {
  return (
    <span className="inline-flex">
      <IconButton icon="up" label={labels.up} disabled={at === 0} onClick={() => onMove(-1)} />
      <IconButton
        icon="down"
        label={labels.down}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
