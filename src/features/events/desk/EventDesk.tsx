import { useState } from 'react';
import { paths } from '~/config/paths';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import type { EventNumbers } from '../attendance/attendance.schema';
import { DoorPasses } from '../door/DoorPasses';
import type { DeskTab } from './desk-tabs';
import { createDeskStores } from './desk.store';
import type { DeskEvent } from './desk.types';
import { EventFeedback } from './EventFeedback';
import { EventPeople } from './EventPeople';
import { EventSummary } from './EventSummary';
import { EventWords } from './EventWords';
import type { DeskTexts } from './texts';

interface DeskProps {
  tab: Exclude<DeskTab, 'edit'>;
  event: DeskEvent;
  /** The numbers as the page was opened. */
  numbers: EventNumbers;
}

function Panel({ tab, event, numbers, passes }: DeskProps & Pick<DeskTexts, 'passes'>) {
  const [stores] = useState(() => createDeskStores(event.id));
  switch (tab) {
    case 'summary':
      return <EventSummary event={event} stores={stores} first={numbers} />;
    case 'attendance':
      return <EventPeople stores={stores} timezone={event.timezone} first={numbers} />;
    case 'door':
      return <DoorPasses eventId={event.id} t={passes} />;
    case 'words':
      return <EventWords stores={stores} times={event} first={numbers} />;
    case 'feedback':
      return <EventFeedback stores={stores} />;
  }
}

/** A tab of an event's page of staff. */
export default function EventDesk({ tab, event, numbers, ...texts }: DeskTexts & DeskProps) {
  return (
    <AdminProvider texts={texts} page={paths.adminEventTab(event.id, tab)}>
      <Panel tab={tab} event={event} numbers={numbers} passes={texts.passes} />
    </AdminProvider>
  );
}
