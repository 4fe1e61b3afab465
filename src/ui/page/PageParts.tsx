import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '~/lib/after-paint';

export interface PagePartProps {
  id: string;
  heading: string;
  /** The first part: the heading of the page is right above it, so that its own is hidden. */
  isFirst?: boolean;
  children: ReactNode;
}

/**
 * A part of a long page, under a heading that can be led to. What the first screen does without is
 * rendered once that is painted.
 */
export function PagePart({ id, heading, isFirst = false, children }: PagePartProps) {
  const part = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(isFirst);
  useEffect(() => afterPaint(() => startTransition(() => setShown(true))), []);
  useEffect(() => {
    // The browser has looked for it before it was there.
    if (isShown && location.hash === `#${id}`) part.current?.scrollIntoView();
  }, [id, isShown]);
  return (
    <section
      ref={part}
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`scroll-mt-24 ${isFirst ? 'mt-3' : 'mt-12'}`}
    >
      <h2
        id={`${id}-heading`}
        tabIndex={-1}
        className={isFirst ? 'sr-only' : 'mb-4 text-xl font-bold'}
      >
        {heading}
      </h2>
      {isShown && children}
    </section>
  );
}

export interface PartLinksProps {
  label: string;
  parts: readonly { id: string; name: string; count?: number | undefined }[];
}

/** Actions of a management page, beside links to its parts: one row if there is room. */
export function PageTools({ children, links }: { children: ReactNode; links: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <div className="staff-tools flex flex-wrap gap-3">{children}</div>
      {links}
    </div>
  );
}

/** The way to the parts of a long page, each with how many rows it has. */
export function PartLinks({ label, parts }: PartLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5">
      {parts.map(({ id, name, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-[2.75rem] items-center gap-1.5 text-sm font-semibold underline decoration-edge underline-offset-4 hover:text-nila"
        >
          {name}
          {count !== undefined && <span className="text-ink-soft tabular-nums">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
