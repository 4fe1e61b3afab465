import fc from 'fast-check';
import { nastyTexts } from '../support/nasty-texts.ts';

const signs = fc.constantFrom(
  ...["'", '"', ':*', '&', '|', '!', '<->', '(', ')', '%', '_', '\\', '--', '/', '*', '\t'],
  ...[
    'a',
    'ai',
    'data',
    'yang',
    'the',
    'مرحبا',
    '学习',
    '👩‍🏫',
    '\u202e',
    '\u0301',
    '١٢',
    'ß',
    'İ',
    '.',
    '#',
    '+',
  ],
);
/** What people seldom type and machines do: signs of the database's own languages, scripts, lengths. */
export const oddQueries = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.array(signs, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.array(signs, { maxLength: 20 }).map((parts) => parts.join(' ')),
  fc.constantFrom(...nastyTexts, 'a'.repeat(200), 'ab '.repeat(66)),
);
