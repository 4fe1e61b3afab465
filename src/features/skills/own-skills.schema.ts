/** Skills in a person's own record. */
export interface OwnSkills {
  /** Slugs, in their order. */
  skills: string[];
}
