import { expect, it } from 'vitest';
import { foreignSentences, languageOf, sentencesOf } from '../support/sentences';

it('tells Indonesian from English, and says nothing of a few words', () => {
  expect(languageOf('Kursus ini dibuka untuk guru dan siswa di seluruh Indonesia')).toBe('id');
  expect(languageOf('This course is open to teachers and pupils all over Indonesia')).toBe('en');
  expect(languageOf('Generative AI for Everyone')).toBeNull();
});

it('finds the sentences of the other language on a page, unless they are marked', () => {
  const foreign = 'You will learn how <b>language models</b> are trained and where they fail.';
  const page = (body: string) =>
    `<html lang="id"><body><p>Halo, selamat datang.</p>${body}</body></html>`;
  const find = (html: string) => foreignSentences(sentencesOf(html)).map(({ text }) => text);
  expect(find(page(`<p>${foreign}</p>`))).toEqual([
    'You will learn how language models are trained and where they fail.',
  ]);
  expect(find(page(`<p lang="en">${foreign}</p>`))).toEqual([]);
  expect(
    find(page(`<img alt="A class of teachers learns how to write good prompts">`)),
  ).toHaveLength(1);
  expect(find(page(`<script>${foreign}</script>`))).toEqual([]);
});
