import { z } from 'zod';

/** A course as the API lists it. */
export const courseSchema = z.object({
  id: z.number().int(),
  organizationId: z.number().int().nullable(),
  title: z.string(),
  description: z.string(),
  instructor: z.string(),
  instructorImage: z.string().nullable(),
  category: z.string(),
  badge: z.string().nullable(),
  duration: z.string(),
  image: z.string().nullable(),
  gradient: z.string(),
  learningMaterials: z.array(z.string()),
  lectureSlides: z.array(z.string()),
  createdAt: z.string(),
});
export type Course = z.infer<typeof courseSchema>;

/** A course with everything its page shows. */
export const courseDetailSchema = courseSchema.extend({
  type: z.string().nullable(),
  mode: z.string().nullable(),
  audience: z.string().nullable(),
  prerequisites: z.string().nullable(),
  levels: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      classes: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          topics: z.array(z.string()),
          /** Taught time. */
          hours: z.number(),
          track: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;
