import { describe, expect, it } from 'vitest';
import { feedTitle } from '~/features/jobs/feeds/feed-title';
import { dayInJakarta, isOpen, mailApplyHref } from '~/features/jobs/jobs';
import { countriesFor, getCountry } from '~/features/jobs/countries';
import { salaryText, type Salary } from '~/features/jobs/salary';
import type { Job } from '~/features/jobs/jobs.schema';
import { jobData } from '~/features/jobs/detail/structured-data';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderMarkdown } from '~/lib/markdown/markdown';
import { getDictionary } from '../support/dictionary';
import type { Locale } from '~/i18n/locales';

const job: Job = {
  id: 7,
  slug: 'data-engineer',
  title: 'Data <Engineer>',
  company: 'NusaData',
  companyLogo: '/files/logo.webp',
  location: 'Jakarta',
  workMode: 'Hybrid',
  jobType: 'Full time',
  category: 'Data Science',
  description: 'We **build**.\n\n<script>alert(1)</script>',
  requirements: '- SQL',
  applicationUrl: 'https://a.example/apply',
  contactEmail: 'kerja@nusadata.example',
  salaryMin: 8_000_000,
  salaryMax: 12_000_000,
  salaryCurrency: 'IDR',
  salaryPeriod: 'month',
  deadline: '2026-03-31',
  postedAt: '2026-03-01T03:00:00.000Z',
  isHot: false,
  isActive: true,
  skills: [],
  viewCount: 0,
  updatedAt: '2026-03-01T03:00:00.000Z',
  lang: 'en',
  sourceLocale: 'en',
  isOutdated: false,
};

describe('what a job pays', () => {
  const text = (locale: Locale, values: Partial<Salary>) =>
    salaryText(locale, getDictionary(locale).jobPages.salary, { ...job, ...values });

  it.each([
    [{}, 'Rp 8.000.000–12.000.000 per bulan', 'Rp 8,000,000–12,000,000 a month'],
    [{ salaryMax: null }, 'Mulai Rp 8.000.000 per bulan', 'From Rp 8,000,000 a month'],
    [{ salaryMin: null }, 'Hingga Rp 12.000.000 per bulan', 'Up to Rp 12,000,000 a month'],
    [{ salaryMax: 8_000_000 }, 'Rp 8.000.000 per bulan', 'Rp 8,000,000 a month'],
    [
      { salaryMin: 25, salaryMax: 40, salaryCurrency: 'USD', salaryPeriod: 'hour' },
      'US$ 25–40 per jam',
      'US$ 25–40 an hour',
    ],
    [
      { salaryCurrency: 'PHP', salaryPeriod: 'year' },
      'PHP 8.000.000–12.000.000 per tahun',
      'PHP 8,000,000–12,000,000 a year',
    ],
    [{ salaryMin: 0, salaryMax: 0 }, 'Rp 0 per bulan', 'Rp 0 a month'],
    [{ salaryMin: null, salaryMax: null }, null, null],
  ] as const)('%o', (values, id, en) => {
    expect([text('id', values), text('en', values)]).toEqual([id, en]);
  });
});

describe('what a job pays, in a row', () => {
  const short = (locale: Locale, values: Partial<Salary>) =>
    salaryText(locale, getDictionary(locale).jobPages.salary, { ...job, ...values }, 'short');

  it.each([
    [{}, 'Rp 8–12 jt/bulan', 'Rp 8m–12m/month'],
    [{ salaryMin: 2_750_000, salaryMax: null }, 'Mulai Rp 2,75 jt/bulan', 'From Rp 2.75m/month'],
    [{ salaryMin: null }, 'Hingga Rp 12 jt/bulan', 'Up to Rp 12m/month'],
    [
      { salaryMin: 7_500, salaryMax: 9_500, salaryCurrency: 'SGD' },
      'S$ 7,5–9,5 rb/bulan',
      'S$ 7.5k–9.5k/month',
    ],
    [{ salaryMin: null, salaryMax: null }, null, null],
  ] as const)('%o', (values, id, en) => {
    const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
    expect([plain(short('id', values)), plain(short('en', values))]).toEqual([id, en]);
  });
});

describe('a job', () => {
  it('is open through its last day in Western Indonesia, unless it was closed', () => {
    expect(dayInJakarta(new Date('2026-03-31T16:59:59Z'))).toBe('2026-03-31');
    expect(dayInJakarta(new Date('2026-03-31T17:00:00Z'))).toBe('2026-04-01');
    expect(isOpen(job, new Date('2026-03-31T16:59:59Z'))).toBe(true);
    expect(isOpen(job, new Date('2026-03-31T17:00:00Z'))).toBe(false);
    expect(isOpen({ ...job, deadline: null }, new Date('2036-01-01'))).toBe(true);
    expect(isOpen({ ...job, isActive: false }, new Date('2026-03-02'))).toBe(false);
  });

  it('is applied for by a mail with a subject', () => {
    expect(mailApplyHref(job)).toBe('mailto:kerja@nusadata.example?subject=Data%20%3CEngineer%3E');
    expect(mailApplyHref({ ...job, contactEmail: null })).toBeNull();
  });
});

