import { z } from 'zod';
import {
  classInputSchema,
  courseInputSchema,
  levelInputSchema,
  materialInputSchema,
} from '../course-admin.schema';
import {
  toClassFields,
  toCourseFields,
  toLevelFields,
  type ClassValues,
  type CourseValues,
  type LevelValues,
} from './course-values';

/** What each form must be. */
export const courseFormSchema = z.preprocess(
  (values) => toCourseFields(values as CourseValues),
  courseInputSchema,
);
export const levelFormSchema = z.preprocess(
  (values) => toLevelFields(values as LevelValues),
  levelInputSchema,
);
export const classFormSchema = z.preprocess(
  (values) => toClassFields(values as ClassValues),
  classInputSchema,
);
export const materialFormSchema = materialInputSchema;
