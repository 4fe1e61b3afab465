import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getIssueSlice, getIssueTexts } from '~/i18n/issues';
import issues from '~/i18n/issues/en.json';
import { locales } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import { getErrorMessage } from '~/lib/error-message';
import { issue, parseIssue, translateIssue, translateMessage } from '~/lib/issue';
import { nameIssue, toIssues } from '~/lib/zod-issues';
import { AppError, fieldError } from '~/server/errors';
import { errorResponse } from '~/server/http/endpoint';

const en = getIssueTexts('en');

describe('an issue', () => {
  it('travels as the message of a schema, with its parameters', () => {
    expect(parseIssue(issue('title_required'))).toEqual({ code: 'title_required' });
    expect(parseIssue(issue('too_long', { max: 12 }))).toEqual({
      code: 'too_long',
      params: { max: 12 },
    });
    expect(parseIssue('Invalid input: expected string')).toBeNull();
  });

  it('is said in the language of the texts', () => {
    const found = { code: 'too_long', params: { max: 12 } } as const;
    expect(translateIssue(found, en)).toBe('Please use at most 12 characters.');
    expect(translateIssue(found, getIssueTexts('id'))).toBe('Gunakan paling banyak 12 karakter.');
    expect(translateMessage('anything else', en)).toBe(en.invalid);
  });

  it('is told as generally wrong where an island has no text for it', () => {
    expect(translateIssue({ code: 'event_over' }, getIssueSlice('en', 'jobs'))).toBe(en.invalid);
  });

  it('has one text: no two parts have the same code', () => {
    const codes = Object.values(issues).flatMap((part) => Object.keys(part));
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it.each(locales)('has the same parameters in English and in %s', (locale) => {
    const texts: Readonly<Record<string, string>> = getIssueTexts(locale);
    const getParams = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const [code, text] of Object.entries(en)) {
      expect([code, getParams(texts[code])]).toEqual([code, getParams(text)]);
    }
  });
});

describe('the issues of a schema', () => {
  const schema = z.object({
    title: z.string(issue('title_required')).max(3, issue('too_long', { max: 3 })),
    name: z.string().max(2),
    tags: z.array(z.string()).max(1),
    count: z.number().min(1),
    kind: z.enum(['a', 'b']),
  });
  const read = (value: unknown) => {
    const { error } = schema.safeParse(value, { error: nameIssue });
    return error && toIssues(error);
  };

  it('are the codes that it names, and general ones for the rest', () => {
    expect(read({ title: 'long', name: 'long', tags: ['a', 'b'], count: 0, kind: 'c' })).toEqual({
      title: { code: 'too_long', params: { max: 3 } },
      name: { code: 'too_long', params: { max: 2 } },
      tags: { code: 'too_many', params: { max: 1 } },
      count: { code: 'number_too_small', params: { min: 1 } },
      kind: { code: 'invalid' },
    });
    expect(read({ name: 3, tags: [] })).toEqual({
      title: { code: 'title_required' },
      name: { code: 'invalid' },
      count: { code: 'required' },
      kind: { code: 'required' },
    });
  });
});

describe('an error', () => {
  const getBody = (error: AppError) => errorResponse(error).json() as Promise<unknown>;

  it('is answered with code, parameters and the English text', async () => {
    expect(await getBody(new AppError('collection_limit', { max: 9 }))).toMatchObject({
      error: 'You can keep at most 9 collections.',
      message: 'You can keep at most 9 collections.',
      code: 'collection_limit',
      params: { max: 9 },
    });
  });

  it('says which field has the issue', async () => {
    expect(errorResponse(fieldError('slug', 'slug_taken')).status).toBe(409);
    expect(await getBody(fieldError('slug', 'slug_taken'))).toMatchObject({
      error: 'This slug is already taken.',
      code: 'slug_taken',
      fields: { slug: 'This slug is already taken.' },
      issues: { slug: { code: 'slug_taken' } },
    });
  });

  it('of several fields says the first', async () => {
    const issues = { a: { code: 'required' }, b: { code: 'invalid' } } as const;
    expect(await getBody(new AppError('invalid_fields', undefined, { issues }))).toMatchObject({
      error: en.required,
      code: 'invalid_fields',
      fields: { a: en.required, b: en.invalid },
    });
  });

  it('is said to people from its code, in their language', () => {
    const texts = getIssueSlice('id', 'collections');
    const refusal = (status: number, body: unknown) => new ApiError(status, JSON.stringify(body));
    const said = (error: unknown) => getErrorMessage(error, texts, 'Gagal.');
    expect(said(refusal(409, { code: 'collection_limit', params: { max: 9 } }))).toBe(
      'Anda dapat menyimpan paling banyak 9 koleksi.',
    );
    expect(
      said(refusal(400, { code: 'invalid_fields', issues: { name: { code: 'required' } } })),
    ).toBe(texts.required);
    expect(said(new ApiError(0, 'Failed to fetch'))).toBe(texts.network);
    expect(said(refusal(409, { code: 'event_over' }))).toBe('Gagal.');
    expect(said(new ApiError(502, '<html>'))).toBe('Gagal.');
    expect(said(new SyntaxError('no JSON'))).toBe('Gagal.');
  });
});
