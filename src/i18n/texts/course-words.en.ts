/**
 * Values of closed lists in courses, which people may have typed in any language. Other values are
 * free text.
 */
export const courseWords = {
  levels: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
  badges: {
    popular: 'Popular',
    new: 'New',
    handsOn: 'Hands-on',
    short: 'Short',
    discussion: 'Discussion',
    teachers: 'For teachers',
    members: 'Members only',
  },
  types: {
    bootcamp: 'Bootcamp',
    shortCourse: 'Short course',
    workshops: 'Workshop series',
    seminar: 'Seminar',
  },
  categories: {
    literacy: 'AI literacy',
    generative: 'Generative AI',
    machineLearning: 'Machine learning',
    dataScience: 'Data science',
    education: 'AI for education',
    productivity: 'Productivity',
    product: 'Product management',
    ethics: 'AI ethics',
  },
  tracks: { ai: 'AI', applications: 'Applications' },
  modes: {
    online: 'Online',
    onSite: 'On site',
    blended: 'Blended',
    blendedWeekly: 'Blended (2 h live plus 2 h guided self-study weekly)',
    onlineWeekly: 'Online (2 h live weekly)',
    selfPaced: 'Self-paced',
  },
  prerequisites: {
    none: 'None.',
    device: 'None. You need a phone or laptop and an internet connection.',
  },
  /** `{n}` */
  durations: {
    hour: { one: '{n} hour', other: '{n} hours' },
    day: { one: '{n} day', other: '{n} days' },
    week: { one: '{n} week', other: '{n} weeks' },
    month: { one: '{n} month', other: '{n} months' },
  },
  languages: { id: 'Indonesian', en: 'English' },
} as const;
