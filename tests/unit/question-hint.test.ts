import { expect, it } from 'vitest';
import { saysHow } from '~/features/courses/questions/question-hint';
import { getDictionary } from '../support/dictionary';

const acts = {
  id: getDictionary('id').questionTexts.acts,
  en: getDictionary('en').questionTexts.acts,
};

it.each([
  ['id', 'order', 'Urutkan peristiwa ini, mulai dari yang paling lama.', true],
  ['id', 'order', 'Apa langkah-langkahnya?', false],
  ['id', 'multiple', 'Tugas mana yang termasuk regresi? Pilih semua yang benar.', true],
  ['id', 'multiple', 'Tugas mana yang termasuk regresi?', false],
  ['id', 'match', 'Pasangkan setiap temuan dengan langkah yang membantu.', true],
  ['id', 'match', 'Jejak mana menunjukkan apa?', false],
  ['en', 'order', 'Put these events in order, the oldest first.', true],
  ['en', 'multiple', 'Choose all steps that make the collection fairer.', true],
  ['en', 'match', 'Which trace shows what?', false],
  ['en', 'number', 'How many percent is one half?', false],
] as const)(
  'a question in %s of the kind %s, "%s", says how it is answered: %s',
  (lang, kind, prompt, says) => {
    expect(saysHow(acts[lang], { kind, prompt })).toBe(says);
  },
);
