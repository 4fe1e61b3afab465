import { useStore } from '@nanostores/react';
import { paths } from '~/config/paths';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { LateEdit } from '~/ui/admin/LateEdit';
import { useAddFromAddress } from '~/ui/admin/use-address';
import { Button } from '~/ui/Button';
import { latePart } from '~/ui/late-part';
import { PagePart, PageTools, PartLinks } from '~/ui/page/PageParts';
import { CategoriesSection } from './CategoriesSection';
import { eventEditing, speakerEditing } from './editing.store';
import { $adminSpeakers, $proposals, eventList, refreshEvents } from './events-admin.store';
import { EventsSection } from './EventsSection';
import { ProposalsSection } from './ProposalsSection';
import { SpeakersSection } from './speakers/SpeakersSection';
import { Texts, type AdminTexts } from './texts';

const eventDialog = latePart(async () => (await import('./EventDialog')).EventDialog);
const speakerDialog = latePart(
  async () => (await import('./speakers/SpeakerDialog')).SpeakerDialog,
);

function Parts({ t }: Pick<AdminTexts, 't'>) {
  const events = useStore(eventList.$page).data?.total;
  const speakers = useStore($adminSpeakers).data?.length;
  const proposals = useStore($proposals).data?.filter(({ status }) => status === 'new').length;
  const { sections } = t;
  const parts = [
    { id: 'events', name: sections.events, count: events },
    { id: 'speakers', name: sections.speakers, count: speakers },
    { id: 'categories', name: sections.categories },
    { id: 'proposals', name: sections.proposals, count: proposals || undefined },
  ];
  return <PartLinks label={t.partsLabel} parts={parts} />;
}

/** Event Management. */
export default function EventsAdmin(texts: AdminTexts) {
  const { t } = texts;
  useAddFromAddress(eventEditing.add);
  return (
    <Texts value={texts}>
      <AdminProvider {...texts} page={paths.adminEvents} refresh={refreshEvents}>
        <PageTools links={<Parts t={t} />}>
          <Button icon="plus" onClick={eventEditing.add}>
            {t.addEvent}
          </Button>
          <Button look="quiet" icon="plus" onClick={speakerEditing.add}>
            {t.addSpeaker}
          </Button>
        </PageTools>
        <PagePart id="events" heading={t.sections.events} isFirst>
          <EventsSection />
        </PagePart>
        <PagePart id="speakers" heading={t.sections.speakers}>
          <SpeakersSection />
        </PagePart>
        <PagePart id="categories" heading={t.sections.categories}>
          <CategoriesSection />
        </PagePart>
        <PagePart id="proposals" heading={t.sections.proposals}>
          <ProposalsSection />
        </PagePart>
        <LateEdit store={eventEditing} part={eventDialog} props={{}} texts={t.form} size="full" />
        <LateEdit
          store={speakerEditing}
          part={speakerDialog}
          props={{}}
          texts={{ newTitle: t.addSpeaker, editTitle: t.speakers.editTitle }}
        />
      </AdminProvider>
    </Texts>
  );
}
