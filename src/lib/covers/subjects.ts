/** The subjects that `src/ui/covers/subjects.svg` draws, each with its kind before its name. */
export const subjectNames = [
  'course-1',
  'course-2',
  'course-5',
  'course-6',
  'course-8',
  'course-9',
  'course-10',
  'course-11',
  'ai-course-first-steps-with-ai',
  'ai-course-prompting-for-teachers',
  'ai-course-designing-a-customer-assistant',
  'ai-course-ai-products-from-idea-to-test',
  'article-what-a-language-model-is',
  'article-prompts-for-lesson-plans',
  'article-msme-customer-messages',
  'article-transformers-in-pictures',
  'article-checking-ai-answers',
  'article-ai-in-product-discovery',
  'article-choosing-a-first-ai-project',
  'video-introduction-to-generative-ai',
  'video-but-what-is-a-neural-network',
  'video-intro-to-large-language-models',
  'lab-tokens',
  'lab-next-word',
  'lab-neighbours',
  'lab-classifier',
  'lab-prompts',
  'lab-bias',
  'lab-pictures',
  'lab-retrieval',
  'lab-program',
  'lab-how-sure',
  'lab-fairness',
  'lab-alone',
  'news-models-in-plain-words',
  'news-ai-at-school',
  'news-rules-and-safety',
  'page-works',
  'page-review',
] as const;
export type SubjectName = (typeof subjectNames)[number];

/** The cover of one thing, which is its own on every screen. */
export interface SubjectLook {
  subject: string;
}

type Kind = 'course' | 'ai-course' | 'article' | 'video' | 'lab' | 'news' | 'work' | 'page';

/** A course by its id, what editors write by the name of its file, a learner's work by its address. */
export const subjectLook = (kind: Kind, name: string | number): SubjectLook => ({
  subject: `${kind}-${name}`,
});

/** False of what came later: a quilt stands for it. */
export const isDrawn = (subject: string): subject is SubjectName =>
  (subjectNames as readonly string[]).includes(subject);
