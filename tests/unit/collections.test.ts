import { describe, expect, it } from 'vitest';
import { downloadHref, itemName, readItems } from '~/features/collections/collections';
import {
  collectionFormSchema,
  toDraft,
  toFormValues,
  type CollectionForm,
} from '~/features/collections/editor/collection-form';
import { inSource } from '~/lib/translations/localized.schema';
import { nameIssue, toIssues } from '~/lib/zod-issues';
import { collectionInputSchema } from '~/features/collections/collections.schema';

const findIssues = (form: CollectionForm) => {
  const { error } = collectionFormSchema.safeParse(form, { error: nameIssue });
  return error ? toIssues(error) : {};
};
const item = { name: 'Modul', url: 'https://example.org/modul.pdf' };

describe('items of a collection', () => {
  it('are read from an array and from its JSON text', () => {
    expect(readItems([item])).toEqual([item]);
    expect(readItems(JSON.stringify([item]))).toEqual([item]);
  });

  it.each([
    ['no JSON', '[{'],
    ['an object', { url: 'x' }],
    ['null', null],
    ['a number', '7'],
  ])('are none in %s', (_name, value) => expect(readItems(value)).toEqual([]));

  it('leave out what has no address', () => {
    expect(readItems([{ name: 'x' }, null, 'x', item])).toEqual([item]);
  });

  it('are called by name, title, or the end of the address', () => {
    expect(itemName({ name: 'A', title: 'B', url: 'c' })).toBe('A');
    expect(itemName({ title: 'B', url: 'c' })).toBe('B');
    expect(itemName({ url: 'https://example.org/a/modul.pdf?x=1' })).toBe('modul.pdf');
  });
});

describe('the address of a PDF', () => {
  it.each([
    ['https://example.org/a.pdf', 'https://example.org/a.pdf'],
    ['http://example.org/a.pdf', 'http://example.org/a.pdf'],
    ['/api/download/pdf/a.pdf', '/api/download/pdf/a.pdf'],
    ['/uploads/2025/a.pdf', '/api/download/pdf/a.pdf'],
    ['a.pdf', '/api/download/pdf/a.pdf'],
    ['../../etc/passwd', '/api/download/pdf/passwd'],
    ['uploads/a b.pdf', '/api/download/pdf/a%20b.pdf'],
    ['javascript:alert(1)', '/api/download/pdf/javascript%3Aalert(1)'],
  ])('%s is read at %s', (url, href) => expect(downloadHref(url)).toBe(href));
});

describe('what creates a collection', () => {
  const parse = (value: unknown) => collectionInputSchema.safeParse(value);
  const firstFault = (value: unknown) => parse(value).error?.issues[0]?.message;

  it.each([undefined, '', '   ', '\n\t'])('needs a name: %j', (name) => {
    expect(firstFault({ name })).toBe('collection_name_required');
  });

  it('takes lists as arrays, as JSON text, and leaves those that are not sent', () => {
    expect(parse({ name: 'x', pdfFiles: [item] }).data?.pdfFiles).toEqual([item]);
    expect(parse({ name: 'x', pdfFiles: JSON.stringify([item]) }).data?.pdfFiles).toEqual([item]);
    expect(parse({ name: 'x', videoUrls: '' }).data?.videoUrls).toEqual([]);
    expect(parse({ name: 'x' }).data?.pdfFiles).toBeUndefined();
  });

  it('refuses an entry without a name', () => {
    expect(parse({ name: 'x', pdfFiles: [{ url: item.url }] }).success).toBe(false);
  });
});

describe('the form of a collection', () => {
  it('leaves out rows that were left blank, and keeps descriptions it does not show', () => {
    const before = {
      name: 'Satu',
      description: '',
      summary: '',
      pdfFiles: [{ title: 'B', description: 'tetap', url: item.url }],
      videoUrls: [],
    };
    const form = toFormValues(before as never);
    form.videoUrls.push({ name: ' ', url: '' });
    expect(toDraft(form, undefined)).toEqual({
      ...before,
      pdfFiles: [{ name: 'B', description: 'tetap', url: item.url }],
    });
  });

  it('sends the courses once they are known, and requires an organisation if admins share', () => {
    const before = { name: 'Satu', description: '', summary: '', pdfFiles: [], videoUrls: [] };
    const form = toFormValues(before as never, []);
    expect(toDraft(form, undefined).courses).toBeUndefined();
    form.courses = [{ id: 7, title: 'K', category: '', duration: '', ...inSource('id') }];
    const draft = toDraft(form, undefined);
    expect(draft.courses).toEqual([7]);
    expect(findIssues(form)).toEqual({ organizations: { code: 'organizations_required' } });
    form.organizations = [{ id: 3, name: 'Akademi' }];
    expect(findIssues(form)).toEqual({});
  });

  it('names the field with the issue', () => {
    const form = { ...toFormValues(null), name: ' ', pdfFiles: [{ name: '', url: 'x' }] };
    expect(findIssues(form)).toMatchObject({
      name: { code: 'collection_name_required' },
      'pdfFiles.0.url': { code: 'web_link_invalid' },
    });
  });
});
