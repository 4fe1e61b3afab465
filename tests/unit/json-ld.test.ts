import { describe, expect, it } from 'vitest';
import { breadcrumbs, faqPage, jsonLd, jsonText } from '~/lib/json-ld';

const origin = new URL('https://sinau.test');

describe('structured data', () => {
  it('leaves out what is missing', () => {
    expect(jsonLd({ '@type': 'A' }, null, undefined)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'A' }],
    });
  });

  it('cannot end its script element', () => {
    const data = jsonLd({ name: '</script><script>alert(1)</script><!--' });
    const text = jsonText(data);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(data);
  });

  it('leads from home to the page in its language', () => {
    const { itemListElement } = breadcrumbs('en', origin, [
      { name: 'Events', path: '/events' },
      { name: 'A talk', path: '/events/a-talk' },
    ]);
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://sinau.test/en' },
      { '@type': 'ListItem', position: 2, name: 'Events', item: 'https://sinau.test/en/events' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'A talk',
        item: 'https://sinau.test/en/events/a-talk',
      },
    ]);
  });

  it('gives each question its answer', () => {
    expect(faqPage('id', [{ question: 'Gratis?', answer: 'Ya.' }])).toMatchObject({
      inLanguage: 'id',
      mainEntity: [{ name: 'Gratis?', acceptedAnswer: { text: 'Ya.' } }],
    });
  });
});
