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
