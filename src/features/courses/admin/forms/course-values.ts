import { defaultLocale, type Locale } from '~/i18n/locales';
import { gradientNames } from '~/lib/kawung';
import { joinSkills } from '~/lib/skills';
import { parseNumber } from '~/lib/text-forms/numbers';
import type { AdminClass, AdminCourse, AdminLevel } from '../course-admin.schema';

/** In the place of an organisation: no value of a choice is empty. */
export const everyone = 'everyone';

const courseTexts = {
  title: '',
  category: '',
  instructor: '',
  duration: '',
  badge: '',
  type: '',
  mode: '',
  description: '',
  audience: '',
  prerequisites: '',
};

/** Of the final check, as the table has them where nobody says otherwise. */
const courseNumbers = { questionsPerCheck: '12', passMark: '80', coolDownHours: '24' };

/** What the fields of a course's form hold; lists are one entry a line. */
export const newCourse = {
  ...courseTexts,
  ...courseNumbers,
  learningMaterials: '',
  lectureSlides: '',
  organizationId: everyone,
  sourceLocale: defaultLocale as Locale,
  gradient: gradientNames[0] as string,
};
export type CourseValues = typeof newCourse;

export const newLevel = {
  name: '',
  description: '',
  required: '',
  sourceLocale: defaultLocale as Locale,
};
export type LevelValues = typeof newLevel;

export const newClass = {
  code: '',
  title: '',
  hours: '',
  track: '',
  topics: '',
  videoUrl: '',
  content: '',
  /** Slugs in one text. */
  skills: '',
  exerciseMinutes: '15',
  sourceLocale: defaultLocale as Locale,
};
export type ClassValues = typeof newClass;

/** `file` is what an input of files holds. */
export const newMaterial = { title: '', url: '', file: null as FileList | null };
export type MaterialValues = typeof newMaterial;

const toText = (lines: readonly string[]) => lines.join('\n');

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form of a course that is there. */
export function toCourseValues(course: AdminCourse): CourseValues {
  const texts = Object.keys(courseTexts).map((name) => [
    name,
    course[name as keyof typeof courseTexts] ?? '',
  ]);
  return {
    ...(Object.fromEntries(texts) as typeof courseTexts),
    questionsPerCheck: String(course.questionsPerCheck),
    passMark: String(course.passMark),
    coolDownHours: String(course.coolDownHours),
    learningMaterials: toText(course.learningMaterials),
    lectureSlides: toText(course.lectureSlides),
    organizationId: String(course.organizationId ?? everyone),
    sourceLocale: course.sourceLocale,
    gradient: course.gradient,
  };
}

export const toLevelValues = ({
  name,
  description,
  required,
  sourceLocale,
}: AdminLevel): LevelValues => ({
  name,
  description,
  required: required === null ? '' : String(required),
  sourceLocale,
});

/** The form of a class that is there: its draft, where it has one. */
export function toClassValues(entry: AdminClass): ClassValues {
  const fields = entry.draft ?? entry;
  const { code, title, content, hours, track, topics, videoUrl } = fields;
  return {
    code,
    title,
    content,
    hours: String(hours),
    track: track ?? '',
    topics: toText(topics),
    videoUrl: videoUrl ?? '',
    skills: joinSkills(fields.skills ?? entry.skills),
    exerciseMinutes: String(fields.exerciseMinutes ?? entry.exerciseMinutes),
    sourceLocale: fields.sourceLocale ?? entry.sourceLocale,
  };
}

/** A number, or what was typed instead, which the schema refuses. */
const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** The fields as the endpoint takes them. */
export const toCourseFields = (values: CourseValues) => ({
  ...values,
  questionsPerCheck: toNumber(values.questionsPerCheck),
  passMark: toNumber(values.passMark),
  coolDownHours: toNumber(values.coolDownHours),
  learningMaterials: toLines(values.learningMaterials),
  lectureSlides: toLines(values.lectureSlides),
  organizationId: values.organizationId === everyone ? null : Number(values.organizationId),
});

export const toLevelFields = (values: LevelValues) => ({
  ...values,
  required: toNumber(values.required),
});

export function toClassFields(values: ClassValues) {
  const hours = parseNumber(values.hours);
  return {
    ...values,
    topics: toLines(values.topics),
    hours: typeof hours === 'number' ? hours : null,
    exerciseMinutes: toNumber(values.exerciseMinutes) ?? undefined,
  };
}

/** The multipart form that adds a material. */
export function toMaterialForm({ title, url, file }: MaterialValues): FormData {
  const form = new FormData();
  form.set('title', title);
  form.set('url', url);
  const [chosen] = file instanceof FileList ? file : [];
  if (chosen) form.set('file', chosen);
  return form;
}
