import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answeringFigures, labs } from '~/config/labs';
import type { WholeLocale as Locale } from '~/i18n/locales';
import { wholeLocales as locales } from '~/i18n/previews';
import { applicants, judge, learnCut, samples } from '~/labs/bias/bias';
import { getLabDictionary } from '~/labs/dictionary';
import {
  cases,
  countRight,
  firstPoints,
  getAnswer,
  getLine,
  getSum,
  learn,
  learnToEnd,
  newNeuron,
} from '~/labs/classifier/classifier';
import { countAccused, countErrors, getBreakEven, measureAlarm } from '~/labs/figures/rules';
import { getNeighbours, maxNeighbours, readMap, type PlacesData } from '~/labs/neighbours/places';
import {
  draw,
  getChoices,
  isCircle,
  isEnd,
  readModel,
  readStart,
  toText,
  type ModelData,
} from '~/labs/next-word/model';
import { toWords } from '~/labs/next-word/words';
import { asked, findNearest, firstKept, getDistance, shrink, side } from '~/labs/pictures/pictures';
import {
  applyRules,
  calls,
  decide,
  getCall,
  getOutcome,
  isGood,
  newRun,
  runAlone,
  tools,
  type Rules,
} from '~/labs/program/program';
import {
  findByMeaning,
  findByWord,
  markWords,
  readArchive,
  type RetrievalData,
} from '~/labs/retrieval/retrieval';
import { seededRandom } from '~/labs/random';
import { cutText, toTable } from '~/labs/tokens/pieces';
import { checkLabData, makeLabData, readTexts } from '../../scripts/lib/labs/lab-data';
import { readLessonTexts } from '../../scripts/lib/labs/lesson-texts';

const read = <Data>(name: string) =>
  JSON.parse(readFileSync(`src/labs/data/${name}.json`, 'utf8')) as Data;

describe('the data of labs', () => {
  it('are made from the texts as they are, the same each time @long', () => {
    for (const [name, text] of makeLabData())
      expect(readFileSync(`src/labs/data/${name}`, 'utf8') === text, name).toBe(true);
  });

  it('stop the build if a text has changed since, and say what to do', () => {
    const texts = readTexts();
    expect(() => {
      checkLabData(texts);
    }).not.toThrow();
    texts.lessons.id[0]?.sentences.push('Sebuah kalimat baru.');
    expect(() => {
      checkLabData(texts);
    }).toThrow(/npm run labs/);
  });
});

describe('the lab of tokens', () => {
  const data = read<Record<'id' | 'en' | 'both', string>>('tokens');
  const count = (text: string, table: keyof typeof data) =>
    cutText(text, toTable(data[table])).length;
  const indonesian = 'Mereka mempelajari kecerdasan artifisial di sekolah.';
  const english = 'Students learn artificial intelligence at school.';

  it('cuts a sentence into fewer pieces by the table of its language', () => {
    expect(count(indonesian, 'id')).toBeLessThan(count(indonesian, 'en'));
    expect(count(english, 'en')).toBeLessThan(count(english, 'id'));
  });

  it('loses no sign, whatever is typed', () => {
    for (const text of [indonesian, '  a\n\nb ', 'Rp 29.000 😀 – 日本', '']) {
      const shown = text.replace(/\s+/g, ' ').trim();
      for (const table of ['id', 'en', 'both'] as const)
        expect(cutText(text, toTable(data[table])).join('').trim()).toBe(shown);
    }
  });

  it('has tables of 1,500 pieces', () => {
    expect(Object.values(data).map((pieces) => pieces.split('\n').length)).toEqual([
      1_500, 1_500, 1_500,
    ]);
  });
});

