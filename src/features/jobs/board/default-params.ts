import { anyValue } from '~/lib/url/page-query';

/** Default values, by query parameter, in canonical order. */
const defaultParams: Readonly<Record<string, string>> = {
  q: '',
  category: anyValue,
  type: anyValue,
  mode: anyValue,
  location: anyValue,
  skill: anyValue,
  sort: 'newest',
  page: '1',
};

/** Returns true if a URL contains default values: the native form sends all its fields. */
export function hasDefaultParams(params: URLSearchParams): boolean {
  return Object.entries(defaultParams).some(([name, value]) => {
    const param = params.get(name);
    return param === '' || param === value;
  });
}

/** The address that a form leads to, without default values. */
export function getFormAddress(path: string, fields: Iterable<[string, unknown]>): string {
  const query = new URLSearchParams();
  for (const [name, field] of fields) {
    const value = String(field).replace(/\s+/g, ' ').trim();
    if (value && value !== defaultParams[name]) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
