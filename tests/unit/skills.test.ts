import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { skill } from '~/content/schemas/skills';
import { skillName, skillSlugs } from '~/content/skill-names';
import { locales, type Locale } from '~/i18n/locales';
import { skillsField } from '~/lib/skills.schema';
import { joinSkills, splitSkills } from '~/lib/skills';

type Skill = z.infer<typeof skill>;

const readSkills = (locale: Locale) =>
  new Map(
    globSync(`src/content/skills/*.${locale}.json`).map((file) => [
      basename(file, `.${locale}.json`),
      JSON.parse(readFileSync(file, 'utf8')) as Skill,
    ]),
  );

describe.each(locales)('the skills in %s', (locale) => {
  const skills = readSkills(locale);

  it('are known to forms, by their names', () => {
    expect([...skillSlugs].sort()).toEqual([...skills.keys()].sort());
    for (const [slug, { name }] of skills) expect(skillName(locale, slug)).toBe(name);
  });

  it('give each name to one skill alone', () => {
    const names = [...skills.values()].map(({ name }) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('lead to other skills and to terms of the glossary that exist', () => {
    const lost = [...skills].flatMap(([slug, { related, terms }]) => [
      ...related.filter((other) => other === slug || !skills.has(other)),
      ...terms.filter((term) => !existsSync(`src/content/glossary/${term}.${locale}.json`)),
    ]);
    expect(lost).toEqual([]);
  });
});

it('have the same area, level, frameworks, terms and neighbours in both languages', () => {
  const [id, en] = [readSkills('id'), readSkills('en')];
  const shared = (entry: Skill | undefined) =>
    JSON.stringify([entry?.area, entry?.level, entry?.frameworks, entry?.terms, entry?.related]);
  const apart = [...id].filter(([slug, entry]) => shared(entry) !== shared(en.get(slug)));
  expect(apart.map(([slug]) => slug)).toEqual([]);
});

describe('the tags of the seed', () => {
  const read = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
  type Kind = 'classes' | 'questions' | 'bootcamps' | 'events' | 'jobs';
  const tags = read<Record<Kind, Record<string, string[]>>>('db/seed/skill-tags.json');
  const articles = globSync('src/content/articles/*.md').map((file) => {
    const [, list = ''] = /^skills: \[(.*)\]$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return [basename(file, '.md'), splitSkills(list.replaceAll("'", ''))] as const;
  });

  it('name skills that exist, of each row at most as many as it may have', () => {
    const lists = [
      ...Object.values(tags).flatMap(Object.values<string[]>),
      ...articles.map((one) => one[1]),
    ];
    for (const list of lists) expect(skillsField.safeParse(list).success, list.join()).toBe(true);
  });

  it('name rows that exist', () => {
    const slugs = (name: string) =>
      read<{ slug: string }[]>(`db/seed/${name}.json`).map(({ slug }) => slug);
    const courses =
      read<{ title: string; levels: { classes: { code: string }[] }[] }[]>('db/seed/courses.json');
    const known: Record<Kind, string[]> = {
      classes: courses.flatMap(({ title, levels }) =>
        levels.flatMap(({ classes }) => classes.map(({ code }) => `${title}/${code}`)),
      ),
      questions: globSync('db/seed/questions/*.json').flatMap((file) =>
        (read<{ proof?: { key: string }[] }>(file).proof ?? []).map(({ key }) => key),
      ),
      bootcamps: slugs('bootcamps'),
      events: slugs('events'),
      jobs: slugs('jobs'),
    };
    for (const kind of Object.keys(known) as Kind[]) {
      expect(Object.keys(tags[kind]).sort(), kind).toEqual([...known[kind]].sort());
    }
  });

  it('say the same of an article in both languages, and something of each', () => {
    const of = new Map(articles);
    for (const [name, list] of articles) {
      expect(list.length, name).toBeGreaterThan(0);
      expect(of.get(name.replace(/\.en$/, '.id'))).toEqual(list);
    }
  });

  it('have each skill learnt somewhere', () => {
    const { classes, bootcamps, events } = tags;
    const learnt = [classes, bootcamps, events].flatMap((kind) => Object.values(kind).flat());
    const all = new Set([...learnt, ...articles.flatMap((one) => one[1])]);
    expect(skillSlugs.filter((slug) => !all.has(slug))).toEqual([]);
  });
});

describe('the skills of a row', () => {
  const [first = '', second = ''] = [...skillSlugs, ...skillSlugs];

  it('come as a list or as one text, each once', () => {
    expect(skillsField.parse(`${first}; ${second.toUpperCase()},${first};`)).toEqual([
      ...new Set([first, second]),
    ]);
    expect(skillsField.parse([first, first])).toEqual([first]);
    expect(skillsField.parse(joinSkills([first]))).toEqual([first]);
    expect(skillsField.parse('')).toEqual([]);
    expect(skillsField.parse(undefined)).toBeUndefined();
  });

  it.each([[['no-such-skill']], ['no-such-skill'], [7], [[7]], [Array(13).fill(first)]])(
    'are not %j',
    (value) => {
      expect(skillsField.safeParse(value).success).toBe(false);
    },
  );
});
