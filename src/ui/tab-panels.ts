/**
 * Tabs after the ARIA pattern: arrow keys, Home and End move and select, with one tab stop. The
 * URL keeps the open tab. Markup: `TabPanels.astro`.
 */
class TabPanels extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
    this.addEventListener('keydown', this);
    const initialTab = new URLSearchParams(window.location.search).get('tab');
    if (this.tabs.some(({ dataset }) => dataset['tab'] === initialTab)) this.show(initialTab ?? '');
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
    this.removeEventListener('keydown', this);
  }

  handleEvent(event: Event): void {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    if (!tab || !this.tabs.includes(tab)) return;
    const next = event instanceof KeyboardEvent ? this.neighbour(tab, event.key) : tab;
    if (!next) return;
    event.preventDefault();
    this.open(next.dataset['tab'] ?? '');
    next.focus();
  }

  private get tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
  }

  private neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
    const { tabs } = this;
    const at = tabs.indexOf(tab);
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    return tabs[moves[key] ?? -1];
  }

  private open(id: string): void {
    this.show(id);
    const url = new URL(window.location.href);
    if (id === this.tabs[0]?.dataset['tab']) url.searchParams.delete('tab');
    else url.searchParams.set('tab', id);
    history.replaceState(history.state, '', url);
  }

  private show(id: string): void {
    for (const tab of this.tabs) {
      const isOpen = tab.dataset['tab'] === id;
      tab.setAttribute('aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !isOpen;
    }
  }
}

if (!customElements.get('tab-panels')) customElements.define('tab-panels', TabPanels);

export {};
