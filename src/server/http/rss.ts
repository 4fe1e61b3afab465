import { getRssString, type RSSOptions } from '@astrojs/rss';
import { fitForXml } from '~/lib/text-forms/signs';

/** A feed as XML, with invalid characters removed. */
export const renderRss = async (options: RSSOptions): Promise<string> =>
  fitForXml(await getRssString(options));
