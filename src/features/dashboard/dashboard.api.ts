import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { getJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';
import type { Today } from './dashboard.types';

export const fetchToday = (lang: Locale) => getJson<Today>(withQuery(api.dashboard, { lang }));
