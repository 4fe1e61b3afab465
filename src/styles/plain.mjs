import plugin from 'tailwindcss/plugin.js';

/** Utilities whose originals put variables on every element, as the one rule that we use. */
export default plugin(({ addUtilities }) => {
  addUtilities({
    '.shadow-float': { 'box-shadow': 'var(--shadow-float)' },
    '.shadow-none': { 'box-shadow': 'none' },
    '.tabular-nums': { 'font-variant-numeric': 'tabular-nums' },
  });
});
