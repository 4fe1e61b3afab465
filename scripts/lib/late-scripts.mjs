const renderer = 'astro/dist/runtime/server/render/script.js';
const tag = '<script type="module" src=';
const router = /ClientRouter\.astro\?astro&type=script/;

/**
 * Gives the scripts of pages a low priority, for which Astro has no option: all of them improve HTML
 * that works without them, so on a slow line they come behind the stylesheet and the font.
 *
 * What a module imports is fetched at a high priority, whatever its own is. The shell therefore starts in
 * the script of the router, which every page names itself, and not in a file that this imports.
 */
export const lateScripts = () => ({
  name: 'late-scripts',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    if (router.test(id)) {
      // Not in the development server, which runs this without a document: there Base.astro names the shell.
      const isInBrowser = this.environment.name === 'client';
      return isInBrowser ? { code: `${code}\nimport '~/shell/start';`, map: null } : undefined;
    }
    if (!id.endsWith(renderer)) return undefined;
    if (!code.includes(tag)) throw new Error(`${renderer} makes its tags in another way now.`);
    return { code: code.replace(tag, '<script type="module" fetchpriority="low" src='), map: null };
  },
});
