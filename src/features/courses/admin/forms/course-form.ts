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
  type ClassValues,
  type CourseValues,
} from './course-values';

/** What each form must be. */
export const courseFormSchema = z.preprocess(
  (values) => toCourseFields(values as CourseValues),
  courseInputSchema,
);
export const levelFormSchema = levelInputSchema;
export const classFormSchema = z.preprocess(
  (values) => toClassFields(values as ClassValues),
  classInputSchema,
);
export const materialFormSchema = materialInputSchema;
