import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EventsBlock } from '~/features/events/home/EventsBlock';
import { BootcampsBlock } from '~/features/hub/home/BootcampsBlock';
import { JobsBlock } from '~/features/jobs/board/JobsBlock';
import { getDictionary } from '~/i18n/get-dictionary';
import { locales } from '~/i18n/locales';

describe.each(locales)('a block of home without rows in %s', (locale) => {
  const { events, skillHub, jobs, rowLanguage } = getDictionary(locale);
  const texts = { locale, language: rowLanguage };

  it.each([
    [
      events.empty,
      createElement(EventsBlock, { found: null, t: events, rowLanguage, locale, listHref: '/' }),
    ],
    [skillHub.none, createElement(BootcampsBlock, { bootcamps: [], t: skillHub, ...texts })],
    [jobs.emptyText, createElement(JobsBlock, { jobs: [], t: jobs, ...texts })],
  ])('says "%s"', (sentence, block) => {
    expect(renderToStaticMarkup(block)).toContain(sentence);
  });
});
