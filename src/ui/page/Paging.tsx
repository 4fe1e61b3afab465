import { fill } from '~/lib/fill';
import { Button } from '../Button';

export interface PagingProps {
  /** From 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  texts: { label: string; previous: string; next: string; of: string };
}

/** Goes to the previous and the next page; nothing if there is only one. */
export function Paging({ page, pages, onTurn, texts }: PagingProps) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label={texts.label}
      className="mt-6 flex flex-wrap items-center justify-between gap-4"
    >
      <Button look="quiet" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {texts.previous}
      </Button>
      <span
        className="order-first w-full text-center text-sm text-ink-soft tabular-nums sm:order-none sm:w-auto"
        aria-current="page"
      >
        {fill(texts.of, { n: page, total: pages })}
      </span>
      <Button look="quiet" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
