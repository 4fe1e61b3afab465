/**
 * Lets one navigation overtake another: the router skips the transition of the earlier one and
 * handles its `updateCallbackDone` and `finished`, but not its `ready`, which would be an uncaught
 * error.
 */
export function quietTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

/**
 * Lays out the whole page on a return to it (`later` in parts.css), since the router restores the
 * scroll position before lazily laid-out parts have their heights.
 */
export function layOutOnReturn(): void {
  document.addEventListener('astro:before-swap', ({ navigationType, newDocument }) => {
    if (navigationType === 'traverse') newDocument.documentElement.dataset.laid = '';
  });
}
