import { fill } from '~/lib/fill';
import { Button } from '../Button';

interface PagingProps {
  /** From 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  label: string;
  texts: { previous: string; next: string; pageOf: string };
}

/** Goes to the previous and the next page; nothing if there is only one. */
export function Paging({ page, pages, onTurn, label, texts }: PagingProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <Button look="quiet" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {texts.previous}
      </Button>
      <span
        className="order-first w-full text-center text-sm text-ink-soft tabular-nums sm:order-none sm:w-auto"
        aria-current="page"
      >
        {fill(texts.pageOf, { page, last: pages })}
      </span>
      <Button look="quiet" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
