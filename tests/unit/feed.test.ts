import fc from 'fast-check';
import { renderRss } from '~/server/http/feed';
import { describe, expect, it } from 'vitest';
import { createFeed } from '~/features/ai/feed';
import type { Item } from '~/features/ai/items';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { createCalendar } from '~/features/events/calendar/event-calendar.server';
import { escapeXml } from '~/lib/text-forms/signs';
import { renderSitemap } from '~/server/http/sitemap';
import { eventRow } from './event-row';

const origin = new URL('https://sinau.test');
const page = { title: 'Hub', subtitle: 'All of it' };
const item = (slug: string, published: string) =>
  ({
    id: `${slug}.id`,
    collection: 'articles',
    data: {
      title: `${slug} & <more>`,
      description: 'Cats & dogs',
      author: 'R & D <team>',
      category: 'Strategy',
      published: new Date(published),
    },
  }) as unknown as Item;

describe('the feed', () => {
  it.each(locales)('%s has absolute addresses, the newest item first', (locale) => {
    const items = [item('old', '2026-01-01'), item('new', '2026-02-01')];
    const feed = createFeed(locale, origin, page, items);
    const links = (feed.items as { link: string }[]).map(({ link }) => link);
    expect(links).toEqual(
      ['new', 'old'].map((slug) => origin.origin + localizedPath(locale, `/ai/content/${slug}`)),
    );
    expect(feed.site).toBe(origin.origin + localizedPath(locale, '/content'));
  });

  it('escapes every text', async () => {
    const xml = await renderRss(createFeed('en', origin, page, [item('a', '2026-01-01')]));
    expect(xml).toContain('<dc:creator>R &amp; D &lt;team&gt;</dc:creator>');
    expect(xml).toContain('<title>a &amp; &lt;more&gt;</title>');
    expect(xml).toContain('<language>en</language>');
    expect(xml).toContain('<atom:link href="https://sinau.test/en/content.xml" rel="self"');
  });

  /** Of what XML 1.0 can carry. */
  const fit = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

  it('is XML whatever was pasted, and keeps what people read', async () => {
    const pasted = fc.string({ unit: 'binary', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(pasted, async (text) => {
        const one = item('a', '2026-01-01');
        Object.assign(one.data, { title: `Kelas ${text} AI`, description: text, author: text });
        const xml = await renderRss(createFeed('en', origin, page, [one]));
        expect(xml).toMatch(fit);
        expect(xml).toContain('<title>Kelas ');
        const sitemap = renderSitemap([{ path: `/events/${encodeURIComponent(text)}` }]);
        expect(sitemap).toMatch(fit);
        const calendar = createCalendar([eventRow({ title: `A ${text}`, description: text })], {
          locale: 'en',
          name: text,
        });
        expect(calendar).toMatch(fit);
      }),
    );
  });

  it.each([
    ...[
      '\ufffe',
      '\uffff',
      '\u{1fffe}',
      '\u0000',
      '\u0008',
      '\u000b',
      '\u001f',
      '\u007f',
      '\u0086',
    ],
    ...['\ud83d', '\udc4d', '\ufdd0', '\u{10ffff}', '\u0001', '\u000c', '\u000e', '\u009f'],
    ...['\u{2fffe}', '\ufdef', '\u0080'],
  ])('loses %j and nothing else', async (sign) => {
    const one = item('a', '2026-01-01');
    one.data.title = `ter${sign}potong 🌱 Đà`;
    const xml = await renderRss(createFeed('en', origin, page, [one]));
    expect(xml).toContain('<title>terpotong 🌱 Đà</title>');
    expect(escapeXml(`<${sign}&'`)).toBe('&lt;&amp;&#39;');
  });
});
