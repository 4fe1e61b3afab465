import { describe, expect, it } from 'vitest';
import { skillSlugs } from '~/content/skill-names';
import { describeBootcamp } from '~/features/hub/admin/bootcamp-form';
import { bootcampFormSchema, type AdminBootcamp } from '~/features/hub/bootcamp.resource';
import { linkErrors, linkMessage } from '~/features/hub/link-check/link-check';
import { getDictionary } from '../support/dictionary';
import type { ReadyPicture } from '~/lib/media/picture';
import type { FormValues } from '~/ui/admin/form';
import { newValues, rowValues, toFormData, toInput } from '~/ui/admin/form-values';

const en = getDictionary('en');
const page = { t: en.hubAdmin, hub: en.skillHub } as never;
const form = describeBootcamp(page, { row: null });
const newBootcamp = newValues(form, 'id');
const toFields = (values: FormValues) => toInput(form, values, null);

const bootcamp: AdminBootcamp = {
  id: 7,
  slug: 'kelas-awan',
  title: 'Kelas Awan',
  provider: 'Dicoding',
  description: 'Dua\nbaris',
  shortDesc: 'Singkat',
  category: 'AI Bootcamps',
  tags: ['aws', 'c++'],
  skills: [...skillSlugs.slice(0, 2)],
  format: 'Online',
  duration: '4 weeks',
  difficulty: 'Beginner',
  price: 'Free',
  startDate: '2030-05-01',
  url: 'https://example.org/',
  popularity: 7,
  image: null,
  gradient: 'laut',
  border: null,
  isActive: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  version: 7,
  sourceLocale: 'id',
  position: 2,
  linkStatus: null,
  linkDetail: null,
  linkCheckedAt: null,
};
const filled = rowValues(form, bootcamp);
const send = (picture: ReadyPicture, version?: number) =>
  toFormData(toFields(filled), picture, version);

describe('the bootcamp form', () => {
  it('has the defaults of a bootcamp, and sends back what it was given', () => {
    expect(newBootcamp).toMatchObject({
      price: 'Free',
      popularity: '90',
      isActive: true,
      category: 'none',
      difficulty: 'none',
      gradient: 'nila',
      border: 'none',
    });
    const { id: _, createdAt: _c, updatedAt: _u, image: _i, ...rest } = bootcamp;
    const { position: _p, linkStatus: _s, linkDetail: _d, linkCheckedAt: _a, ...fields } = rest;
    const sent = bootcampFormSchema.parse(
      Object.fromEntries(send({ kind: 'none' }, bootcamp.version)),
    );
    expect(sent).toEqual({ ...fields, removeImage: true });
    const anytime = rowValues(form, { ...bootcamp, startDate: 'Anytime', border: 'senja' });
    expect(anytime).toMatchObject({ startDate: '', border: 'senja' });
  });
});

describe('what a visit found', () => {
  const { words } = en.hubAdmin.link;

  it('is said in words', () => {
    const said = (status: 'ok' | 'broken', detail: string) =>
      linkMessage({ status, detail }, words);
    expect(said('ok', '200')).toBe(words.ok);
    expect(said('broken', '404')).toBe(words.gone);
    expect(said('broken', '403')).toBe(words.guarded);
    expect(said('broken', '500')).toBe(words.status);
    for (const code of linkErrors) expect(said('broken', code)).toBe(words[code]);
  });
});
