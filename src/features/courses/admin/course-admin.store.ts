import { getAdminCourse, listAdminCourses, listLearners } from './courses-admin.calls';
import { listOrganizations } from '~/features/members/members.calls';
import { createContext, use } from 'react';
import { limits } from '~/config/limits';
import { createCallStore, createListStore, createLocalListStore } from '~/ui/admin/list.store';
import { createFormStore } from '~/ui/admin/form.store';
import type { AdminAssignment } from '../works/assignment.schema';
import type { AdminClass, AdminCourse, AdminLevel } from './course-admin.schema';

export const courseRows = createLocalListStore(createCallStore(listAdminCourses, {}));
export const $organizations = createCallStore(listOrganizations, {});

export const createCourseForm = (name: string) => createFormStore<AdminCourse>(name, null);

/** A form that only ever creates a row. */
type NoRow = { id: number };

/** The form of one class, or of a new one in a level; `name` names its draft in this tab. */
export const createClassForm = (name: string, levelId: number) =>
  createFormStore<AdminClass, { levelId: number }>(`course-class-${name}`, { levelId });
export type ClassForm = ReturnType<typeof createClassForm>;

/** The stores of the page of one course. */
export const createCourseStores = (id: number) => ({
  id,
  $course: createCallStore(getAdminCourse, { id }),
  learners: createListStore(listLearners, { id }, { perPage: limits.rowsOnPage }),
  course: createCourseForm(`course-${id}`),
  level: createFormStore<AdminLevel, { courseId: number }>(`course-level-${id}`, { courseId: id }),
  assignment: createFormStore<AdminAssignment, { classId: number }>(`course-assignment-${id}`, {
    classId: 0,
  }),
  material: createFormStore<NoRow, { classId: number }>(`course-material-${id}`, { classId: 0 }),
  revocation: createFormStore<NoRow, { code: string; name: string }>(`course-revocation-${id}`, {
    code: '',
    name: '',
  }),
});
export type CourseStores = ReturnType<typeof createCourseStores>;

const Context = createContext<CourseStores | null>(null);
export const CourseStoresProvider = Context.Provider;

/** The stores of the current course. */
export function useCourseStores(): CourseStores {
  const stores = use(Context);
  if (!stores) throw new Error('A part of a course’s page was rendered outside of one');
  return stores;
}

const ClassFormContext = createContext<ClassForm | null>(null);
export const ClassFormProvider = ClassFormContext.Provider;

/** The form of the class on this page. */
export function useClassForm(): ClassForm {
  const form = use(ClassFormContext);
  if (!form) throw new Error('A part of a class’s form was rendered outside of one');
  return form;
}
