import { z } from 'astro/zod';
import { kkaElements } from '~/content/kka';
import { text } from './fields';

/** Letters of the options of a slip's question. */
const letters = ['A', 'B', 'C'] as const;

/** The parts of the body, in their order; a plan has each of them, under these headings. */
export const planHeadings = {
  id: [
    'Tanpa perangkat',
    'Dengan sepuluh ponsel',
    'Di depan kelas',
    'Yang sering keliru, dan jawaban Anda',
    'Menilai',
  ],
  en: [
    'Without devices',
    'With ten phones',
    'In front of the class',
    'What pupils often get wrong, and your answer',
    'Assessing',
  ],
} as const;

export type LessonPlan = z.infer<typeof lessonPlan>;

/** A lesson of two lesson hours, ready to be held; its plan prints on two A4 pages. */
export const lessonPlan = z
  .strictObject({
    title: text,
    phase: z.enum(['C', 'D', 'E']),
    elements: z.array(z.enum(kkaElements)).min(1),
    /** Two lesson hours of the phase: 70 in C, 80 in D, 90 in E. */
    minutes: z.union([z.literal(70), z.literal(80), z.literal(90)]),
    /** What pupils can do afterwards, in one sentence. */
    aim: text,
    course: z.array(z.strictObject({ minutes: z.int().positive(), what: text })).min(4),
    prepare: z.array(text).min(1),
    /** The picture for the board. */
    board: z.strictObject({
      src: z.string().regex(/^\/figures\/KKA-\d{3}\/board-[12]\.(id|en)\.svg$/),
      alt: text,
    }),
    /** What pupils answer at the end, on paper. */
    slip: z
      .array(
        z.strictObject({
          question: text,
          options: z.array(text).length(letters.length),
          key: z.enum(letters),
          reason: text,
        }),
      )
      .length(3),
  })
  .refine(({ phase, minutes }) => minutes === { C: 70, D: 80, E: 90 }[phase], {
    error: 'Two lesson hours are 70 minutes in phase C, 80 in D and 90 in E',
  })
  .refine(
    ({ minutes, course }) => course.reduce((sum, part) => sum + part.minutes, 0) === minutes,
    {
      error: 'The parts of the lesson add up to its minutes',
    },
  );