describe.each(locales)('the lab of the next word in %s', (locale) => {
  const model = readModel(read<ModelData>(`next-word.${locale}`));
  const lessons = new Map(
    readLessonTexts()[locale].map(({ code, sentences }) => [code, sentences.map(toWords)]),
  );
  const inLessons = new Set([...lessons.values()].flat(2));
  const beginning = { id: 'Model bahasa', en: 'The model' }[locale];

  function write(start: string, temperature: number, seed: number): string {
    const { numbers } = readStart(model, start);
    const random = seededRandom(seed);
    for (let left = 30; left > 0; left -= 1) {
      const choice = draw(getChoices(model, numbers, temperature), random);
      if (!choice) break;
      numbers.push(choice.word);
      if (isEnd(model, choice.word)) break;
    }
    return toText(model, numbers);
  }

  it('writes no word that stands in no lesson', () => {
    const words = Array.from({ length: 200 }, (_, seed) => toWords(write(beginning, 2, seed)));
    expect(words.flat().filter((word) => !inLessons.has(word))).toEqual([]);
    expect(words.flat().length).toBeGreaterThan(1_000);
  });

  it('writes one text always at temperature 0, and the same for the same seed', () => {
    expect(new Set([1, 2, 3, 4].map((seed) => write(beginning, 0, seed))).size).toBe(1);
    expect(write(beginning, 1, 7)).toBe(write(beginning, 1, 7));
    const texts = Array.from({ length: 20 }, (_, seed) => write(beginning, 1, seed));
    expect(new Set(texts).size).toBeGreaterThan(5);
  });

  it('names a lesson that has the words, of every choice', () => {
    const has = (sentence: readonly string[], phrase: readonly string[]) =>
      sentence.some((_, at) => phrase.every((word, index) => sentence[at + index] === word));
    const all = model.followers.flatMap(({ list }, word) =>
      list.flatMap((follower) => [
        ...getChoices(model, [word], 1).filter((choice) => choice.word === follower.word),
        ...getChoices(model, [word, follower.word], 1),
      ]),
    );
    const wrong = all.filter(({ lesson, phrase }) => {
      const words = phrase.map((number) => (model.words[number] ?? '').toLowerCase());
      return !lessons.get(lesson)?.some((sentence) => has(['', ...sentence, ''], words));
    });
    expect(all.length).toBeGreaterThan(5_000);
    expect(wrong).toEqual([]);
  });

  it('shows at temperature 1 the shares of a count over the lessons, others among them', () => {
    const counts = new Map<string, Map<string, number>>();
    for (const sentence of [...lessons.values()].flat())
      for (const [at, word] of [...sentence, ''].entries()) {
        const after = counts.get(sentence[at - 1] ?? '') ?? new Map<string, number>();
        counts.set(sentence[at - 1] ?? '', after.set(word, (after.get(word) ?? 0) + 1));
      }
    const textOf = (number: number) => (model.words[number] ?? '').toLowerCase();
    let shown = 0;
    for (const number of model.words.keys()) {
      const after = counts.get(textOf(number));
      const total = [...(after?.values() ?? [])].reduce((sum, count) => sum + count, 0);
      const choices = getChoices(model, [number], 1);
      // A rare word may have been followed by words alone that the lab does not know.
      if (choices.length === 0) continue;
      shown += 1;
      for (const { word, share } of choices)
        expect(share, `${textOf(number)} ${textOf(word)}`).toBeCloseTo(
          (after?.get(textOf(word)) ?? 0) / total,
        );
      const [first] = choices;
      expect(first && after?.get(textOf(first.word)), textOf(number)).toBeGreaterThanOrEqual(
        choices.length > 1 ? (after?.get(textOf(choices[1]?.word ?? 0)) ?? 0) : 1,
      );
    }
    expect(shown).toBeGreaterThan(model.words.length * 0.98);
  });

  it('gives its choices at most one whole, and rare words more of it the warmer it is', () => {
    const { numbers } = readStart(model, { id: 'Model', en: 'The model' }[locale]);
    const sharesAt = (temperature: number) =>
      getChoices(model, numbers, temperature).map(({ share }) => share);
    const wholes = [0, 0.3, 1, 2].map((one) => sharesAt(one).reduce((sum, share) => sum + share));
    for (const whole of wholes) expect(whole).toBeLessThan(1.000_001);
    expect(sharesAt(0)[0]).toBe(1);
    const firsts = [0.3, 0.7, 1, 2].map((one) => sharesAt(one)[0] ?? 0);
    expect(firsts).toEqual([...firsts].sort((a, b) => b - a));
    expect((firsts[0] ?? 0) / (firsts[3] ?? 1)).toBeGreaterThan(2);
    expect(readStart(model, `${beginning} xyzzy`).unread).toEqual(['xyzzy']);
  });

  it('reads a dot in a sentence as part of its word, and knows when it runs in a circle', () => {
    expect(toWords('UU No. 27 berlaku. ')).toEqual(['uu', 'no.', '27', 'berlaku', '.']);
    expect(toWords('2,000 of 5')).toEqual(['2,000', 'of', '5']);
    expect(isCircle([0, 1, 2, 3, 1, 2])).toBe(true);
    expect(isCircle([0, 1, 2, 3, 1, 3])).toBe(false);
  });

  it('names after the word of its figure what follows it most', () => {
    const [word, most, further] = {
      id: ['model', 'bahasa', 'yang'],
      en: ['language', 'model', 'is'],
    }[locale] as [string, string, string];
    const next = getChoices(model, [model.numbers.get(word) ?? -1], 1).slice(0, 5);
    const words = next.map((one) => model.words[one.word]);
    expect(words[0]).toBe(most);
    expect(words).toContain(further);
  });
});

