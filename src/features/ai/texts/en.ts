/** AI topics, courses and content, and the category pages. */
export const learn = {
  whatYouLearn: 'What you will learn',
  startHere: 'Start here',
  items: 'Read and watch',
  otherTopics: 'Other topics',
  topicsLabel: 'Topics',
  topic: 'Topic',
  count: '{n} items',
  coursesTitle: 'AI courses',
  coursesIntro: 'Short ways through our courses. Each step is a lesson that is open to everyone.',
  lessons: 'Its lessons',
  instructors: 'Instructors',
  level: 'Level',
  duration: 'Length',
  nextStep: 'Ready to go on?',
  /** Text of the button to a course's next step, by its target. */
  next: {
    course: 'Open the full course',
    courses: 'See all courses',
    hub: 'Open Skill Hub',
    train: 'See the trainer programme',
  },
  otherCourses: 'More courses',
  related: 'Go on with these',
  allContent: 'All content',
  found: { one: '{n} item', other: '{n} items' },
  types: {
    article: 'Article',
    'case-study': 'Case study',
    video: 'Video',
    podcast: 'Podcast',
  },
} as const;
