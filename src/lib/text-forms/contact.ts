import { toPlain } from './signs.ts';

const pattern = (source: string) => new RegExp(source, 'iu');

/** Mail providers that are known without the end of their domain. */
const providers =
  '(?:gmail|googlemail|yahoo|ymail|rocketmail|outlook|hotmail|icloud|proton(?:mail)?)';
/** Ends of domains as words; others could be any word of a sentence. */
const ends = '(?:com|net|org|id|edu|co|ac|sch|gov|info|biz|xyz|io|dev)';
const label = '[\\p{L}\\p{N}-]+';
/** The last sign of a name; `git@` of code is none. */
const name = '[\\p{L}\\p{N}_](?<!(?<![\\p{L}\\p{N}._-])git)';
const at = '(?:@ ?| @ | ?[([{<*|] ?(?:at|et) ?[)\\]}>*|] ?)';
const spelledDot = '(?: ?[([{<*|] ?(?:dot|titik) ?[)\\]}>*|] ?| (?:dot|titik) )';
const dot = `(?:\\.| \\. |${spelledDot})`;

const emails = [
  // As typed; a product of matrices (`X@W.reshape(…)`) is none.
  `${name}@${label}(?:\\.${label})*\\.\\p{L}{2,}(?![\\p{L}\\p{N}_]*[([])`,
  `${name} ?[([{<*|] ?(?:at|et) ?[)\\]}>*|] ?${label}(?:\\.${label})*\\.\\p{L}{2,}`,
  `${name}${at}${label}(?:${dot}${label})*?${dot}${ends}(?!\\p{L})`,
  `${name} (?:at|et) ${label}(?:${dot}${label})*?${spelledDot}${ends}(?!\\p{L})`,
  `${name}(?:${at}${providers}(?![\\p{L}\\p{N}])| (?:at|et) ${providers}${dot}\\p{L})`,
].map(pattern);

const messengers =
  '(?:telegram|tele|tg|instagram|insta|ig|whats ?app|wa|twitter|tiktok|facebook|fb|discord|id line|line id)';
const fillers =
  '(?: (?:saya|aku|ku|kami|my|me|id|akun|account|user|username|di|at|is|adalah)){0,2}';
const inviting =
  '(?:telegram\\.(?:me|dog)|wa\\.(?:me|link)|(?:api|chat)\\.whatsapp\\.com|line\\.me|lin\\.ee|m\\.me|ig\\.me|instagr\\.am|signal\\.me|discord\\.gg|linktr\\.ee)'.replaceAll(
    '\\.',
    dot,
  );

/** Names and addresses by which messengers find a person; a name of one word needs its `@`. */
const handles = [
  `(?<![\\p{L}\\p{N}])${messengers}${fillers} ?[:=-]? ?@[\\p{L}\\p{N}_][\\p{L}\\p{N}._]{2,}`,
  `(?<![\\p{L}\\p{N}])${messengers} ?[:=] ?(?=[\\p{L}\\p{N}._]{5})\\p{L}[\\p{L}\\p{N}]*(?:[._][\\p{L}\\p{N}]|\\d)`,
  `(?<![\\p{L}\\p{N}-])${inviting} ?/`,
  `(?<![\\p{L}\\p{N}-])t${dot}me ?/ ?[+@\\p{L}]`,
  '(?<![\\p{L}\\p{N}-])instagram\\.com/(?!(?:p|reels?|tv|stories|explore|accounts)(?:/|$))[\\p{L}\\p{N}_]',
].map(pattern);

/** Takes the place of what is no part of a number. */
const barrier = ' … x … ';

const urls = /(?:https?:\/\/|www\.)\S+/giu;
/** Addresses have numbers of their own, and a telephone number only in one piece. */
const numberInUrl = /(?<![\p{L}\d])(?:(?:62|0)8\d{8,11}|\d{16})(?![\p{L}\d_])/gu;

