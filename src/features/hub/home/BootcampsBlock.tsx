import { setApart } from '~/lib/covers/apart';
import { bootcampLooks } from '~/lib/covers/looks';
import { Notice } from '~/ui/Notice';
import { BootcampCard, type BootcampTexts } from '../BootcampCard';
import type { Bootcamp } from '../hub.schema';

/** The bootcamps on the home page. */
export function BootcampsBlock({
  bootcamps,
  ...texts
}: BootcampTexts & { bootcamps: readonly Bootcamp[] }) {
  if (bootcamps.length === 0) return <Notice lit={2}>{texts.t.none}</Notice>;
  return (
    <ul className="rows">
      {setApart(bootcamps, bootcampLooks).map(({ row, look }) => (
        <BootcampCard key={row.id} bootcamp={row} look={look} {...texts} />
      ))}
    </ul>
  );
}
