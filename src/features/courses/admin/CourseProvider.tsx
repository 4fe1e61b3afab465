import { useCallback, type ReactNode } from 'react';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { refreshCourses } from './course-admin.store';
import { knownFault } from './faults';
import { Texts, type AdminTexts } from './texts';

export interface CourseProviderProps {
  texts: AdminTexts;
  /** Path of the page without a language. */
  page: string;
  children: ReactNode;
}

/** Stands around an admin page of courses. */
export function CourseProvider({ texts, page, children }: CourseProviderProps) {
  const { faults } = texts.t;
  const known = useCallback((message: string) => knownFault(message, faults), [faults]);
  return (
    <Texts value={texts}>
      <AdminProvider {...texts} page={page} refresh={refreshCourses} known={known}>
        {children}
      </AdminProvider>
    </Texts>
  );
}
