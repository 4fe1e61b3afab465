import { setApart } from '~/lib/covers/apart';
import { bootcampLooks } from '~/lib/covers/looks';
import { BootcampCard, type BootcampTexts } from './BootcampCard';
import type { Bootcamp } from './hub.schema';

/**
 * Bootcamps as cards, on phones as rows: one component for all, since each one of a page is
 * rendered by itself.
 */
export function BootcampCards({
  bootcamps,
  ...texts
}: BootcampTexts & { bootcamps: readonly Bootcamp[] }) {
  return (
    <ul className="rows later-items">
      {setApart(bootcamps, bootcampLooks).map(({ row, look }) => (
        <BootcampCard key={row.id} bootcamp={row} look={look} {...texts} />
      ))}
    </ul>
  );
}
