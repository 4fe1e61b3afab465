import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { Portrait } from '~/ui/Portrait';
import { SpeakerName } from '../../SpeakerName';
import type { AdminSpeaker } from '../../events.schema';
import { useTexts } from '../texts';
import { SpeakerActions } from './SpeakerActions';

export interface SpeakersTableProps {
  speakers: AdminSpeaker[];
  /** While an event is edited: its speakers, and how to change them. */
  adding?: {
    isAdded: (speaker: AdminSpeaker) => boolean;
    toggle: (speaker: AdminSpeaker) => void;
    isBusy: boolean;
  };
  /** True inside a form. */
  isSmall?: boolean;
}

/** The speakers; cards below 768 px. */
export function SpeakersTable({ speakers, adding, isSmall }: SpeakersTableProps) {
  const { t, locale } = useTexts();
  const columns: Column<AdminSpeaker>[] = [
    {
      head: t.columns.name,
      isName: true,
      cell: ({ name, initials, image }) => (
        <span className="flex items-center gap-3">
          <Portrait name={name} initials={initials} image={image} />
          <span className="font-semibold">{name}</span>
        </span>
      ),
    },
    { head: t.columns.initials, cell: ({ initials }) => initials || '–' },
    {
      head: t.columns.link,
      cell: ({ link }) =>
        link ? (
          <span className="line-clamp-1 break-all text-sm">
            <SpeakerName
              speaker={{ name: link.replace(/^https?:\/\/(www\.)?/, ''), link }}
              locale={locale}
            />
          </span>
        ) : (
          '–'
        ),
    },
    adding
      ? {
          head: t.columns.addToEvent,
          isActions: true,
          cell: (speaker) => {
            const isAdded = adding.isAdded(speaker);
            const words = isAdded ? t.speakers.remove : t.speakers.add;
            return (
              <Button
                look="quiet"
                className={isAdded ? 'text-daun' : ''}
                isBusy={adding.isBusy}
                icon={isAdded ? 'check' : 'plus'}
                label={fill(isAdded ? t.speakers.removeNamed : t.speakers.addNamed, {
                  name: speaker.name,
                })}
                onClick={() => adding.toggle(speaker)}
              >
                {words}
              </Button>
            );
          },
        }
      : {
          head: t.columns.actions,
          isActions: true,
          cell: (speaker) => <SpeakerActions speaker={speaker} />,
        },
  ];
  return (
    <div className={isSmall ? 'speaker-picker plain-rows' : undefined}>
      <DataTable
        caption={t.sections.speakers}
        columns={columns}
        rows={speakers}
        toKey={({ id }) => id}
      />
    </div>
  );
}
