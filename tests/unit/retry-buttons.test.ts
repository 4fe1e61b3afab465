import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Buttons whose text is "Try again", by their file; links lead to a page that says what is wrong. */
const buttons = globSync('src/**/*.{tsx,astro}').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /<(?:button|Button)\b((?:=>|[^>])*)>\s*\{[\w.]*\b(?:retry|retryLabel)\}/g,
    ),
  ]
    .map(([, attributes = '']) => [file, attributes] as const)
    .filter(([, attributes]) => !attributes.includes('href=')),
);

/** It loads a page that the worker has. */
const apart = 'src/offline/list/OfflineList.astro';

it('there are many of them', () => {
  expect(buttons.length).toBeGreaterThan(10);
});

it.each(buttons.filter(([file]) => file !== apart))(
  'the button to try again in %s says without a connection why it does nothing',
  (_file, attributes) => {
    expect(attributes).toMatch(/icon="retry"|data-again/);
  },
);
