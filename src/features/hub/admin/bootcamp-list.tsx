import { send } from '~/calls/send';
import { deleteBootcamp, setBootcampActive } from './hub-admin.calls';
import { bootcampCategories } from '#db/lists';
import { formatCalendarDay } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { bootcampLooks } from '~/lib/covers/looks';
import { fill } from '~/lib/fill';
import { lateForm } from '~/ui/admin/LateForm';
import type { ListDescription } from '~/ui/admin/ListScreen';
import type { RowAction } from '~/ui/admin/RowActions';
import { RowPicture } from '~/ui/admin/RowPicture';
import { Badge } from '~/ui/Badge';
import { toOptions } from '~/ui/forms/options';
import { langOf } from '~/ui/language/LanguageTag';
import type { AdminBootcamp } from '../bootcamp.resource';
import { bootcampForm, bootcampRows, checkLink } from './hub-admin.store';
import { LinkState } from './link-check/LinkState';
import type { AdminTexts } from './texts';

interface CellProps {
  bootcamp: AdminBootcamp;
  page: AdminTexts;
}

/** Title and visibility of a bootcamp with a small picture, linked to the provider's page. */
function BootcampTitle({ bootcamp, page: { t, hub, locale } }: CellProps) {
  const { image, url, title, sourceLocale, provider, category, isActive } = bootcamp;
  return (
    <span className="flex items-center gap-3">
      <RowPicture image={image} look={bootcampLooks(bootcamp)[0]} />
      <span className="min-w-0 md:min-w-[9.5rem]">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          title={fill(t.rows.open, { title })}
          lang={langOf(locale, sourceLocale)}
          className="font-semibold hover:text-nila"
        >
          {title}
        </a>
        <span className="block text-sm text-ink-soft">{provider}</span>
        <span className="block text-xs text-ink-soft">{hub.categories[category]}</span>
        <span className="mt-1.5 block">
          <Badge tone={isActive ? 'daun' : 'abu'} dot>
            {isActive ? t.active : t.inactive}
          </Badge>
        </span>
      </span>
    </span>
  );
}

export const bootcampDialog = lateForm<AdminBootcamp, null>(
  async () => (await import('./bootcamp-form')).describeBootcamp,
);

function bootcampActions(bootcamp: AdminBootcamp, page: AdminTexts): RowAction<AdminBootcamp>[] {
  const { rows, toasts, remove, link } = page.t;
  const { id, title, isActive } = bootcamp;
  const setActive = (value: boolean) => send(setBootcampActive, { id }, { isActive: value });
  return [
    { icon: 'pen', label: rows.edit, onPress: () => bootcampForm.edit(bootcamp) },
    {
      icon: isActive ? 'eyeOff' : 'eye',
      label: isActive ? rows.deactivate : rows.activate,
      change: {
        call: () => setActive(!isActive),
        done: isActive ? toasts.deactivated : toasts.activated,
        failed: toasts.activeFailed,
        undo: () => setActive(isActive),
      },
    },
    {
      icon: 'link',
      label: rows.check,
      change: {
        call: () => checkLink(id),
        done: ({ linkStatus }: AdminBootcamp) => `${title}: ${link[linkStatus ?? 'unchecked']}`,
        failed: toasts.checkFailed,
      },
    },
    {
      icon: 'trash',
      label: rows.delete,
      question: {
        title: remove.title,
        text: remove.text,
        action: (bootcamp) => send(deleteBootcamp, { id: bootcamp.id, version: bootcamp.version }),
        comparison: () => bootcampDialog.compare(page, bootcamp, null),
        done: toasts.deleted,
        failed: toasts.deleteFailed,
        focusAfter: 'bootcamps-heading',
      },
    },
  ];
}

/** The list of bootcamps for staff. */
export function bootcampList(page: AdminTexts): ListDescription<AdminBootcamp> {
  const { t, hub, locale } = page;
  const { filters, columns } = t;
  return {
    id: 'bootcamps',
    caption: t.list,
    rows: bootcampRows,
    filters: {
      search: { label: filters.search },
      choices: [
        {
          name: 'active',
          label: filters.active,
          all: filters.allStates,
          options: [
            ['true', t.active],
            ['false', t.inactive],
          ],
        },
        {
          name: 'category',
          label: filters.category,
          all: filters.allCategories,
          options: toOptions(bootcampCategories, hub.categories),
        },
        {
          name: 'link',
          label: filters.link,
          all: filters.allLinks,
          options: [
            ['broken', filters.linkBroken],
            ['ok', filters.linkOk],
            ['unchecked', filters.linkUnchecked],
          ],
        },
      ],
      sort: { label: filters.sort, names: t.sorts, isWide: true },
    },
    columns: [
      {
        head: columns.title,
        isName: true,
        sortBy: 'title',
        cell: (bootcamp) => <BootcampTitle bootcamp={bootcamp} page={page} />,
      },
      {
        head: columns.start,
        sortBy: 'start',
        cell: ({ startDate }) => formatCalendarDay(locale, startDate) ?? t.anytime,
      },
      {
        head: columns.link,
        sortBy: 'checked',
        cell: (bootcamp) => <LinkState bootcamp={bootcamp} />,
      },
    ],
    actions: {
      head: columns.actions,
      nameOf: ({ title }) => title,
      of: (bootcamp) => bootcampActions(bootcamp, page),
    },
    none: t.none,
    noMatch: t.noMatch,
    showAll: filters.clear,
    found: (n) => plural(locale, t.found, n),
    add: { text: t.add, onPress: () => bootcampForm.add() },
  };
}
