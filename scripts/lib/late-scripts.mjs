const renderer = 'astro/dist/runtime/server/render/script.js';
const tag = '<script type="module" src=';

/**
 * Gives the scripts of pages a low priority, for which Astro has no option: all of them improve HTML
 * that works without them, so on a slow line they come behind the stylesheet and the font.
 */
export const lateScripts = () => ({
  name: 'late-scripts',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    if (!id.endsWith(renderer)) return undefined;
    if (!code.includes(tag)) throw new Error(`${renderer} makes its tags in another way now.`);
    return { code: code.replace(tag, '<script type="module" fetchpriority="low" src='), map: null };
  },
});
