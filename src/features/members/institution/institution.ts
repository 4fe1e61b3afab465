import type { CourseNumbers, ShownNumber } from './protect-numbers';

/** A member as the manager of the organisation sees them. */
export interface InstitutionMember {
  userId: number;
  username: string;
  name: string;
  status: 'pending' | 'confirmed';
  /** Of those who wait, so that the manager knows who they are. */
  email: string | null;
  emailVerified: boolean;
  /** Titles of finished courses; null without the person's consent. */
  finished: string[] | null;
}

/** A course that members began. */
export interface InstitutionCourse extends CourseNumbers<ShownNumber> {
  courseId: number;
  title: string;
}

/** What a manager sees of the own organisation. */
export interface Institution {
  organization: { id: number; name: string };
  members: number;
  /** All who wait for a confirmation, those who wait longest first. */
  waiting: InstitutionMember[];
  /** A page of the members, by name. */
  rows: InstitutionMember[];
  courses: InstitutionCourse[];
}
