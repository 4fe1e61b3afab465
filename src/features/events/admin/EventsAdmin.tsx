import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '~/ui/Button';
import { Management } from '~/ui/management';
import { CategoriesSection } from './CategoriesSection';
import { draft } from './draft';
import { $speakerForm, addEvent, closeForms, resumeDraft } from './editing.store';
import { EventDialog } from './EventDialog';
import { $adminEvents, $adminSpeakers, $proposals } from './events-admin.store';
import { EventsSection } from './EventsSection';
import { ProposalsSection } from './ProposalsSection';
import { SpeakerDialog } from './SpeakerDialog';
import { SpeakersSection } from './SpeakersSection';
import { managementTexts, Texts, type AdminTexts } from './texts';

interface SectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

function Section({ id, heading, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-12 scroll-mt-24">
      <h2 id={`${id}-heading`} tabIndex={-1} className="mb-4 text-xl font-bold">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** The way to the parts of a long page, each with how many rows it has. */
function PartLinks({ t }: Pick<AdminTexts, 't'>) {
  const events = useStore($adminEvents).data?.total;
  const speakers = useStore($adminSpeakers).data?.length;
  const proposals = useStore($proposals).data?.filter(({ status }) => status === 'new').length;
  const links = [
    ['events', events],
    ['speakers', speakers],
    ['categories', undefined],
    ['proposals', proposals || undefined],
  ] as const;
  return (
    <nav aria-label={t.partsLabel} className="mt-6 flex flex-wrap gap-2">
      {links.map(([part, count]) => (
        <a
          key={part}
          href={`#${part}`}
          className="inline-flex min-h-[2.75rem] items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-semibold hover:border-nila hover:text-nila"
        >
          {t.sections[part]}
          {count !== undefined && <span className="tabular-nums text-ink-soft">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Event Management (spec §2 "Admin events"). */
export default function EventsAdmin(texts: AdminTexts) {
  const { t } = texts;
  useEffect(() => {
    const kept = draft.read();
    if (kept) resumeDraft(kept);
    // The stores outlive the page; what was open on it does not.
    return closeForms;
  }, []);
  return (
    <Texts value={texts}>
      <Management value={managementTexts(texts)}>
        <div className="flex flex-wrap gap-3">
          <Button icon="plus" onClick={addEvent}>
            {t.addEvent}
          </Button>
          <Button look="quiet" icon="plus" onClick={() => $speakerForm.set('new')}>
            {t.addSpeaker}
          </Button>
        </div>
        <PartLinks t={t} />
        <Section id="events" heading={t.sections.events}>
          <EventsSection />
        </Section>
        <Section id="speakers" heading={t.sections.speakers}>
          <SpeakersSection />
        </Section>
        <Section id="categories" heading={t.sections.categories}>
          <CategoriesSection />
        </Section>
        <Section id="proposals" heading={t.sections.proposals}>
          <ProposalsSection />
        </Section>
        <EventDialog />
        <SpeakerDialog />
      </Management>{' '}
    </Texts>
  );
}
