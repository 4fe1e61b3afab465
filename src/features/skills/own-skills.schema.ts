/** What somebody can do by their own record. */
export interface OwnSkills {
  /** Slugs, in their order. */
  skills: string[];
}
