import { toLetters } from '~/lib/text-forms/letters';

/**
 * The countries of ASEAN and neighbours whose jobs we list, with places by which they are known, in
 * letters without marks.
 */
const countries: Readonly<Record<string, readonly string[]>> = {
  ID: [
    ...['indonesia', 'jakarta', 'bandung', 'surabaya', 'yogyakarta', 'malang', 'denpasar', 'bali'],
    ...['makassar', 'medan', 'semarang', 'bekasi', 'bogor', 'depok', 'tangerang', 'batam', 'solo'],
    ...['surakarta', 'palembang', 'balikpapan', 'manado', 'padang', 'pontianak', 'mataram'],
  ],
  SG: ['singapore', 'singapura'],
  MY: ['malaysia', 'kuala lumpur', 'penang', 'johor bahru', 'cyberjaya', 'petaling jaya'],
  PH: ['philippines', 'filipina', 'manila', 'cebu', 'cebu city', 'davao', 'quezon city', 'makati'],
  TH: ['thailand', 'bangkok', 'chiang mai', 'phuket'],
  VN: [
    ...[
      'vietnam',
      'viet nam',
      'hanoi',
      'ha noi',
      'da nang',
      'danang',
      'hue',
      'can tho',
      'hai phong',
    ],
    ...['ho chi minh', 'ho chi minh city', 'tp ho chi minh', 'tp. ho chi minh', 'hcmc', 'saigon'],
    ...['sai gon', 'nha trang'],
  ],
  BN: ['brunei', 'bandar seri begawan'],
  KH: ['cambodia', 'kamboja', 'phnom penh'],
  LA: ['laos', 'vientiane'],
  MM: ['myanmar', 'yangon'],
  TL: ['timor-leste', 'timor leste', 'dili'],
};

const byPlace = new Map(
  Object.entries(countries).flatMap(([code, places]) => places.map((place) => [place, code])),
);

/** Returns the code of the country of a location, or undefined for an unknown place. */
export function getCountry(location: string): string | undefined {
  const parts = toLetters(location).split(/[,(/]| - /);
  return parts.map((part) => byPlace.get(part.replace(')', '').trim())).find(Boolean);
}

/** Returns the countries in which people with a remote job may live; none for an unknown place. */
export function countriesFor(location: string): string[] {
  if (/\basean\b|southeast asia|asia tenggara/i.test(location)) return Object.keys(countries);
  const country = getCountry(location);
  return country ? [country] : [];
}
