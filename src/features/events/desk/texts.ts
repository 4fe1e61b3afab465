import { useAdmin, type AdminKitProps } from '~/ui/admin/AdminProvider';
import type { EventDictionary } from '../dictionary';

export interface DeskTexts extends AdminKitProps {
  t: EventDictionary['eventDesk'];
  attendance: EventDictionary['attendanceAdmin'];
  passes: EventDictionary['doorPasses'];
  paces: EventDictionary['feedback']['paceNames'];
  usefulNames: EventDictionary['feedback']['usefulNames'];
}

export const useTexts = () => useAdmin<DeskTexts>();
