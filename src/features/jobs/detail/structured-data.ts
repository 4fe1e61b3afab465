import { paths } from '~/config/paths';
import { isSkill, skillName } from '~/content/skill-names';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { breadcrumbs, jsonLd } from '~/lib/json-ld';
import { countriesFor, getCountry } from '../countries';
import { getJobDictionary } from '../dictionary';
import type { Job, JobDetail, JobHtml } from '../jobs.schema';

const employmentTypes: Record<Job['jobType'], string> = {
  'Full time': 'FULL_TIME',
  'Part time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Freelance: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** The place of work, or the countries that remote workers may live in. */
function getJobLocation({ workMode, location }: Job) {
  const country = getCountry(location);
  if (workMode !== 'Remote') {
    const address = {
      '@type': 'PostalAddress',
      addressLocality: location,
      addressCountry: country ?? undefined,
    };
    return { jobLocation: { '@type': 'Place', address } };
  }
  const countries = countriesFor(location);
  const requirements =
    countries.length > 0
      ? countries.map((name) => ({ '@type': 'Country', name }))
      : [{ '@type': 'AdministrativeArea', name: location }];
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: requirements.length === 1 ? requirements[0] : requirements,
  };
}

function getSalary({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Job) {
  if (salaryMin === null && salaryMax === null) return null;
  const amounts =
    salaryMin === salaryMax
      ? { value: salaryMin }
      : { minValue: salaryMin ?? undefined, maxValue: salaryMax ?? undefined };
  const value = { '@type': 'QuantitativeValue', ...amounts, unitText: salaryPeriod.toUpperCase() };
  return { '@type': 'MonetaryAmount', currency: salaryCurrency, value };
}

const toUrl = (locale: Locale, origin: URL, job: Job) =>
  new URL(localizedPath(locale, paths.job(job.slug)), origin).href;

/** An open job as search engines read it (schema.org `JobPosting`). */
function jobPosting(locale: Locale, origin: URL, job: Job, html: JobHtml) {
  // Beside the text, in its language.
  const { jobsPage } = getJobDictionary(job.lang);
  const requirements = job.requirements
    ? `<h3>${jobsPage.requirements}</h3>${html.requirements}`
    : '';
  const baseSalary = getSalary(job);
  const skills = job.skills.filter(isSkill);
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: html.description + requirements,
    url: toUrl(locale, origin, job),
    identifier: { '@type': 'PropertyValue', name: job.company, value: job.slug },
    datePosted: job.postedAt,
    // The last day counts in full, in Western Indonesia.
    validThrough: job.deadline ? `${job.deadline}T23:59:59+07:00` : undefined,
    employmentType: employmentTypes[job.jobType],
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company,
      logo: job.companyLogo ? new URL(job.companyLogo, origin).href : undefined,
    },
    ...getJobLocation(job),
    skills: skills.length > 0 ? skills.map((slug) => skillName(job.lang, slug)) : undefined,
    baseSalary: baseSalary ?? undefined,
    directApply: false,
  };
}

/** Structured data of a job's page; a closed one is no longer an offer. */
export function jobData(locale: Locale, origin: URL, { job, html, isOpen }: JobDetail) {
  const way = breadcrumbs(locale, origin, [
    { name: getJobDictionary(locale).jobsPage.title, path: paths.jobs },
    { name: job.title, path: paths.job(job.slug) },
  ]);
  if (!isOpen) return jsonLd(way);
  // The vocabulary has no language for a job itself.
  const page = { '@type': 'WebPage', url: toUrl(locale, origin, job), inLanguage: job.lang };
  return jsonLd(jobPosting(locale, origin, job, html), page, way);
}
