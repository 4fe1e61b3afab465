import { expect, it } from 'vitest';
import { formatMinutes } from '~/i18n/format-minutes';

it.each([
  [0, '0 menit', '0 min'],
  [45, '45 menit', '45 min'],
  [89, '89 menit', '89 min'],
  [90, '1,5 jam', '1.5 h'],
  [412, '7 jam', '7 h'],
  [436, '7,5 jam', '7.5 h'],
])('%i minutes are read as %s', (minutes, id, en) => {
  expect([formatMinutes('id', minutes), formatMinutes('en', minutes)]).toEqual([id, en]);
});
