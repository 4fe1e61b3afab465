import { newsletterSubscribers } from '#db/schema';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { optIn, optInMails } from '~/features/opt-in/index.server';
import { getNewsletterDictionary } from './dictionary';

export const newsletterMails = optInMails({
  words: (locale) => getNewsletterDictionary(locale).newsletter.mails,
  paths: {
    confirm: paths.confirmNewsletter,
    stop: paths.stopNewsletter,
    oneClick: api.stopNewsletter,
  },
});

/** The newsletter: one subscription per address. */
export const newsletter = optIn({
  name: 'newsletter',
  table: newsletterSubscribers,
  mails: newsletterMails,
});
