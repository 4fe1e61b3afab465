import { describe, expect, it } from 'vitest';
import {
  alternates,
  localeOfParam,
  localePaths,
  localizedPath,
  readPath,
  switchLocale,
} from '~/i18n/routing';

describe('readPath', () => {
  it.each([
    ['/', 'id', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/id', 'id', '/'],
    ['/events', 'id', '/events'],
    ['/en/events', 'en', '/events'],
    ['/id/jobs/id', 'id', '/jobs/id'],
    ['/jobs/en', 'id', '/jobs/en'],
    ['/english', 'id', '/english'],
    ['/en/ai/strategy/', 'en', '/ai/strategy'],
  ])('%s is %s %s', (pathname, locale, path) => {
    expect(readPath(pathname)).toEqual({ locale, path });
  });
});

describe('localizedPath', () => {
  it.each([
    ['id', '/', '/'],
    ['en', '/', '/en'],
    ['id', '/events', '/events'],
    ['en', '/events', '/en/events'],
    ['en', '/jobs/en', '/en/jobs/en'],
    ['en', '/jobs?type=Contract#top', '/en/jobs?type=Contract#top'],
    ['en', '/#faq', '/en#faq'],
    ['id', '//evil.example/x', '/evil.example/x'],
  ] as const)('%s %s is %s', (locale, path, expected) => {
    expect(localizedPath(locale, path)).toBe(expected);
  });
});

describe('switchLocale', () => {
  it.each([
    ['/en/jobs/a?q=x#y', 'id', '/jobs/a?q=x#y'],
    ['/jobs/a?q=x#y', 'en', '/en/jobs/a?q=x#y'],
    ['/en', 'id', '/'],
    ['/', 'en', '/en'],
    ['/en?next=/en/events', 'id', '/?next=/en/events'],
  ] as const)('%s to %s is %s', (href, locale, expected) => {
    expect(switchLocale(href, locale)).toBe(expected);
  });

  it('is reversible', () => {
    for (const href of ['/', '/events', '/jobs/a?q=1#b', '/ai/strategy']) {
      expect(switchLocale(switchLocale(href, 'en'), 'id')).toBe(href);
    }
  });
});

describe('templates', () => {
  it('make one page a language, the default one without a prefix', () => {
    expect(localePaths().map(({ params }) => params.locale)).toEqual([undefined, 'en']);
  });

  it.each([
    [undefined, 'id'],
    ['en', 'en'],
    ['id', null],
    ['fr', null],
    ['en/x', null],
  ])('parameter %s names %s', (param, locale) => {
    expect(localeOfParam(param)).toBe(locale);
  });

  it('name the page in every language, absolute', () => {
    expect(alternates(new URL('https://sinau.ai'), '/events')).toEqual([
      { locale: 'id', href: 'https://sinau.ai/events' },
      { locale: 'en', href: 'https://sinau.ai/en/events' },
    ]);
  });
});