describe.each(locales)('the lab of neighbours in %s', (locale: Locale) => {
  const data = read<PlacesData>(`neighbours.${locale}`);
  const map = readMap(data);
  const offered = data.offered.split(' ');
  const judged = JSON.parse(
    readFileSync(`src/labs/neighbours/judged.${locale}.json`, 'utf8'),
  ) as Record<string, { sensible: string[]; odd: string[] }>;

  it('offers at least 80 words, all of which it has', () => {
    expect(offered.length).toBeGreaterThanOrEqual(80);
    expect(offered.filter((word) => !map.words.includes(word))).toEqual([]);
    expect([...offered].sort()).toEqual(Object.keys(judged).sort());
  });

  it('shows the pairs that its page and its questions name', () => {
    const pairs = {
      id: ['pribadi data', 'data pribadi', 'matang mentah', 'teh gelas', 'teh suhu'],
      en: ['personal data', 'data personal', 'ripe unripe', 'tea glasses', 'tea temperature'],
    }[locale as 'id' | 'en'];
    for (const [word = '', other = ''] of pairs.map((pair) => pair.split(' '))) {
      expect(offered, word).toContain(word);
      const near = getNeighbours(map, word, maxNeighbours).map((one) => one.word);
      expect(near, word).toContain(other);
    }
  });

  it('has first three neighbours of which at least 60 % were judged sensible', () => {
    const pairs = offered.flatMap((word) =>
      getNeighbours(map, word, 3).map((one) => [word, one.word] as const),
    );
    const sensible = pairs.filter(([word, other]) => judged[word]?.sensible.includes(other));
    expect(sensible.length / pairs.length).toBeGreaterThanOrEqual(0.6);
    const twice = Object.entries(judged).filter(([, { sensible: good, odd }]) =>
      odd.some((word) => good.includes(word)),
    );
    expect(twice).toEqual([]);
  });
});

describe('the lab of two fruits', () => {
  it('learns step by step what it gets wrong at first', () => {
    expect(countRight(newNeuron, firstPoints)).toBeLessThan(3);
    const learnt = learnToEnd(newNeuron, firstPoints);
    expect(countRight(learnt.neuron, firstPoints)).toBe(firstPoints.length);
    expect(learn(learn(newNeuron, firstPoints, 10), firstPoints, 30)).toEqual(
      learn(newNeuron, firstPoints, 40),
    );
  });

  it('is wrong about the pomelo, of which it saw nothing like it, and right about the tangerine', () => {
    const learnt = learnToEnd(newNeuron, firstPoints).neuron;
    const answers = Object.fromEntries(
      cases.map((one) => [one.name, getAnswer(learnt, one) === one.fruit]),
    );
    expect(answers).toMatchObject({ tangerine: true, pomelo: false });
  });

  it('learns the pomelo to the end, and gives up on fruits that no line parts', () => {
    const pomelo = { weight: 9, colour: 5, fruit: 'orange' } as const;
    const learnt = learnToEnd(learnToEnd(newNeuron, firstPoints).neuron, [...firstPoints, pomelo]);
    expect(countRight(learnt.neuron, [...firstPoints, pomelo])).toBe(7);
    expect(learnt.steps).toBeGreaterThan(5_000);
    const both = [...firstPoints, pomelo, { ...pomelo, fruit: 'mango' } as const];
    expect(learnToEnd(newNeuron, both).steps).toBe(50_000);
  });

  it('draws its line where the sum is zero', () => {
    const neuron = learn(newNeuron, firstPoints, 100);
    for (const end of getLine(neuron) ?? []) expect(getSum(neuron, end)).toBeCloseTo(0);
    expect(getLine({ weight: 0, colour: 0, bias: 1 })).toBeNull();
  });
});

describe('the lab of bias', () => {
  it('has two groups that repay equally often', () => {
    const repay = (group: string) =>
      applicants.filter((one) => one.group === group && one.repays).length;
    expect([repay('town'), repay('village'), applicants.length]).toEqual([40, 40, 120]);
  });

  it('makes the village pay if the machine learns from the town', () => {
    const fromTown = judge(learnCut(samples.town));
    const fromBoth = judge(learnCut(samples.both));
    expect(fromTown).toMatchObject({
      town: { refused: 1, lost: 2 },
      village: { refused: 24, lost: 0 },
    });
    expect(fromBoth).toMatchObject({
      town: { refused: 0, lost: 9 },
      village: { refused: 5, lost: 1 },
    });
  });
});

