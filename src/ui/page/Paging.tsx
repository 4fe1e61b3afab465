import type { MouseEvent } from 'react';
import { fill } from '~/lib/fill';
import { Button } from '../Button';
import { buttonLooks } from '../html/button-looks';

interface PagingProps {
  /** From 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** Addresses of the pages, where they have some; they lead there before the scripts are there. */
  toHref?: (page: number) => string;
  label: string;
  texts: { previous: string; next: string; pageOf: string };
}

/** Goes to the previous and the next page; nothing if there is only one. */
export function Paging({ page, pages, onTurn, toHref, label, texts }: PagingProps) {
  if (pages < 2) return null;
  const toButton = (number: number, text: string) => {
    const isPage = number >= 1 && number <= pages;
    if (!isPage || !toHref) {
      return (
        <Button look="quiet" disabled={!isPage} onClick={() => onTurn(number)}>
          {text}
        </Button>
      );
    }
    const turn = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onTurn(number);
    };
    return (
      <a href={toHref(number)} className={buttonLooks.quiet} onClick={turn}>
        {text}
      </a>
    );
  };
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {toButton(page - 1, texts.previous)}
      <span
        className="order-first w-full text-center text-sm text-ink-soft tabular-nums sm:order-none sm:w-auto"
        aria-current="page"
      >
        {fill(texts.pageOf, { page, last: pages })}
      </span>
      {toButton(page + 1, texts.next)}
    </nav>
  );
}
