export const skills = {
  title: 'Skills',
  intro: 'What people can do with AI, where you learn it and which jobs ask for it.',
  count: { one: '{n} skill', other: '{n} skills' },
  searchLabel: 'Search the skills',
  searchPlaceholder: 'For example: prompts, privacy, data',
  found: { one: '{n} skill found', other: '{n} skills found' },
  none: 'No skill matches. Try another word, in English or Indonesian.',
  areaList: 'Areas',
  areas: {
    understanding: 'Understanding AI',
    using: 'Working with AI tools',
    ethics: 'Ethics and safety',
    teaching: 'Teaching with AI',
    data: 'Data',
    building: 'Building with AI',
    work: 'AI at work',
  },
  area: 'Area',
  level: 'Level',
  levels: ['First steps', 'Practised', 'Advanced'],
  otherName: 'Also called',
  /** Distinguishes the title from pages of the same name. */
  pageTitle: '{name}: where you learn it',
  frameworks: 'In UNESCO’s frameworks',
  frameworkNames: {
    'UNESCO AI CFT': 'AI competency framework for teachers',
    'UNESCO AI CFS': 'AI competency framework for students',
  },
  learn: 'Where you learn it',
  asked: 'Where it is asked for',
  classes: 'Lessons',
  bootcamps: 'Bootcamps',
  events: 'Events',
  articles: 'Articles and videos',
  jobs: 'Open jobs',
  prepared: 'being prepared',
  /** No content teaches the skill. */
  nothingTaught: 'We have nothing that teaches this skill yet. Look at the skills beside it.',
  noJobs: 'No open job asks for this skill at the moment.',
  allJobs: 'All jobs with this skill',
  related: 'Skills beside it',
  terms: 'Words in the glossary',
  ofJob: {
    heading: 'Skills asked for',
    /** Heads the lessons that teach a skill. */
    taughtIn: 'Taught in',
    /** Said in the browser alone, from the reader's own record. */
    have: {
      one: 'You have learnt {n} of {of} skill.',
      other: 'You have learnt {n} of {of} skills.',
    },
    haveAll: 'You have learnt all skills that this job asks for.',
    rest: {
      one: 'This lesson teaches the rest:',
      other: 'These {n} lessons teach the rest:',
    },
    /** Lessons teach only some of the missing skills. */
    part: {
      one: 'This lesson teaches what can be learnt here:',
      other: 'These {n} lessons teach what can be learnt here:',
    },
    nothing: 'No lesson of ours teaches the rest yet.',
    owned: 'You have learnt it',
  },
} as const;