describe('what labs ask', () => {
  const trials = locales.map((locale) => Object.entries(getLabDictionary(locale).labTrials));

  it('has two to four answers before and after, of which one came and one is right', () => {
    for (const [name, trial] of trials.flat())
      for (const [texts, one] of [
        [trial.guesses, trial.came],
        [trial.answers, trial.right],
      ] as const) {
        expect([2, 3, 4], name).toContain(texts.length);
        expect(texts[Number(one) - 1], name).toBeTruthy();
        expect(new Set(texts).size, name).toBe(texts.length);
      }
  });

  it('are asked of each lab and each figure', () => {
    for (const list of trials)
      expect(list.map(([name]) => name).sort()).toEqual(
        [...labs.map(({ slug }) => slug), ...Object.keys(answeringFigures)].sort(),
      );
  });

  it('says numbers that the labs come to', () => {
    expect(countErrors(6)).toEqual({ missed: 3, early: 0 });
    expect(measureAlarm(4)).toMatchObject({ found: 16, alarms: 43 });
    expect(measureAlarm(10)).toMatchObject({ found: 1, all: 20, precision: 100 });
    expect(countAccused(0, 10)).toMatchObject({ innocent: 20, accused: 20 });
    expect(countAccused(180, 10)).toMatchObject({ innocent: 2, accused: 146 });
    expect(getBreakEven(40, 35, 150)).toBe(30);
    expect(judge(2)).toMatchObject({
      town: { refused: 0, lost: 14 },
      village: { refused: 1, lost: 5 },
    });
    expect(judge(6)).toMatchObject({
      town: { refused: 4, lost: 0 },
      village: { refused: 33, lost: 0 },
    });
    const tables = read<Record<'id' | 'en' | 'both', string>>('tokens');
    const [id = 0, en = 0, both = 0] = (['id', 'en', 'both'] as const).map(
      (table) => cutText('Panjenengan badhe tindak pundi?', toTable(tables[table])).length,
    );
    expect([id < both, both < en]).toEqual([true, true]);
  });

  it('has the same ones in every language', () => {
    const keys = trials.map((list) =>
      list.map(([name, { came, right, guesses, answers }]) =>
        [name, came, right, guesses.length, answers.length].join(' '),
      ),
    );
    for (const key of keys) expect(key).toEqual(keys[0]);
  });
});

describe('the lab of pictures', () => {
  const answerOf = (kept: typeof firstKept, name: string) =>
    findNearest(kept, asked.find((one) => one.name === name)?.picture ?? [])?.label;

  it('takes the ground for the thing, until a picture of it is kept', () => {
    expect(['plate', 'board', 'again', 'shoe'].map((name) => answerOf(firstKept, name))).toEqual([
      0, 1, 1, 0,
    ]);
    const kept = [...firstKept, { label: 0, picture: asked[1].picture }];
    expect(['plate', 'board', 'again'].map((name) => answerOf(kept, name))).toEqual([0, 0, 0]);
  });

  it('names the place of the nearest among those of its label', () => {
    const nearest = findNearest(firstKept, firstKept[4]?.picture ?? []);
    expect(nearest).toMatchObject({ label: 0, place: 3, distance: 0 });
    expect(findNearest([], asked[0].picture)).toBeNull();
  });

  it('shrinks a picture to the mean of each square', () => {
    const width = side * 2;
    const data = Array.from({ length: width * width * 4 }, (_, at) => (at % 8 < 4 ? 100 : 200));
    expect(new Set(shrink(data, width))).toEqual(new Set([150]));
    expect(shrink(data, width)).toHaveLength(768);
    expect(
      getDistance(
        shrink(data, width),
        Array.from({ length: 768 }, () => 140),
      ),
    ).toBe(10);
  });
});

