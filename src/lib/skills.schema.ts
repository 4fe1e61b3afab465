import { z } from 'zod';
import { isSkill } from '~/content/skill-names';
import { issue } from './issue';
import { maxSkills, splitSkills } from './skills';

/** Skills of a row, as a list or as one text; undefined leaves them unchanged. */
export const skillsField = z.preprocess(
  (value) => (typeof value === 'string' ? splitSkills(value) : value),
  z
    .array(z.string().refine(isSkill, issue('skill_unknown')), issue('skill_unknown'))
    .max(maxSkills, issue('too_many_skills', { max: maxSkills }))
    .transform((slugs) => [...new Set(slugs)])
    .optional(),
);
