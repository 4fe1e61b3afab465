import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formPages } from '~/server/http/methods';

/** The route of a file below `src/pages`. */
const toRoute = (file: string) =>
  file.replace(/^src\/pages/, '').replace(/(?:\/index)?\.(?:astro|ts)$/, '');

const pages = globSync('src/pages/**/*.{astro,ts}').filter((file) => !file.includes('/api/'));

describe('the pages that take a form', () => {
  it('are those that read one', () => {
    const reading = pages.filter((file) =>
      /\b(?:handleForm|takeForm|passFormOn|handleMailLink|takeInvitations)\b[(<]|export const POST\b/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(reading.length).toBeGreaterThan(15);
    expect([...formPages].sort()).toEqual(reading.map(toRoute).sort());
  });

  it('read it with the one helper, which checks where it comes from', () => {
    const own = pages.filter((file) =>
      /\.formData\(|request\.method/.test(readFileSync(file, 'utf8')),
    );
    expect(own).toEqual([]);
  });
});