/** Days that are written in digits, whose groups could be those of a telephone number. */
const dates = /(?<!\d)(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?!\d)/g;
const bookNumbers = /\bisbn(?:-1[03])?:? ?(?!08)\d[\d -]{8,15}[\dx]/giu;
/** Decimals, times and shares: `0.8`, `08.30`. */
const decimals = /(?<![\d.,:])\d{1,3}[.,:]\d+(?![.,:]?\d)/g;

const digitWords: readonly (readonly string[])[] = [
  ['nol', 'nul', 'kosong', 'zero', 'oh'],
  ['satu', 'one'],
  ['dua', 'two'],
  ['tiga', 'three'],
  ['empat', 'four'],
  ['lima', 'five'],
  ['enam', 'six'],
  ['tujuh', 'seven'],
  ['delapan', 'lapan', 'eight'],
  ['sembilan', 'nine'],
];
const digitOf = new Map(digitWords.flatMap((words, digit) => words.map((word) => [word, digit])));
const digitWord = `(?:${digitWords.flat().join('|')})`;
const spelledDigits = new RegExp(`(?<!\\p{L})${digitWord}+(?!\\p{L})`, 'giu');
const eachWord = new RegExp(digitWord, 'giu');
const spelledSigns = /(?<=\d) ?(?:spasi|strip|dash|titik|dot|x) ?(?=\d)/giu;
/** Digits with letters that look like them. */
const lookalikes = /(?<![\p{L}\p{N}])[\doil]+(?:[^\p{L}\p{N}]{1,3}[\doil]+)*(?![\p{L}\p{N}])/giu;

/** A line in which words and letters that stand for digits are digits. */
function withDigits(line: string): string {
  return line
    .replace(spelledDigits, (words) =>
      words.replace(eachWord, (word) => String(digitOf.get(word.toLowerCase()))),
    )
    .replace(lookalikes, (text) =>
      text.replace(/\D/g, '').length < 4 ? text : text.replace(/o/gi, '0').replace(/[il]/gi, '1'),
    )
    .replace(spelledSigns, '-');
}

/** Digits in groups with at most three signs between them, which are not those of a formula. */
const runs = /\+?\(?\d+(?:[^\p{L}\p{N}+=<>%]{1,3}\d+)*/gu;

interface Run {
  hasPlus: boolean;
  groups: string[];
  /** The signs after each group but the last. */
  signs: string[];
}

/** The runs of a line; a group that goes on as a word is no part of one. */
const runsOf = (line: string): Run[] =>
  [...line.matchAll(runs)].flatMap(({ 0: run, index }) => {
    const groups = run.match(/\d+/g) ?? [];
    if (/^[\p{L}_]/u.test(line.slice(index + run.length))) groups.pop();
    const signs = run.split(/\d+/).slice(1, groups.length);
    return groups.length > 0 ? [{ hasPlus: run.startsWith('+'), groups, signs }] : [];
  });

const mobile = /^(?:0|62|0062)8(?:1[1-9]|2[1-3]|3[1-38]|5[1-35-9]|7[5-9]|8[1-9]|9[4-9])\d{6,9}$/;

/** A number of an identity card: province and place, day of birth (women's plus 40) and month. */
const isIdentityNumber = (digits: string) =>
  /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])\d{4}(?:[04][1-9]|[1256]\d|[37][01])(?:0[1-9]|1[0-2])\d{6}$/.test(
    digits,
  );

/** Whether signs are those between decimals: a dot in some, and none in others. */
const isOfDecimals = (signs: readonly string[]) =>
  signs.includes('.') && !signs.every((sign) => sign === '.');

const isAscending = (groups: readonly string[]) =>
  groups.every((group, at) => at === 0 || Number(group) > Number(groups[at - 1]));

/** Whether groups are numbers of a list, which begin alike. */
const isList = (groups: readonly string[]) =>
  groups.length > 1 && new Set(groups.map((group) => group.slice(0, 2))).size === 1;

