import { describe, expect, it } from 'vitest';
import { isRight } from '~/features/courses/questions/grade';
import { foldAnswer, toLetters } from '~/lib/text-forms/letters';

describe('a typed answer', () => {
  it.each([
    ["don't", 'don\u2019t'],
    ["don't", 'don`t'],
    ["don't", 'don\u00b4t'],
    ["Ma'ruf Amin", 'Ma\u2019ruf Amin'],
    ["Côte d'Ivoire", 'cote d\u2019ivoire'],
    ['kata "kunci"', 'kata \u201ckunci\u201d'],
    ['kata "kunci" ini', 'kata \u201ekunci\u201c ini'],
    ['kata "kunci" ini', 'kata «kunci» ini'],
    ['kata "kunci" ini', "kata ''kunci'' ini"],
    ['2020-2021', '2020\u20132021'],
    ['a - b', 'a \u2014 b'],
    ['a - b', 'a -- b'],
    ['dan lain-lain ...', 'dan lain\u2011lain\u2026'],
    ['Jakarta', '  JAKARTA.  '],
    ['machine learning', 'machine \u00a0 learning'],
    ['São Paulo', 'sao paulo'],
    ['Đà Nẵng', 'da nang'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Æsop', 'aesop'],
    ['Ελλάδα', 'ελλαδα'],
    ['مُحَمَّد', 'محمد'],
    ['ＡＩ', 'ai'],
    ['katakunci', 'kata\u00adkunci'],
    ['ｶﾞｽ', 'ガス'],
    ['か\u3099', 'が'],
    ['?', ' ? '],
  ])('%j is right as %j', (key, typed) => {
    expect(foldAnswer(typed)).toBe(foldAnswer(key));
  });

  it.each([
    ['ปี', 'ปู'],
    ['が', 'か'],
    ['ぱ', 'は'],
    ['й', 'и'],
    ['की', 'कु'],
    ['မိ', 'မု'],
    ['ខ្មែរ', 'ខមរ'],
    ['?', '!'],
    ['?', ''],
    ['-5', '5'],
    ['C++', 'C'],
    ['C#', 'C'],
    ['x > y', 'x y'],
    ['cant', "can't"],
    ['2,5', '25'],
    ['dua kata', 'duakata'],
    ['a-b', 'a b'],
    ['n/a', 'na'],
    ['@', '#'],
    ['أمل', 'امل'],
  ])('%j is wrong as %j', (key, typed) => {
    expect(foldAnswer(typed)).not.toBe(foldAnswer(key));
  });

  it('is graded so', () => {
    const question = { kind: 'text' as const, answer: ["don't", 'ปี'] };
    expect(isRight(question, ' Don\u2019t. ')).toBe(true);
    expect(isRight(question, 'ปี')).toBe(true);
    expect(isRight(question, 'ปู')).toBe(false);
  });

  it('keeps its punctuation where words are searched for', () => {
    expect(toLetters(' Apa itu “AI”? ')).toBe('apa itu "ai"?');
  });
});
