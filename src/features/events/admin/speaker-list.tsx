import { send } from '~/calls/send';
import { deleteSpeaker } from './events-admin.calls';
import { lateForm } from '~/ui/admin/LateForm';
import type { ListColumn, ListDescription } from '~/ui/admin/ListScreen';
import { Portrait } from '~/ui/Portrait';
import { SpeakerName } from '../SpeakerName';
import type { AdminSpeaker } from '../events.schema';
import { speakerForm, speakerRows } from './events-admin.store';
import type { AdminTexts } from './texts';

export const speakerDialog = lateForm<AdminSpeaker, null>(
  async () => (await import('./speaker-form')).describeSpeaker,
);

/** Columns of speakers, here and in the form of an event. */
export const speakerColumns = ({ t, locale }: AdminTexts): ListColumn<AdminSpeaker>[] => [
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
];

export function speakerList(page: AdminTexts): ListDescription<AdminSpeaker> {
  const { t } = page;
  return {
    id: 'speakers',
    caption: t.sections.speakers,
    rows: speakerRows,
    columns: speakerColumns(page),
    actions: {
      head: t.columns.actions,
      nameOf: ({ name }) => name,
      of: (speaker) => [
        { icon: 'pen', label: t.rows.edit, onPress: () => speakerForm.edit(speaker) },
        {
          icon: 'trash',
          label: t.rows.delete,
          question: {
            title: t.remove.speakerTitle,
            text: t.remove.speakerText,
            action: (speaker) => send(deleteSpeaker, { id: speaker.id, version: speaker.version }),
            comparison: () => speakerDialog.compare(page, speaker, null),
            done: t.toasts.speakerDeleted,
            failed: t.toasts.speakerDeleteFailed,
            focusAfter: 'speakers-heading',
          },
        },
      ],
    },
    none: t.noSpeakers,
    add: { text: t.addSpeaker, onPress: () => speakerForm.add() },
  };
}
