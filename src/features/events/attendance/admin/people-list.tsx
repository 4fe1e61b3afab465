import { formatDate, formatTime } from '~/i18n/format';
import type { ListDescription } from '~/ui/admin/ListScreen';
import { Badge } from '~/ui/Badge';
import type { PresentPerson } from '../attendance.schema';
import type { AttendanceStores } from './attendance-admin.store';
import type { AttendanceTexts } from './texts';

const nameOf = ({ name, username }: PresentPerson) => name || username;

/** The list of people with a place, and of their presence. */
export function peopleList(
  { t: { people: t }, locale }: AttendanceTexts,
  { people, setAttendance }: AttendanceStores,
  timezone: string,
): ListDescription<PresentPerson> {
  return {
    id: 'people',
    caption: t.caption,
    rows: people,
    toKey: ({ userId }) => userId,
    columns: [
      {
        head: t.person,
        isName: true,
        cell: (person) => (
          <>
            <span className="block font-semibold">{nameOf(person)}</span>
            <span className="block text-ink-soft">{person.username}</span>
          </>
        ),
      },
      {
        head: t.via,
        cell: ({ via }) =>
          via ? (
            <Badge tone="daun" dot>
              {t.vias[via]}
            </Badge>
          ) : (
            <span className="text-ink-soft">{t.absent}</span>
          ),
      },
      {
        head: t.at,
        cell: ({ at }) => {
          if (!at) return '–';
          const instant = new Date(at);
          return `${formatDate(locale, instant, timezone)}, ${formatTime(locale, instant, timezone)}`;
        },
      },
    ],
    actions: {
      head: t.actions,
      nameOf,
      of: ({ userId, via }) => [
        via
          ? {
              label: t.takeBack,
              question: {
                title: t.takeBackTitle,
                text: t.takeBackText,
                confirm: t.confirm,
                action: () => setAttendance(userId, false),
                done: t.takenBack,
                failed: t.failed,
              },
            }
          : {
              label: t.set,
              change: {
                call: () => setAttendance(userId, true),
                done: t.done,
                failed: t.failed,
                undo: () => setAttendance(userId, false),
              },
            },
      ],
    },
    none: t.none,
  };
}
