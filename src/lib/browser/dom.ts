/** An element with properties and children; texts are never read as HTML. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Adds a stylesheet to the page once; resolves when it applies. */
export function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** Whether people are shown that an element has the focus; where the browser cannot say, they are. */
export function hasShownFocus(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}

/** Remembers a value in this browser for a year; null forgets it. */
export function rememberCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : 31_536_000;
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; SameSite=Lax`;
}
