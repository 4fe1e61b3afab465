import type { ReactNode } from 'react';

export interface PagePartProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** A part of a long page, under a heading that can be led to. */
export function PagePart({ id, heading, children }: PagePartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-12 scroll-mt-24">
      <h2 id={`${id}-heading`} tabIndex={-1} className="mb-4 text-xl font-bold">
        {heading}
      </h2>
      {children}
    </section>
  );
}

export interface PartLinksProps {
  label: string;
  parts: readonly { id: string; name: string; count?: number | undefined }[];
}

/** The way to the parts of a long page, each with how many rows it has. */
export function PartLinks({ label, parts }: PartLinksProps) {
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap gap-2">
      {parts.map(({ id, name, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-[2.75rem] items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-semibold hover:border-nila hover:text-nila"
        >
          {name}
          {count !== undefined && <span className="tabular-nums text-ink-soft">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
