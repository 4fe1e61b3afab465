import { z } from 'zod';
import { issue } from '~/lib/issue';
import {
  emailAddress,
  isTakenAsName,
  optionalText,
  requiredLine,
  requiredText,
  tooLong,
} from '~/lib/form-schema';
import { isPhone, toPhone } from '~/lib/text-forms/phone';
import { toPlain } from '~/lib/text-forms/signs';

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

export const trainingLanguages = ['id', 'en'] as const;

/** Version of the consent text; change it with the text. */
export const consentVersion = '2026-11';

const wholeNumber = (message: string, most: number) =>
  z
    .string(message)
    .overwrite(toPlain)
    .regex(/^\d{1,6}$/, message)
    .refine((text) => Number(text) <= most, message);

/** The steps with questions, in order, each with its schema. All answers are texts. */
export const stepSchemas = {
  about: z.object({
    name: requiredLine('your_name_required', 120).superRefine(isTakenAsName),
    email: emailAddress,
    phone: z
      .string()
      .overwrite(toPhone)
      .max(40, tooLong(40))
      .default('')
      .refine((text) => text === '' || isPhone(text), issue('phone_invalid')),
    language: z.enum(trainingLanguages, issue('language_required')),
  }),
  school: z.object({
    country: z.enum(countries, issue('country_required')),
    city: requiredLine('city_required', 120),
    school: requiredLine('school_required', 200),
    level: z.enum(schoolLevels, issue('school_level_required')),
  }),
  teaching: z.object({
    subjects: requiredLine('subjects_required', 200),
    years: wholeNumber(issue('years_invalid', { max: 60 }), 60),
    students: wholeNumber(issue('students_invalid'), 100_000),
    experience: optionalText(1500).transform((text) => text ?? ''),
  }),
  plan: z.object({
    motivation: requiredText('motivation_required', 3000),
    plan: requiredText('plan_required', 3000),
    time: z.literal('yes', issue('time_required')),
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

/** Answers that the browser saves during typing, valid or not. */
export const savedAnswersSchema = z.object({
  answers: z.partialRecord(
    z.enum(answerNames as [AnswerName, ...AnswerName[]]),
    z.string().max(4000),
  ),
});

export const consentSchema = z.object({
  consent: z.literal('yes', issue('consent_required')),
});

/** "Mail me the link" for people with a draft. */
export const resumeSchema = z.object({
  email: emailAddress,
});
