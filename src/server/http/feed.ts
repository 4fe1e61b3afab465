import { fitForXml } from '~/lib/text-forms/signs';
import type { APIContext, APIRoute } from 'astro';
import type { Db } from '#db/client';
import { cachedUnder } from '~/server/cache/cached-under';
import type { Locale } from '~/i18n/locales';
import { localeOfParam } from '~/i18n/routing';
import { getDb } from '../db';
import { toErrorResponse } from './endpoint';
import { AppError } from '../errors';
import { getRssString, type RSSOptions } from '@astrojs/rss';

export interface Feed {
  /** Media type of the result of `load`. */
  type: 'text/calendar' | 'application/rss+xml' | 'application/xml';
  /** Cache tags; a write that changes the feed invalidates them. */
  tags: string[];
  load: (db: Db, locale: Locale, context: APIContext) => Promise<string>;
}

/** A file for calendars or feed readers in the language of its address; cached as public lists are. */
export function feed({ type, tags, load }: Feed): APIRoute {
  return async (context) => {
    try {
      const locale = localeOfParam(context.params['locale']);
      if (!locale) throw new AppError('not_found');
      const body = await load(await getDb(), locale, context);
      context.cache.set(cachedUnder(tags));
      return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
    } catch (error) {
      return toErrorResponse(error, context.url.pathname);
    }
  };
}

/** A feed as XML, with invalid characters removed. */
export const renderRss = async (options: RSSOptions): Promise<string> =>
  fitForXml(await getRssString(options));
