/** Issues by their codes; a part in braces is a parameter. */
export const jobsIssuesEn = {
  job_not_found: 'This job does not exist.',
  job_not_listed: 'This job is not listed.',
  submission_not_found: 'This submission does not exist.',
  submission_answered: 'This submission has already been answered.',
  work_mode_required: 'Please choose a work mode: On-site, Hybrid or Remote.',
  job_type_required:
    'Please choose a job type: Full time, Part time, Contract, Freelance or Internship.',
  job_category_required: 'Please choose a category of the job board.',
  application_way_required: 'Please enter an application link or an email address.',
  amount_invalid: 'Please enter a whole number, or nothing.',
  salary_range_invalid: 'The highest salary must not be below the lowest.',
  currency_required: 'Please choose a currency: IDR, USD, SGD, MYR, PHP, THB or VND.',
  period_required: 'Please choose a period: hour, day, week, month or year.',
  date_invalid: 'Please enter a date, day before month, such as 17/05/2026 or 2026-05-17.',
  date_in_future: 'Please choose a day that is not in the future.',
  deadline_before_posting: 'The deadline must not be before the day of posting.',
  submission_company_required: 'Please enter the name of the company.',
  submission_title_required: 'Please enter the title of the role.',
  submission_description_required: 'Please tell us about the role.',
};
export type JobsIssues = Readonly<Record<keyof typeof jobsIssuesEn, string>>;
