import { useAdmin, type AdminKitProps } from '~/ui/admin/AdminProvider';
import type { EventDictionary } from '../../dictionary';

export interface AttendanceTexts extends AdminKitProps {
  t: EventDictionary['attendanceAdmin'];
  passes: EventDictionary['doorPasses'];
  paces: EventDictionary['feedback']['paceNames'];
  usefulNames: EventDictionary['feedback']['usefulNames'];
}

export const useTexts = () => useAdmin<AttendanceTexts>();
