import { useAdmin, type AdminKitProps } from '~/ui/admin/AdminProvider';
import type { JobDictionary } from '../dictionary';

export interface AdminTexts extends AdminKitProps {
  t: JobDictionary['jobAdmin'];
  /** Names of the closed lists, which visitors read, too. */
  names: Pick<JobDictionary['jobs'], 'categories' | 'jobTypes'> &
    Pick<JobDictionary['jobPages'], 'modes'>;
}

export const useTexts = () => useAdmin<AdminTexts>();
