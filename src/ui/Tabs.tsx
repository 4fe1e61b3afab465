import type { KeyboardEvent, ReactNode } from 'react';

export interface TabsProps<Id extends string> {
  /** Name of the group for assistive technology. */
  label: string;
  /** Prefix of the element ids; unique on the page. */
  name: string;
  tabs: readonly { id: Id; text: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs after the ARIA pattern: arrow keys, Home and End move and select, one stop for the Tab key. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, name, tabs, selected, onSelect, children } = props;

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[moves[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${name}-tab-${next.id}`)?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="js-only inline-flex max-w-full flex-wrap rounded-[1.75rem] border border-line bg-card p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${name}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${name}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className="min-h-[2.75rem] rounded-full px-3 text-sm font-bold text-ink-soft transition hover:text-ink aria-selected:bg-nila aria-selected:text-nila-on sm:px-5"
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-tab-${selected}`}
        className="mt-6"
      >
        {children}
      </div>
    </>
  );
}
