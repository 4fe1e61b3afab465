import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import courses from '#db/seed/courses.json' with { type: 'json' };
import speakers from '#db/seed/speakers.json' with { type: 'json' };
import { portraitOf } from '~/content/portraits';

const members = globSync('src/content/team/*.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; image: string },
);

it('portraits are there wherever the seed and the pages name one, one for each person', () => {
  const named = [
    ...speakers.map(({ name, image }) => [name, image]),
    ...courses.map(({ instructor, instructorImage }) => [instructor, instructorImage]),
    ...members.map(({ name, image }) => [name, image]),
  ];
  for (const [name = '', image] of named) {
    expect(image, name ?? '').toBe(portraitOf(name ?? ''));
    expect(existsSync(`public${image}`), String(image)).toBe(true);
  }
  const files = globSync('public/portraits/*.svg').map((file) => file.replace('public', ''));
  expect([...new Set(named.map(([, image]) => image))].sort()).toEqual(files.sort());
  expect(portraitOf('3Blue1Brown')).toBeUndefined();
});
