/**
 * The oldest supported browsers, since visitors' phones are years old. Newer syntax is lowered;
 * newer functions are in src/lib/browser/fallbacks.ts.
 */
export const browserFloor = ['chrome87', 'safari14', 'firefox78'];

/**
 * Lowers the syntax of scripts. Astro sets `esnext` for those of browsers, whatever the settings say.
 * @returns {import('vite').Plugin}
 */
export const oldSyntax = () => ({
  name: 'old-syntax',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            target: browserFloor,
            // Fields of classes become assignments, which need no helper.
            rolldownOptions: { transform: { assumptions: { setPublicClassFields: true } } },
          },
        }
      : undefined,
});
