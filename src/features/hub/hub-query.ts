import { cut } from '~/lib/text-forms/graphemes';
import { anyValue } from '~/lib/url/page-query';

/** The query of the hub; missing parameters are undefined. */
export interface HubFilter {
  /** Words that must all occur. */
  q?: string | undefined;
  category?: string | undefined;
  level?: string | undefined;
  format?: string | undefined;
  price?: string | undefined;
  provider?: string | undefined;
  /** Slug of a skill that the bootcamp teaches. */
  skill?: string | undefined;
}

export interface HubQuery extends HubFilter {
  view: 'grid' | 'calendar';
  /** `YYYY-MM` that the calendar shows. */
  month?: string | undefined;
  /** Page of the grid, from 1. */
  page: number;
}

/** The filters that are chosen from a list. */
export const choices = ['category', 'level', 'format', 'price', 'provider', 'skill'] as const;
export type Choice = (typeof choices)[number];

const maxLength = 120;

function getText(value: string | null): string | undefined {
  const text = cut((value ?? '').replace(/\s+/g, ' ').trim(), maxLength).trim();
  return text === '' ? undefined : text;
}

const getChoice = (value: string | null) => {
  const text = getText(value);
  return text === anyValue ? undefined : text;
};

const monthPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** Parses a query; unknown values are dropped. */
export function readHubQuery(params: URLSearchParams): HubQuery {
  const month = params.get('month') ?? '';
  const page = params.get('page') ?? '';
  return {
    q: getText(params.get('q')),
    category: getChoice(params.get('category')),
    level: getChoice(params.get('level')),
    format: getChoice(params.get('format')),
    price: getChoice(params.get('price')),
    provider: getChoice(params.get('provider')),
    skill: getChoice(params.get('skill')),
    view: params.get('view') === 'calendar' ? 'calendar' : 'grid',
    month: monthPattern.test(month) ? month : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The filters alone, as query parameters. */
export const filterParts = ({ q, category, level, format, price, provider, skill }: HubFilter) => ({
  q,
  category,
  level,
  format,
  price,
  provider,
  skill,
});

/**
 * Serialises a query: always the same for the same search, without default values. The month
 * belongs to the calendar, the page to the grid.
 */
export function hubParts(query: HubQuery): Record<string, string | number | undefined> {
  const isCalendar = query.view === 'calendar';
  return {
    ...filterParts(query),
    view: isCalendar ? 'calendar' : undefined,
    month: isCalendar ? query.month : undefined,
    page: !isCalendar && query.page > 1 ? query.page : undefined,
  };
}

export const isFiltered = (filter: HubFilter): boolean =>
  Object.values(filterParts(filter)).some((value) => value !== undefined);
