import { getDictionary } from '~/i18n/dictionary';
import { type Locale, languageName } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { escapeXml } from '~/lib/text-forms/signs';
import { type ClassForm } from './pack-class';
import type { PackClass, PackContent } from './packs.schema';

const link = (address: string, words: string) =>
  `<a href="${escapeXml(address)}">${escapeXml(words)}</a>`;

/** Names the language of a text that differs from the file's. */
const langNote = (lang: Locale, { locale, words }: ClassForm) => {
  const { packs } = words(locale);
  if (lang === locale) return '';
  const language = languageName(lang, getDictionary(locale).courseWords.languages);
  return `<p class="hint">${escapeXml(fill(packs.inOther, { language }))}</p>`;
};

/** The head of a class, below its title. */
export function classHead(entry: PackClass, form: ClassForm): string {
  const { packs } = form.words(form.locale);
  const video = entry.videoUrl ? `<p>${link(entry.videoUrl, packs.video)}</p>` : '';
  const level = entry.level ? `<p class="meta">${escapeXml(entry.level)}</p>` : '';
  return level + langNote(entry.lang, form) + video;
}

/** The foot of a class: further reading, and its address on the site. */
export function classFoot({ links, address }: PackClass, form: ClassForm, tag: string): string {
  const { packs } = form.words(form.locale);
  const lines = links.map(({ title, url, lang }) => `<li lang="${lang}">${link(url, title)}</li>`);
  const linkList =
    lines.length > 0 ? `<${tag}>${escapeXml(packs.links)}</${tag}><ul>${lines.join('')}</ul>` : '';
  return `${linkList}<p class="meta">${link(address, packs.online)}</p>`;
}

/** The introduction to a course, before its first class. */
export function titlePart({ course, classes }: PackContent, form: ClassForm) {
  const { openLesson } = form.words(form.locale);
  const facts = [plural(form.locale, openLesson.lessons, classes.length), course.instructor];
  return (
    `<h1 lang="${course.lang}">${escapeXml(course.title)}</h1>` +
    `<p lang="${course.lang}">${escapeXml(course.description)}</p>` +
    `<p class="meta">${facts.filter(Boolean).map(escapeXml).join(' · ')}</p>`
  );
}

/** Author, licence and origin. */
export function aboutPart({ course }: PackContent, form: ClassForm, terms: string): string {
  const { packs } = form.words(form.locale);
  return (
    `<p>${escapeXml(packs.licence)} ${link(terms, packs.terms)}</p>` +
    `<p>${link(course.address, packs.courseOnline)}</p>`
  );
}

export const chapterTitle = ({ code, title }: PackClass): string =>
  escapeXml([code, title].filter(Boolean).join(': '));
