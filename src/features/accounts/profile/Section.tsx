import type { ReactNode } from 'react';

export interface SectionFrameProps {
  heading: string;
  text?: string;
  children: ReactNode;
}

/** One subject of the profile: what it is about on the left, what to do on the right. */
export function Section({ heading, text, children }: SectionFrameProps) {
  return (
    <section className="grid gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="text-xl font-bold">{heading}</h2>
        {text && <p className="mt-2 max-w-prose text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="min-w-0 max-w-[36rem]">{children}</div>
    </section>
  );
}
