import plugin from 'tailwindcss/plugin';

const light = {
  'color-scheme': 'light',
  '--paper': '251 250 247',
  '--card': '255 255 255',
  '--ground': '241 237 225',
  '--ink': '20 23 43',
  '--ink-soft': '84 90 120',
  '--line': '230 228 220',
  '--edge': '132 137 160',
  '--nila': '55 48 163',
  '--nila-bright': '37 99 235',
  '--nila-on': '255 255 255',
  '--kunyit': '242 162 12',
  '--kunyit-on': '20 23 43',
  '--daun': '21 128 61',
  '--bata': '185 28 28',
  '--abu': '92 99 116',
  '--ring-rim': '20 23 43',
  '--shadow-float': '0 1px 2px rgb(20 23 43 / .05), 0 16px 32px -16px rgb(20 23 43 / .2)',
};

const dark = {
  'color-scheme': 'dark',
  '--paper': '13 16 32',
  '--card': '22 26 46',
  '--ground': '29 34 66',
  '--ink': '238 240 250',
  '--ink-soft': '166 172 200',
  '--line': '42 47 73',
  '--edge': '112 119 158',
  '--nila': '129 140 248',
  '--nila-bright': '96 165 250',
  '--nila-on': '13 16 32',
  '--kunyit': '255 194 71',
  '--daun': '74 222 128',
  '--bata': '252 129 129',
  '--abu': '163 169 186',
  '--ring-rim': '13 16 32',
  '--shadow-float': '0 16px 32px -16px rgb(0 0 0 / .7)',
};

const type = {
  '--text-body': 'clamp(1rem, .96rem + .2vw, 1.09rem)',
  '--text-lead': 'clamp(1.125rem, 1.05rem + .4vw, 1.35rem)',
  '--text-h3': 'clamp(1.2rem, 1.13rem + .35vw, 1.45rem)',
  // Enlarged text stays within a phone.
  '--text-h2': 'min(clamp(1.75rem, 1.4rem + 1.3vw, 2.5rem), 12vw)',
  '--text-h1': 'min(clamp(2.35rem, 1.45rem + 4.2vw, 4.4rem), 14vw)',
};

/**
 * Design tokens as CSS variables; colours are channels, so that an opacity can be mixed in. Dark
 * follows the system unless the visitor chose otherwise (also without scripts).
 */
export default plugin(({ addBase }) => {
  addBase({
    ':root': { ...light, ...type },
    '@media (prefers-color-scheme: dark)': { ':root:not([data-theme="light"])': dark },
    ':root[data-theme="dark"]': dark,
  });
});
