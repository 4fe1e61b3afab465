import { Parser } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Event, HomeEvents } from '~/features/events/events.schema';
import { EventsBlock } from '~/features/events/home/EventsBlock';
import { BootcampsBlock } from '~/features/hub/home/BootcampsBlock';
import { JobsBlock } from '~/features/jobs/board/JobsBlock';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import { eventRow } from './event-row';
import { payloads } from '../support/xss-payloads';

describe.each(locales)('a block of home without rows in %s', (locale) => {
  const { events, skillHub, jobs, jobPages: pages, rowLanguage } = getDictionary(locale);
  const texts = { locale, language: rowLanguage };

  it.each([
    [
      events.empty,
      createElement(EventsBlock, { home: null, t: events, rowLanguage, locale, listHref: '/' }),
    ],
    [skillHub.none, createElement(BootcampsBlock, { bootcamps: [], t: skillHub, ...texts })],
    [jobs.emptyText, createElement(JobsBlock, { jobs: [], t: jobs, pages, ...texts })],
  ])('says "%s"', (sentence, block) => {
    expect(renderToStaticMarkup(block)).toContain(sentence);
  });
});

describe(`${payloads.length} ways to inject a script`, () => {
  const text = payloads.join(' ');
  const event = {
    ...eventRow({ title: `A ${text}`, description: text, badge: text, location: text }),
    dateTime: text,
    startsAt: null,
    endsAt: null,
    lang: 'id',
    cancelledAt: null,
  } as unknown as Event;
  const speaker = { id: 1, name: text, initials: '<b>', link: null, lang: 'id' };
  const home = { featured: event, speakers: [speaker], others: [event] } as unknown as HomeEvents;

  it('stay text in the blocks of home', () => {
    const { events: t, rowLanguage } = getDictionary('en');
    const props = { home, t, rowLanguage, locale: 'en' as const, listHref: '/en/events' };
    const html = renderToStaticMarkup(createElement(EventsBlock, props));
    const active: string[] = [];
    let said = '';
    const parser = new Parser({
      onopentag: (name, attributes) => {
        const isActive =
          ['script', 'style', 'iframe', 'object', 'embed', 'base', 'form', 'meta'].includes(name) ||
          Object.entries(attributes).some(
            ([key, value]) =>
              /^on|^style$|^srcdoc$/i.test(key) ||
              (/^(href|src)$/.test(key) && /^\s*(javascript|vbscript|data):/i.test(value)),
          );
        if (isActive) active.push(`${name} ${JSON.stringify(attributes)}`);
      },
      ontext: (part) => (said += part),
    });
    parser.end(html);
    expect(active).toEqual([]);
    expect(said).toContain(`A ${payloads[0]}`);
  });
});