describe('the countries of places', () => {
  it.each([
    ['Jakarta', 'ID'],
    ['Jakarta Selatan, Indonesia', 'ID'],
    ['Kuala Lumpur', 'MY'],
    ['Ho Chi Minh City', 'VN'],
    ['Singapura', 'SG'],
    ['Hà Nội', 'VN'],
    ['Hà Nội'.normalize('NFD'), 'VN'],
    ['HÀ NỘI, Việt Nam', 'VN'],
    ['Đà Nẵng', 'VN'],
    ['Da Nang', 'VN'],
    ['Thành phố, Huế', 'VN'],
    ['TP. Hồ Chí Minh', 'VN'],
    ['Hồ Chí Minh (Quận 1)', 'VN'],
    ['Sài Gòn', 'VN'],
    ['Quận 1 - Hà Nội', 'VN'],
    ['Singapore / Remote', 'SG'],
    ['Remote (Filipina)', 'PH'],
    ['BANDUNG', 'ID'],
    ['Dili', 'TL'],
    ['Hanoian', undefined],
    ['Ha', undefined],
    ['Solok', undefined],
    ['', undefined],
    ['Atlantis', undefined],
  ])('%s', (place, code) => {
    expect(getCountry(place)).toBe(code);
  });

  it('are all of the region for ASEAN', () => {
    expect(countriesFor('ASEAN')).toHaveLength(11);
    expect(countriesFor('Indonesia')).toEqual(['ID']);
    expect(countriesFor('Atlantis')).toEqual([]);
  });
});

describe('what search engines read of a job', () => {
  type Node = Record<string, unknown>;
  const origin = new URL('https://sinau.example');
  const nodes = (one: Job, open = true, locale: Locale = 'en') =>
    jobData(locale, origin, {
      job: one,
      html: {
        description: renderMarkdown(cleanMarkdown(one.description)),
        requirements: renderMarkdown(cleanMarkdown(one.requirements)),
      },
      isOpen: open,
      similar: [],
      languages: [one.lang],
    })['@graph'] as Node[];
  const posting = (values: Partial<Job> = {}) => nodes({ ...job, ...values })[0] as Node;

  it('is a JobPosting with all that it must have', () => {
    const node = posting();
    expect(node).toMatchObject({
      '@type': 'JobPosting',
      title: 'Data <Engineer>',
      url: 'https://sinau.example/en/jobs/data-engineer',
      datePosted: job.postedAt,
      validThrough: '2026-03-31T23:59:59+07:00',
      employmentType: 'FULL_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'NusaData',
        logo: 'https://sinau.example/files/logo.webp',
      },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Jakarta', addressCountry: 'ID' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'IDR',
        value: { minValue: 8_000_000, maxValue: 12_000_000, unitText: 'MONTH' },
      },
    });
    expect(node['description']).toContain('<strong>build</strong>');
    expect(node['description']).toContain('<li>SQL</li>');
    expect(node['description']).not.toContain('<script');
  });

  it('says where people who work from home may live', () => {
    const remote = posting({ workMode: 'Remote', location: 'Indonesia' });
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'ID' },
    });
    expect(remote).not.toHaveProperty('jobLocation');
    const region = posting({ workMode: 'Remote', location: 'ASEAN' });
    expect(region['applicantLocationRequirements']).toHaveLength(11);
    expect(
      posting({ workMode: 'Remote', location: 'Atlantis' })['applicantLocationRequirements'],
    ).toEqual({ '@type': 'AdministrativeArea', name: 'Atlantis' });
  });

  it('leaves out what the job does not say', () => {
    const bare = posting({
      companyLogo: null,
      salaryMin: null,
      salaryMax: null,
      deadline: null,
      location: 'Atlantis',
    });
    expect(JSON.stringify(bare)).not.toMatch(
      /null|undefined|addressCountry|baseSalary|"logo"|validThrough/,
    );
    expect(posting({ salaryMax: null })).toMatchObject({
      baseSalary: { value: { minValue: 8_000_000 } },
    });
  });

  it('is no longer an offer after the job was closed', () => {
    expect(nodes(job, false).map((node) => node['@type'])).toEqual(['BreadcrumbList']);
    const open = nodes({ ...job, lang: 'id' });
    expect(open.map((node) => node['@type'])).toEqual(['JobPosting', 'WebPage', 'BreadcrumbList']);
    expect(open[1]).toMatchObject({ inLanguage: 'id' });
  });
});

describe('feeds', () => {
  it("have the filter in their title, in the page's language", () => {
    expect(feedTitle('en', {})).toBe('Jobs at Sinau AI');
    const filter = {
      q: 'data',
      jobType: 'Contract',
      workMode: 'Remote',
      location: 'ASEAN',
    } as const;
    expect(feedTitle('en', filter)).toBe('Jobs at Sinau AI: “data”, Contract, Remote, ASEAN');
    expect(feedTitle('id', filter)).toBe(
      'Lowongan di Sinau AI: “data”, Kontrak, Jarak jauh, ASEAN',
    );
  });
});
