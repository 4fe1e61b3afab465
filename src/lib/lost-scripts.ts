/**
 * Scripts that do not come: they are asked for again, and the page says so (`Base.astro`). The script
 * in the head does the same for the scripts that the page names itself.
 */

/** Milliseconds until a script is asked for again, unless the connection comes back sooner. */
const retryMs = [1_000, 4_000, 15_000];

/** Errors of imports, as Vite's loader reports them. */
const loadErrors = new WeakSet<object>();

let causes = 0;

function show(isLost: boolean): void {
  const notice = document.querySelector<HTMLElement>('[data-lost]');
  if (notice) notice.hidden = !isLost;
}

/** Says that a part of the page has not come. Returns how to take that back. */
export function sayLost(): () => void {
  let isOver = false;
  causes += 1;
  show(true);
  return () => {
    if (isOver) return;
    isOver = true;
    causes -= 1;
    if (causes === 0) show(false);
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn);
  });

/**
 * Runs work that imports scripts, again and again until they have come. `say` is called once they
 * have not come twice; what it returns, once they have.
 */
export async function untilLoaded(
  run: () => unknown,
  say: () => (() => void) | undefined = sayLost,
): Promise<void> {
  let takeBack: (() => void) | undefined;
  for (let tries = 0; ; tries += 1) {
    try {
      await run();
      takeBack?.();
      return;
    } catch (error) {
      if (!loadErrors.has(error as object)) throw error;
      if (tries === 1) takeBack = say();
      await pause(retryMs[tries] ?? retryMs.at(-1) ?? 0);
    }
  }
}

/** Notes imports that fail, and says so for those that nothing else takes care of. */
export function watchImports(): void {
  window.addEventListener('vite:preloadError', (event) => {
    loadErrors.add((event as unknown as { payload: Error }).payload);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!loadErrors.has(reason as object)) return;
    window.addEventListener('online', sayLost(), { once: true });
  });
}
