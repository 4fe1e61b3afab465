/**
 * Runs what the first screen does without once that is painted, so that it takes nothing from it: files
 * that a module imports are fetched at a high priority.
 */
export function afterPaint(run: () => unknown): void {
  // A tab in the background paints nothing.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
