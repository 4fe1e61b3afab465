import { useEffect, useRef, type ReactNode } from 'react';

export interface SectionFrameProps {
  id?: string;
  heading: string;
  text?: string;
  children: ReactNode;
}

/** A section of the profile: explanation on the left, form on the right. */
export function Section({ id, heading, text, children }: SectionFrameProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // The browser looked for it before it was there.
    if (!id || window.location.hash !== `#${id}`) return;
    frame.current?.scrollIntoView();
    frame.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <section
      ref={frame}
      id={id}
      tabIndex={id ? -1 : undefined}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[4fr_8fr]"
    >
      <div>
        <h2 className="text-xl font-bold">{heading}</h2>
        {text && <p className="mt-2 max-w-prose text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="min-w-0 max-w-[36rem]">{children}</div>
    </section>
  );
}
