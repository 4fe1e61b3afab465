import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { langQuery } from '~/lib/translations/localized.schema';
import { readQuery } from '~/server/http/paging';

const query = z.object(langQuery);

/** The language that an address asks for, if it asks for one; throws as `readQuery` does. */
export const readLang = (url: URL): Locale | undefined => readQuery(query, url).lang;
