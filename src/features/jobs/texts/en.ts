export const jobs = {
  heading: 'Job Opportunities',
  intro: 'Openings in AI, data, software and product from partner companies.',
  tabs: {
    /** Name of the two tabs for screen readers. */
    label: 'Which jobs to show',
    hot: 'Hot jobs',
    all: 'All jobs',
  },
  hotBadge: 'Hot',
  viewDetails: 'View Details',
  applyNow: 'Apply Now',
  views: { one: '{n} view', other: '{n} views' },
  postedToday: 'Today',
  postedYesterday: 'Yesterday',
  daysAgo: '{n} days ago',
  weeksAgo: { one: '{n} week ago', other: '{n} weeks ago' },
  monthsAgo: { one: '{n} month ago', other: '{n} months ago' },
  emptyTitle: 'No jobs found',
  emptyText: 'No job listings found. Please check back later for new opportunities.',
  errorTitle: 'The jobs could not be loaded',
  errorText: 'Check your connection, then try again.',
  viewAll: 'View all jobs',
  contactToPost: 'Contact Us to Post a Job',
  /** By the value in the API. */
  jobTypes: {
    'Full time': 'Full time',
    'Part time': 'Part time',
    Contract: 'Contract',
    Freelance: 'Freelance',
    Internship: 'Internship',
  },
  /** By the value in the API. */
  categories: {
    'AI Development': 'AI Development',
    'Machine Learning': 'Machine Learning',
    'Data Science': 'Data Science',
    'Software Engineering': 'Software Engineering',
    DevOps: 'DevOps',
    'AI Research': 'AI Research',
    'Product Management': 'Product Management',
    'UI/UX Design': 'UI/UX Design',
    'Content Creation': 'Content Creation',
  },
} as const;

export const jobsPage = {
  title: 'Jobs',
  intro: 'Work in AI, data, software and product at partner companies.',
  found: '{n} Job(s) Found',
  description: 'About the job',
  requirements: 'What you bring',
  apply: 'Apply on the company’s website',
  applyByEmail: 'Apply by email',
  back: 'Back to jobs',
} as const;

/** Texts of the job board, of the page of a job, and of their feeds. */
export const jobPages = {
  search: {
    label: 'Search by title, company or skill',
    submit: 'Search',
    /** The fold of the filters on phones. */
    filters: 'Filters',
    category: 'Category',
    type: 'Job type',
    mode: 'Work mode',
    location: 'Location',
    skill: 'Skill',
    sort: 'Sort',
    /** The choice of all values of a filter. */
    all: 'All',
    newest: 'Newest first',
    oldest: 'Oldest first',
  },
  /** Nothing matches all words; these jobs match similar ones. */
  similar: 'No job has the words “{q}”. These come closest.',
  /** Nothing matches all words; these jobs match most of them. */
  most: 'No job has all of these words. These come closest.',
  /** Advice if a filter has no results. */
  emptyHint: 'Try fewer words, or take a filter away.',
  clear: 'Show all jobs',
  paging: 'Pages of the job list',
  /** By the value in the API. */
  modes: { 'On-site': 'On-site', Hybrid: 'Hybrid', Remote: 'Remote' },
  salary: {
    label: 'Salary',
    from: 'From {amount}',
    upTo: 'Up to {amount}',
    /** `{amount}`, by the period. */
    per: {
      hour: '{amount} an hour',
      day: '{amount} a day',
      week: '{amount} a week',
      month: '{amount} a month',
      year: '{amount} a year',
    },
    shortPer: {
      hour: '{amount}/hour',
      day: '{amount}/day',
      week: '{amount}/week',
      month: '{amount}/month',
      year: '{amount}/year',
    },
  },
  facts: {
    heading: 'At a glance',
    location: 'Location',
    mode: 'Work mode',
    deadline: 'Apply by',
    posted: 'Posted',
    views: 'Views',
  },
  similarJobs: 'Similar jobs',
  share: 'Share this job',
  save: 'Save',
  saved: 'Saved',
  bookmark: 'Job',
  closed: {
    title: 'This job is closed',
    /** `{title}` of the job, `{company}` */
    text: '“{title}” at {company} no longer takes applications.',
    similar: 'Open jobs like it',
    all: 'View all jobs',
  },
  feed: {
    heading: 'Let new jobs come to you',
    text: 'A feed of this list, with the filters you have chosen, for the reader of your choice.',
    rss: 'RSS',
    title: 'Jobs at {brand}',
    filtered: 'Jobs at {brand}: {filter}',
    description: 'Openings in AI, data, software and product from partner companies of {brand}.',
  },
} as const;
