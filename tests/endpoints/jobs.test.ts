import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { jobSchema, type Job } from '~/features/jobs/jobs.schema';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { served } from '../support/served';

const { origin } = served;
const closed = ['product-analyst-intern-jalanjalan', 'data-scientist-pasarfajar'];

const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
const getText = async (path: string) => (await get(path)).text();
const getJobs = async (query = '') => (await (await get(api.jobs + query)).json()) as Job[];

/** JSON-LD of a page, by the types of its nodes. */
function getData(html: string): string[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const data = JSON.parse(text) as { '@graph'?: { '@type': string }[] };
  return (data['@graph'] ?? []).map((node) => node['@type']);
}

describe('the API of jobs', () => {
  it('gives the whole list, or pages that say how many there are', async () => {
    const whole = await get(api.jobs);
    const all = z.array(z.strictObject(jobSchema.shape)).parse(await whole.json());
    expect(all.length).toBeGreaterThan(24);
    expect(whole.headers.get('x-total-count')).toBe(String(all.length));
    const first = await get(`${api.jobs}?page=1`);
    expect(await first.json()).toEqual(all.slice(0, 24));
    expect(first.headers.get('x-total-count')).toBe(String(all.length));
    expect(first.headers.get('link')).toContain('</api/jobs?page=2>; rel="next"');
    expect(await getJobs('?page=2')).toEqual(all.slice(24, 48));
  });

  it('has the filters of the page, and refuses wrong ones', async () => {
    const found = await getJobs('?category=DevOps&mode=Hybrid&type=Full+time');
    expect(found.length).toBeGreaterThan(0);
    for (const job of found)
      expect(job).toMatchObject({
        category: 'DevOps',
        workMode: 'Hybrid',
        jobType: 'Full time',
      });
    const similar = await get(`${api.jobs}?q=nusadta`);
    expect(similar.headers.get('x-search-match')).toBe('similar');
    expect(await similar.json()).toHaveLength(1);
    expect((await get(`${api.jobs}?q=%00`)).status).toBe(400);
  });
});

describe('the job board', () => {
  it.each(locales)('%s: has its jobs in the HTML, and the address has one form', async (locale) => {
    const path = localizedPath(locale, paths.jobs);
    const html = await getText(path);
    expect(html.match(/data-logo|<h3/g)?.length).toBe(24);
    expect(html.includes(`<link rel="next" href="${path}?page=2"`)).toBe(true);
    expect(html).toContain(`href="${localizedPath(locale, '/jobs/post')}"`);
    // Other tests add jobs meanwhile.
    const pastTheLast = await getText(`${path}?page=9999`);
    expect(pastTheLast).toMatch(/href="[^"]*\/jobs\?page=\d{1,2}" rel="prev"/);
    const wordy = await get(`${path}?q=+data+&category=all&type=all&sort=oldest&page=1`);
    expect(wordy.status).toBe(302);
    expect(wordy.headers.get('location')).toBe(`${path}?q=data&sort=oldest`);
    const filtered = await getText(`${path}?q=data&category=DevOps`);
    expect(filtered).toMatch(
      /<link rel="alternate"[^>]*jobs\.xml\?q=data&(?:#38|amp);category=DevOps/,
    );
  });

  it('says so if nothing is found', async () => {
    const html = await getText('/en/jobs?q=zzqxw');
    expect(html).toContain('0 Job(s) Found');
    expect(html).toContain('No jobs found');
    expect(await getText('/jobs?page=99')).toContain('Lowongan tidak ditemukan');
  });

  it('treats typed text as text', async () => {
    const q = encodeURIComponent('"><script>alert(1)</script>');
    const html = await getText(`/jobs?q=${q}&location=${q}`);
    // Within quoted values of attributes it is text, whatever it says.
    expect(html.replace(/"[^"]*"/g, '').includes('<script>alert')).toBe(false);
    expect(html.includes('"><script>alert')).toBe(false);
  });
});

describe('the page of a job', () => {
  it.each(locales)('%s: is a posting while it is open', async (locale) => {
    const [job] = await getJobs('?q=nusadata');
    const html = await getText(localizedPath(locale, paths.job(job?.slug ?? '')));
    expect(getData(html)).toEqual(['JobPosting', 'WebPage', 'BreadcrumbList']);
    expect(html).toContain(`data-url="${api.jobView(job?.id ?? 0)}"`);
  });

  it.each(closed)('%s: is gone, with open ones like it', async (slug) => {
    for (const locale of locales) {
      const response = await get(localizedPath(locale, paths.job(slug)));
      expect(response.status).toBe(410);
      const html = await response.text();
      expect(getData(html)).toEqual(['BreadcrumbList']);
      expect(html).toContain('noindex');
      expect(html.match(/<h3/g)?.length).toBe(3);
    }
    const lists = [paths.jobs, `${paths.jobs}?page=2`, paths.jobsRss, api.jobs];
    for (const path of [...lists, api.hotJobs]) expect(await getText(path)).not.toContain(slug);
  });
});

describe('jobs in two languages', () => {
  it('are pages in each language, with its texts and those of search engines', async () => {
    const jobs = await getJobs('?lang=id');
    const job = jobs.find(({ slug }) => slug === 'machine-learning-engineer-nusadata');
    const page = paths.job(job?.slug ?? '');
    const [indonesian, english] = [await getText(page), await getText(`/en${page}`)];
    expect(indonesian).toContain('"inLanguage":"id"');
    expect(english).toContain('"inLanguage":"en"');
    for (const html of [indonesian, english]) {
      expect(html).toMatch(/<link[^>]*hreflang="en"/);
    }
    const [line = ''] = (job?.description ?? '').split('**');
    expect(indonesian).toContain(line.slice(0, 60).split('\n')[0]);
    expect(english).not.toContain(line.slice(0, 60).split('\n')[0]);
  });
});

describe('the feed of jobs', () => {
  it.each(locales)('%s: RSS of a filter', async (locale) => {
    const response = await get(`${localizedPath(locale, paths.jobsRss)}?q=data&mode=Remote`);
    expect(response.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
    const xml = await response.text();
    expect(xml.match(/<item>/g)?.length).toBe((await getJobs('?q=data&mode=Remote')).length);
    expect(xml).toContain(`<language>${locale}</language>`);
    expect(xml).toContain('jobs.xml?q=data&amp;mode=Remote" rel="self"');
    expect(await getText(`${paths.jobsRss}?q=nusadta`)).not.toContain('<item>');
  });
});
