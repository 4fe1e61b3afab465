/** Whether people are shown that an element has the focus; where the browser cannot say, they are. */
export function hasShownFocus(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}