/** Whether digits are counted up or down. */
const isCounted = (digits: string) =>
  '0123456789'.includes(digits.slice(0, 10)) || '9876543210'.includes(digits.slice(0, 10));

/**
 * Whether digits in groups are a telephone number: one that begins with a plus, with 62 and the 8 of
 * a mobile, or with a zero. Groups are longer than those of a list of scores.
 */
function isTelephone(groups: readonly string[], hasPlus: boolean): boolean {
  const digits = groups.join('');
  if (digits.length < 9 || digits.length > 15) return false;
  if (hasPlus) return /^[1-9]/.test(digits);
  if (/^0[1-9]/.test(digits)) return (groups[0]?.length ?? 0) >= 3 && !isCounted(digits);
  return /^(?:00)?628/.test(digits) && groups.slice(1).every((group) => group.length >= 3);
}

/** Whether groups with any signs between them are the number of a mobile. */
function isMobile(groups: readonly string[], signs: readonly string[]): boolean {
  const [first = ''] = groups;
  const isGrouped = groups.slice(1).every((group) => group.length >= 3);
  if (!isGrouped || !mobile.test(groups.join('')) || isList(groups)) return false;
  // A decimal may stand before other numbers.
  if (first === '0') return !/[.,]/.test(signs[0] ?? '') || new Set(signs).size === 1;
  return first.length >= 3 || first === '62';
}

/** The most groups that one number is typed in, but for single digits. */
const mostGroups = 8;

/** Whether a number begins in a run, as one of a person may follow another of a sum. */
function hasNumber({ hasPlus, groups, signs }: Run): boolean {
  return groups.some((_, from) => {
    const before = signs[from - 1];
    if (before !== undefined && !/[^./-]/.test(before)) return false;
    const isPlus = from === 0 && hasPlus;
    return groups.slice(from, from + mostGroups).some((group, at) => {
      const parts = groups.slice(from, from + at + 1);
      if (at === 0 && group.length === 16) return true;
      const between = signs.slice(from, from + at);
      if (isMobile(parts, between)) return true;
      const isUsual = between.every((sign) => /^[ ()./-]+$/.test(sign));
      if (!isUsual) return false;
      if (isTelephone(parts, isPlus)) return true;
      return isIdentityNumber(parts.join('')) && !isOfDecimals(between);
    });
  });
}

/** Whether all of a run is one number whose digits stand alone or in pairs. */
function isDigitByDigit({ groups }: Run): boolean {
  const digits = groups.join('');
  if (groups.length < 6 || groups.length * 2 < digits.length || isAscending(groups)) return false;
  return mobile.test(digits) || isIdentityNumber(digits);
}

/** Whether a line holds a number of a person. */
function hasNumberIn(line: string): boolean {
  const inUrls = line.match(urls)?.join(' ').match(numberInUrl) ?? [];
  if (inUrls.some((digits) => digits.length < 16 || isIdentityNumber(digits))) return true;
  const numbers = withDigits(
    line.replace(urls, barrier).replace(dates, barrier).replace(bookNumbers, barrier),
  );
  return (
    runsOf(numbers).some(hasNumber) ||
    runsOf(numbers.replace(decimals, barrier)).some(isDigitByDigit)
  );
}

/**
 * Whether a text holds an email address, a telephone number, the name of an account of a messenger or
 * the number of an identity card, in any of the ways in which people write them, also to evade this.
 */
export function hasContact(text: string): boolean {
  const lines = text.split('\n').map(toPlain).filter(Boolean);
  // A number may go on in the next line; in three lines it is a list.
  const passages = lines.flatMap((line, at) => [line, `${line} ${lines[at + 1] ?? ''}`]);
  return passages.some(
    (passage) => [...emails, ...handles].some((form) => form.test(passage)) || hasNumberIn(passage),
  );
}
