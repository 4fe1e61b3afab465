import { lateForm } from '~/ui/admin/LateForm';
import type { AdminClass, AdminCourse } from '../course-admin.schema';
import type { ClassFormProps } from './class-form';
import type { CourseFormProps } from './course-form';

const assignmentForm = () => import('./assignment-form');
const outlineForms = () => import('./outline-forms');

export const courseDialog = lateForm<AdminCourse, null, CourseFormProps>(
  async () => (await import('./course-form')).describeCourse,
);
export const levelDialog = lateForm(async () => (await outlineForms()).describeLevel);
export const classDialog = lateForm<AdminClass, { levelId: number }, ClassFormProps>(
  async () => (await import('./class-form')).describeClass,
);
export const assignmentDialog = lateForm(async () => (await assignmentForm()).describeAssignment);
export const materialDialog = lateForm(async () => (await outlineForms()).describeMaterial);
export const revocationDialog = lateForm(async () => (await outlineForms()).describeRevocation);
