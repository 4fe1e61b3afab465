import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRight } from '~/features/courses/questions/grade';
import { foldAnswer } from '~/lib/text-forms/answers';

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
    ['50%', '50 %'],
    ['50 %', '50%'],
    ['a+b', 'a + b'],
    ['a + b', 'a+b'],
    ['2 - 3', '2\u22123'],
    ['2\u22123', '2 - 3'],
    ['x²', 'x^2'],
    ['x²', 'x2'],
    ['cm³', 'cm3'],
    ['10³', '10^3'],
    ['10⁻³', '10^-3'],
    ['(a+b)²', '(a + b)^2'],
    ['3 × 4', '3*4'],
    ['3 × 4', '3 x 4'],
    ['3·4', '3x4'],
    ['1920 × 1080', '1920x1080'],
    ['6 ÷ 2', '6/2'],
    ['x ≤ 5', 'x<=5'],
    ['x ≥ 5', 'x >= 5'],
    ['x ≠ y', 'x != y'],
    ['√2', 'sqrt(2)'],
    ['√2', 'akar 2'],
    ['√(ab)', 'sqrt (ab)'],
    ['2π', '2 pi'],
    ['π', 'pi'],
    ['±5', '+/- 5'],
    ['A → B', 'A -> B'],
    ['H₂O', 'h2o'],
    ['CO₂', 'CO2'],
    ['½', '1/2'],
    ['2½', '2 1/2'],
    ['5 kg', '5kg'],
    ['Rp 5.000', 'Rp5.000'],
    ['Rp. 5.000', 'rp.5.000'],
    ['.5', '0.5'],
    ['٥٠٪', '50%'],
    ['ya, tidak', 'ya,tidak'],
    ['n/a', 'n / a'],
    ['f(x) = 2x + 1', 'f(x)=2x+1'],
    ['print("AI")', 'print (\u201cAI\u201d)'],
    ['x > y', 'x>y'],
    ['#1', '# 1'],
    ['#', ' # '],
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
    ['10³', '103'],
    ['2⁵', '25'],
    ['2½', '21/2'],
    ['1, 2', '1,2'],
    ['1. 5', '1.5'],
    ['1 2', '12'],
    ['.5', '5'],
    ['a+b', 'ab'],
    ['a+b', 'a-b'],
    ['a-b', 'ab'],
    ['50%', '50'],
    ['-3', '3'],
    ['2-3', '2 3'],
    ['x²', 'x'],
    ['x²', 'x³'],
    ['x²', '2x'],
    ['3*4', '3+4'],
    ['3*4', '34'],
    ['0x10', '0*10'],
    ['x<=5', 'x<5'],
    ['x<=5', 'x>=5'],
    ['x!=y', 'x=y'],
    ['x=y', 'x==y'],
    ['√2', '2'],
    ['√2', '2√'],
    ['akar', '√'],
    ['akar tumbuhan', 'tumbuhan'],
    ['2π', '2p'],
    ['±5', '-5'],
    ['**', '*'],
    ['2**3', '2^3'],
    ['H₂O', 'HO'],
    ['A -> B', 'A <- B'],
    ['n/a', 'n a'],
  ])('%j is wrong as %j', (key, typed) => {
    expect(foldAnswer(typed)).not.toBe(foldAnswer(key));
  });

  it('is right in no other way: whatever is typed between them, the parts are the same', () => {
    const operand = fc.constantFrom('1', '2', '12', '1,5', 'a', 'b', 'ab', 'kata');
    const operator = fc.constantFrom('+', '-', '*', '/', '<', '<=', '=', '==', '%', '->', '^', '&');
    const blank = fc.constantFrom('', ' ');
    const part = fc.tuple(operator, operand, blank, blank);
    const expression = fc.tuple(operand, fc.array(part, { maxLength: 3 }));
    const parts = ([first, rest]: [string, [string, string, string, string][]]) => [
      first,
      ...rest.flatMap(([sign, name]) => [sign, name]),
    ];
    const typed = ([first, rest]: [string, [string, string, string, string][]]) =>
      first + rest.map(([sign, name, before, after]) => before + sign + after + name).join('');
    // A power of a name is also written without its sign.
    const key = (list: string[]) => list.join('').replace(/([a-z])\^(?=\d)/g, '$1');
    fc.assert(
      fc.property(expression, expression, (one, other) => {
        const isSame = key(parts(one)) === key(parts(other));
        expect(foldAnswer(typed(one)) === foldAnswer(typed(other))).toBe(isSame);
      }),
      { numRuns: 5000 },
    );
  });

  it('is graded so', () => {
    const question = { kind: 'text' as const, answer: ["don't", 'ปี'] };
    expect(isRight(question, ' Don\u2019t. ')).toBe(true);
    expect(isRight(question, 'ปี')).toBe(true);
    expect(isRight(question, 'ปู')).toBe(false);
  });
});
