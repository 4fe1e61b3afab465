import { describe, expect, it } from 'vitest';
import { getDictionary } from '../support/dictionary';
import { getIssueTexts } from '~/i18n/issues';
import { locales } from '~/i18n/locales';

const fieldsOf = (texts: object): { notImage: string; unreadable: string }[] =>
  Object.values(texts).flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return [];
    if ('unreadable' in part && 'notImage' in part) {
      return [part as { notImage: string; unreadable: string }];
    }
    return fieldsOf(part);
  });

describe.each(locales)('a picture that is not taken (%s)', (locale) => {
  const { collections, eventAdmin, hubAdmin, jobAdmin } = getDictionary(locale);
  const { toasts } = collections;
  const sentence = getIssueTexts(locale).image_type;

  it('is answered with the same sentences in every form', () => {
    const fields = [eventAdmin, hubAdmin, jobAdmin].flatMap(fieldsOf);
    expect(fields).toHaveLength(4);
    for (const { notImage, unreadable } of fields) {
      expect(notImage).toBe(sentence);
      expect(unreadable).toBe(toasts.unreadableText);
    }
    expect(toasts.notImageText).toBe(sentence);
  });

  it('names the kinds that are', () => {
    for (const kind of ['PNG', 'JPG', 'GIF', 'WebP', 'HEIC']) {
      expect(toasts.unreadableText).toContain(kind);
    }
  });
});
