import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { programText } from '~/content/programs';
import type { Locale } from '~/i18n/locales';
import { fitForXml, escapeXml } from '~/lib/text-forms/signs';
import type { CourseDictionary } from '../dictionary';
import { toParts, type Notes } from '../lessons/lesson-parts';
import { shuffled } from '../questions/shuffled';
import { describeAnswer } from '../questions/describe-answer';
import { saysHow } from '../questions/question-hint';
import type { Option, PracticeQuestion } from '../questions/questions.schema';
import type { PackClass } from './packs.schema';

type Words = CourseDictionary;

/** The differences between the formats. */
export interface ClassForm {
  words: (lang: Locale) => Words;
  /** The file's language; texts in others are marked. */
  locale: Locale;
  /** Prefix for the ids of a class, since all classes may share one page. */
  prefix: string;
  /** Number of levels that headings move down. */
  deeper: number;
  /** The address of a figure in this file, or null. */
  figure: (address: string) => string | null;
  /** Answers behind a tap at each question, or all at the end. */
  answers: 'folded' | 'last';
  origin: string;
}

const list = (options: readonly Option[], tag = 'ul') =>
  `<${tag}>${options.map(({ text }) => `<li>${escapeXml(text)}</li>`).join('')}</${tag}>`;

/** The options of a question, in the order of their keyed ids, which tells nothing. */
function optionsOf({ id, kind, options }: PracticeQuestion): string {
  if (!options) return '';
  if (!Array.isArray(options)) {
    const right = shuffled(options.right, String(id));
    return `<div class="sides">${list(options.left)}${list(right)}</div>`;
  }
  return list(kind === 'order' ? shuffled(options, String(id)) : options);
}

const answerOf = (question: PracticeQuestion) =>
  `<ul>${describeAnswer(question)
    .filter(Boolean)
    .map((line) => `<li>${escapeXml(line)}</li>`)
    .join('')}</ul>`;

/** A question within a text of the language `around`. */
function questionHtml(
  question: PracticeQuestion,
  at: number,
  form: ClassForm,
  around: Locale,
): string {
  const { questionTexts: t, packs } = form.words(form.locale);
  const { prompt, lang, kind } = question;
  const { acts } = form.words(lang).questionTexts;
  const hint = saysHow(acts, question) ? '' : `<p class="hint">${escapeXml(t[kind])}</p>`;
  const own = lang === around ? '' : ` lang="${lang}"`;
  const [questionId, answerId] = [`${form.prefix}q${at}`, `${form.prefix}a${at}`];
  const answer =
    form.answers === 'folded'
      ? `<details><summary>${escapeXml(t.answer)}</summary>${answerOf(question)}</details>`
      : `<p class="hint"><a href="#${answerId}">${escapeXml(packs.toAnswer)}</a></p>`;
  return (
    `<div class="question" id="${questionId}"><p class="label">${escapeXml(t.practice)} ${at}</p>` +
    `<p class="prompt"${own}>${escapeXml(prompt)}</p>${hint}` +
    `<div${own}>${optionsOf(question)}</div>${answer}</div>`
  );
}

const repeat = (times: number, html: string) => html.repeat(times);

/** Room to write on paper: lines below their label, or a table with empty rows. */
function notesHtml({ notes, columns, size }: Notes): string {
  const label = `<p class="lesson-title">${notes}</p>`;
  if (columns.length === 0) return `${label}${repeat(size, '<p class="line"><br></p>')}`;
  const head = columns.map((name) => `<th>${name}</th>`).join('');
  const row = `<tr>${repeat(columns.length, '<td class="line"><br></td>')}</tr>`;
  return `${label}<table><thead><tr>${head}</tr></thead><tbody>${repeat(size, row)}</tbody></table>`;
}

/** The answers of a class, each with a link back to its question. */
function answersHtml(questions: readonly PracticeQuestion[], form: ClassForm): string {
  if (form.answers === 'folded' || questions.length === 0) return '';
  const { questionTexts: t, packs } = form.words(form.locale);
  const lines = questions.map(
    (question, index) =>
      `<div class="answer" id="${form.prefix}a${index + 1}"><p class="label">` +
      `<a href="#${form.prefix}q${index + 1}">${escapeXml(t.practice)} ${index + 1}</a></p>` +
      `<div lang="${question.lang}">${answerOf(question)}</div></div>`,
  );
  return `<section class="answers"><h2>${escapeXml(packs.answers)}</h2>${lines.join('')}</section>`;
}

/** Keeps only elements that a book has, with absolute addresses. */
function clean(html: string, { prefix, deeper, figure, origin }: ClassForm): string {
  const lower = (tagName: string, attribs: Attributes) => ({
    tagName: `h${Math.min(6, Number(tagName[1]) + deeper)}`,
    attribs,
  });
  return fitForXml(
    sanitizeHtml(html, {
      allowedTags: [
        ...['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'hr', 'a', 'ul', 'ol'],
        ...['li', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
        ...['section', 'div', 'figure', 'figcaption', 'img', 'details', 'summary'],
      ],
      allowedAttributes: {
        '*': ['class', 'id', 'lang'],
        a: ['href'],
        ol: ['start'],
        img: ['src', 'alt', 'width', 'height'],
      },
      allowedSchemes: ['http', 'https', 'mailto'],
      allowedSchemesByTag: { img: ['data'] },
      transformTags: {
        ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, lower])),
        a: (tagName, { href = '' }) => ({
          tagName,
          // A link without an address becomes text.
          attribs: (href
            ? { href: href.startsWith('/') ? origin + href : href }
            : {}) as Attributes,
        }),
        section: (tagName, attribs) => ({
          tagName,
          attribs: {
            ...attribs,
            ...(attribs['id'] && { id: prefix + attribs['id'] }),
          },
        }),
        img: (tagName, attribs) => {
          const src = figure(attribs['src'] ?? '');
          return src === null
            ? { tagName: 'p', attribs: {}, text: attribs['alt'] ?? '' }
            : { tagName, attribs: { ...attribs, src } };
        },
      },
    }),
  );
}

/** Line breaks behind a block, which are not seen. */
const betweenBlocks = /(<\/(?:p|li|ul|ol|h\d|div|figure|section|t[rdh]|thead|tbody|table)>)\n/g;

/** The text of a class with its questions in place; unplaced ones come last. */
export function toClassHtml(entry: PackClass, form: ClassForm): string {
  const parts = toParts(entry.html, form.words(entry.lang), entry.lang);
  const placed = new Map<string, PracticeQuestion>();
  for (const part of parts) {
    const question = 'key' in part && entry.questions.find(({ key }) => key === part.key);
    if (question) placed.set(question.key, question);
  }
  const others = entry.questions.filter(({ key }) => !placed.has(key));
  const questions = [...placed.values(), ...others];
  const ask = (question: PracticeQuestion) =>
    questionHtml(question, questions.indexOf(question) + 1, form, entry.lang);
  const text = parts
    .map((part) => {
      if ('html' in part) return part.html;
      if ('figure' in part) return part.figure.join('');
      if ('editor' in part)
        return `<pre><code>${escapeXml(programText(part.editor, entry.lang))}</code></pre>`;
      if ('notes' in part) return notesHtml(part);
      const question = 'key' in part && placed.get(part.key);
      return question ? ask(question) : '';
    })
    .join('');
  const { questionTexts: t } = form.words(form.locale);
  const rest = others.length > 0 ? `<h2>${escapeXml(t.more)}</h2>${others.map(ask).join('')}` : '';
  return clean(text + rest + answersHtml(questions, form), form).replace(betweenBlocks, '$1');
}
