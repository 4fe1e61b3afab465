import { getRssString } from '@astrojs/rss';
import { describe, expect, it } from 'vitest';
import { createFeed } from '~/features/ai/feed';
import type { Item } from '~/features/ai/items';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

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
    const xml = await getRssString(createFeed('en', origin, page, [item('a', '2026-01-01')]));
    expect(xml).toContain('<dc:creator>R &amp; D &lt;team&gt;</dc:creator>');
    expect(xml).toContain('<title>a &amp; &lt;more&gt;</title>');
    expect(xml).toContain('<language>en</language>');
    expect(xml).toContain('<atom:link href="https://sinau.test/en/content.xml" rel="self"');
  });
});
