import type { ReactNode } from 'react';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { refreshCourses } from './course-admin.store';
import { Texts, type AdminTexts } from './texts';

export interface CourseProviderProps {
  texts: AdminTexts;
  /** Path of the page without a language. */
  page: string;
  children: ReactNode;
}

/** Provides the texts and the admin kit to a page of course management. */
export function CourseProvider({ texts, page, children }: CourseProviderProps) {
  return (
    <Texts value={texts}>
      <AdminProvider {...texts} page={page} refresh={refreshCourses}>
        {children}
      </AdminProvider>
    </Texts>
  );
}
