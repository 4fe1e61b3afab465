import { newsletterSubscribers } from '#db/schema';
import { paths } from '~/config/paths';
import { oneClickPaths } from '~/config/small-paths';
import { optIn, optInMails } from '~/features/opt-in/index.server';
import { getNewsletterDictionary } from './dictionary';

export const newsletterMails = optInMails({
  words: (locale) => getNewsletterDictionary(locale).newsletter.mails,
  paths: {
    confirm: paths.confirmNewsletter,
    stop: paths.stopNewsletter,
    oneClick: oneClickPaths.newsletter,
  },
});

/** The newsletter: one subscription per address. */
export const newsletter = optIn({
  name: 'newsletter',
  table: newsletterSubscribers,
  mails: newsletterMails,
});
