import { z } from 'zod';
import {
  emailAddress,
  optionalText,
  plainLine,
  requiredLine,
  requiredText,
} from '~/lib/form-schema';

/** The members of ASEAN, by their ISO codes. */
export const countries = [
  'BN',
  'KH',
  'ID',
  'LA',
  'MY',
  'MM',
  'PH',
  'SG',
  'TH',
  'TL',
  'VN',
] as const;

/** Levels of schools at which a teacher may teach. */
export const schoolLevels = [
  'kindergarten',
  'primary',
  'lower_secondary',
  'upper_secondary',
  'vocational',
  'special',
] as const;

/** In which language somebody would like to be trained. */
export const trainingLanguages = ['id', 'en'] as const;

/** Which text of the consent the form shows; a new text gets a new name. */
export const consentVersion = '2026-11';

const wholeNumber = (sentence: string, most: number) =>
  z
    .string(sentence)
    .trim()
    .regex(/^\d{1,6}$/, sentence)
    .refine((text) => Number(text) <= most, sentence);

/** The steps with questions, in order, each with its schema. All answers are texts. */
export const stepSchemas = {
  about: z.object({
    name: requiredLine('Name is required', 120),
    email: emailAddress,
    phone: plainLine(40).default(''),
    language: z.enum(trainingLanguages, 'Please choose a language.'),
  }),
  school: z.object({
    country: z.enum(countries, 'Please choose a country.'),
    city: requiredLine('City is required', 120),
    school: requiredLine('School is required', 200),
    level: z.enum(schoolLevels, 'Please choose a level.'),
  }),
  teaching: z.object({
    subjects: requiredLine('Subjects are required', 200),
    years: wholeNumber('Please enter a number of years.', 60),
    students: wholeNumber('Please enter a number of students.', 100_000),
    experience: optionalText(1500).transform((text) => text ?? ''),
  }),
  plan: z.object({
    motivation: requiredText('Motivation is required', 3000),
    plan: requiredText('Plan is required', 3000),
    time: z.literal('yes', 'Please confirm the time.'),
  }),
} as const;

export type AnswerStep = keyof typeof stepSchemas;
export const answerSteps = Object.keys(stepSchemas) as AnswerStep[];

/** The schema of all steps together. */
export const answersSchema = z.object({
  ...stepSchemas.about.shape,
  ...stepSchemas.school.shape,
  ...stepSchemas.teaching.shape,
  ...stepSchemas.plan.shape,
});
export type Answers = z.infer<typeof answersSchema>;
export type AnswerName = keyof Answers;
export const answerNames = Object.keys(answersSchema.shape) as AnswerName[];

/** What the browser saves while somebody types: any of the answers, valid or not. */
export const savedAnswersSchema = z.object({
  answers: z.partialRecord(
    z.enum(answerNames as [AnswerName, ...AnswerName[]]),
    z.string().max(4000),
  ),
});

/** The last step. */
export const consentSchema = z.object({
  consent: z.literal('yes', 'Please agree first.'),
});

/** "Mail me the link" of somebody who has begun before. */
export const resumeSchema = z.object({
  email: emailAddress,
  /** People do not see this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
