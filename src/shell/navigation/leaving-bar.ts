/** Pixels of a movement that counts: less is a trembling finger. */
const leastMove = 8;

/** Marks that the page is scrolled down, at which the bar on top leaves where one reads (shell.css). */
export function startLeavingBar(): void {
  let last = 0;
  window.addEventListener(
    'scroll',
    () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < leastMove) return;
      document.documentElement.toggleAttribute('data-down', scrollY > last && scrollY > 64);
      last = scrollY;
    },
    { passive: true },
  );
}