describe('the lab of an agent', () => {
  const open: Rules = {
    tools,
    steps: 12,
    budget: 800,
    goal: false,
    still: false,
    listed: false,
  };
  const without = (...names: string[]) => tools.filter((tool) => !names.includes(tool));
  const of = (rules: Partial<Rules>) => getOutcome(runAlone({ ...open, ...rules }));

  it('leaks and sends if there is no rule, and would go on', () => {
    expect(runAlone(open).end).toBe('log');
    expect(of({})).toEqual({
      steps: 12,
      cost: 760,
      hasDraft: true,
      knowsShuttle: true,
      leaked: true,
      sent: true,
    });
  });

  it('does what is wanted for less than Rp 300 under good rules', () => {
    const rules = { tools: without('guests', 'send'), goal: true };
    expect(of(rules)).toMatchObject({ steps: 6, cost: 280, leaked: false, sent: false });
    expect(isGood(of(rules))).toBe(true);
    expect(of({ ...rules, listed: true })).toMatchObject({ cost: 220 });
  });

  it('obeys the order even where the tool for it is refused, and leaks nothing then', () => {
    const { lines } = runAlone({ ...open, tools: without('guests') });
    expect(lines.slice(3, 5).map(({ call, fate }) => [call.name, fate])).toEqual([
      ['guests', 'tool'],
      ['photos', 'run'],
    ]);
    expect(of({ tools: without('guests') }).leaked).toBe(false);
    expect(of({ listed: true }).leaked).toBe(false);
  });

  it('never meets the order if it reads no page, and then knows no times', () => {
    const { lines } = runAlone({ ...open, tools: without('read') });
    expect(lines.some(({ call }) => call.isOrdered)).toBe(false);
    expect(of({ tools: without('read') })).toMatchObject({ leaked: false, knowsShuttle: false });
  });

  it.each([
    ['steps', { steps: 4 }, 4],
    ['budget', { budget: 200 }, 4],
    ['still', { still: true }, 8],
    ['goal', { goal: true }, 6],
  ] as const)('stops by the rule of %s', (end, rules, steps) => {
    const run = runAlone({ ...open, ...rules });
    expect([run.end, run.lines.length]).toEqual([end, steps]);
  });

  it('waits for a person who may run, refuse or stop', () => {
    let run = applyRules(newRun, open);
    for (let left = 3; left > 0; left -= 1) run = decide(run, open, 'run');
    expect(getCall(run)?.name).toBe('guests');
    run = decide(run, open, 'person');
    expect([run.end, getCall(run)?.name]).toEqual([null, 'photos']);
    run = decide(run, open, 'stopped');
    expect(run.end).toBe('stopped');
    expect(decide(run, open, 'run')).toBe(run);
    expect(getOutcome(run)).toMatchObject({ leaked: false, hasDraft: false });
  });

  it('ends whatever the rules, and spends no more than they allow', () => {
    for (let steps = 1; steps <= calls.length; steps += 1)
      for (let budget = 100; budget <= 800; budget += 20) {
        const { cost, steps: count } = of({ steps, budget });
        expect(cost <= budget && count <= steps).toBe(true);
      }
  });
});

describe.each(locales)('the lab of retrieval in %s', (locale) => {
  const data = read<RetrievalData>(`retrieval.${locale}`);
  const archive = readArchive(data);
  const { retrievalLab: t } = getLabDictionary(locale);
  const lessons = new Map(
    readLessonTexts()[locale].map(({ code, sentences }) => [code, sentences.join(' ')]),
  );

  it('has 36 passages that stand in their lessons word for word', () => {
    expect(data.passages).toHaveLength(36);
    const strangers = data.passages.filter(
      ({ lesson, text }) => !lessons.get(lesson)?.includes(text),
    );
    expect(strangers).toEqual([]);
  });

  /** Places of the passage that answers in both searches, from 1; 0 if it is not found. */
  const placesOf = ({ question, start }: { question: string; start: string }) =>
    [findByWord, findByMeaning].map(
      (find) =>
        1 + find(archive, question).findIndex(({ passage }) => passage.text.startsWith(start)),
    );

  it('shows where each search fails', () => {
    const [byMeaning, byNumber, byBoth] = t.asked.map(placesOf);
    expect(byMeaning).toEqual([0, 1]);
    expect(byNumber).toEqual([1, 0]);
    expect(byBoth).toEqual([1, 1]);
  });

  it('gives passages for a question that none of them answers', () => {
    for (const find of [findByWord, findByMeaning])
      expect(find(archive, t.unanswered).length).toBeGreaterThan(0);
  });

  it('finds nothing where nothing is asked, and gives the same each time', () => {
    for (const find of [findByWord, findByMeaning]) {
      expect(find(archive, '')).toEqual([]);
      expect(find(archive, 'xyzzy')).toEqual([]);
      expect(find(archive, t.asked[0]?.question ?? '')).toEqual(
        find(readArchive(data), t.asked[0]?.question ?? ''),
      );
    }
  });

  it('marks shared words and loses none of the text', () => {
    const text = data.passages[0]?.text ?? '';
    const parts = markWords(text, toWords(text).slice(0, 1));
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.some(({ isShared }) => isShared)).toBe(true);
  });
});

it('each lab has its figures in every language', () => {
  for (const { slug } of labs)
    for (const locale of locales)
      expect(readFileSync(`public/figures/labs/${slug}.${locale}.svg`, 'utf8')).toContain('<svg');
});
