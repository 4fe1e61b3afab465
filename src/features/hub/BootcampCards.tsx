import { setApart } from '~/lib/covers/apart';
import { bootcampLooks } from '~/lib/covers/looks';
import { BootcampCard, type BootcampTexts } from './BootcampCard';
import type { Bootcamp } from './hub.schema';

/** Bootcamps as cards: one component for all, since each one of a page is rendered by itself. */
export function BootcampCards({
  bootcamps,
  ...texts
}: BootcampTexts & { bootcamps: readonly Bootcamp[] }) {
  return (
    <ul className="later-items grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      {setApart(bootcamps, bootcampLooks).map(({ row, look }) => (
        <BootcampCard key={row.id} bootcamp={row} look={look} {...texts} />
      ))}
    </ul>
  );
}
