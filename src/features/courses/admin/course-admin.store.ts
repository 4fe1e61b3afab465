import { atom } from 'nanostores';
import { createContext, use } from 'react';
import { api } from '~/config/api-paths';
import type { ListPage } from '~/lib/api-client';
import { createEditingStore } from '~/ui/admin/editing.store';
import { createAdminStore, refreshLists } from '~/ui/admin/list.store';
import { fetchCourse, fetchCourses, fetchLearners, fetchOrganizations } from './course-admin.api';
import type {
  AdminClass,
  AdminCourse,
  AdminCourseRow,
  AdminLevel,
  Learner,
  OrganizationName,
} from './course-admin.schema';
import {
  newClass,
  newCourse,
  newLevel,
  newMaterial,
  toClassValues,
  toCourseValues,
  toLevelValues,
  type ClassValues,
  type CourseValues,
  type LevelValues,
  type MaterialValues,
} from './forms/course-values';

export const $courses = createAdminStore<AdminCourseRow[]>([api.adminCourses], {
  fetcher: fetchCourses,
});
export const $organizations = createAdminStore<OrganizationName[]>([api.adminOrganizations], {
  fetcher: fetchOrganizations,
});

export const refreshCourses = () => refreshLists();

/** The form of a course; `name` identifies its draft. */
export const createCourseEditing = (name: string) =>
  createEditingStore<AdminCourse, CourseValues>({
    name,
    empty: newCourse,
    extra: {},
    toValues: toCourseValues,
    getPicture: ({ instructorImage }) => instructorImage,
  });

/** A form that only ever creates a row. */
type NoRow = { id: number };

/** The stores of the page of one course. */
export function createCourseStores(id: number) {
  const $page = atom(1);
  return {
    id,
    $course: createAdminStore<AdminCourse>([api.adminCourse(id)], {
      fetcher: () => fetchCourse(id),
    }),
    /** The current page of the list of learners. */
    $page,
    $learners: createAdminStore<ListPage<Learner>>([`${api.adminLearners(id)}?page=`, $page], {
      fetcher: (path, page) => fetchLearners(`${path}${page}`),
    }),
    course: createCourseEditing(`course-${id}`),
    level: createEditingStore<AdminLevel, LevelValues>({
      name: `course-level-${id}`,
      empty: newLevel,
      extra: {},
      toValues: toLevelValues,
    }),
    class: createEditingStore<AdminClass, ClassValues, { levelId: number }>({
      name: `course-class-${id}`,
      empty: newClass,
      extra: { levelId: 0 },
      toValues: toClassValues,
    }),
    material: createEditingStore<NoRow, MaterialValues, { classId: number }>({
      name: `course-material-${id}`,
      empty: newMaterial,
      extra: { classId: 0 },
      toValues: () => newMaterial,
    }),
    revocation: createEditingStore<NoRow, { reason: string }, { code: string; name: string }>({
      name: `course-revocation-${id}`,
      empty: { reason: '' },
      extra: { code: '', name: '' },
      toValues: () => ({ reason: '' }),
    }),
  };
}
export type CourseStores = ReturnType<typeof createCourseStores>;

const Context = createContext<CourseStores | null>(null);
export const CourseStoresProvider = Context.Provider;

/** The stores of the current course. */
export function useCourseStores(): CourseStores {
  const stores = use(Context);
  if (!stores) throw new Error('A part of a course’s page was rendered outside of one');
  return stores;
}
