import { formatCalendarDay } from '~/i18n/format';
import { fill } from '~/lib/fill';
import type { AdminColumn } from '~/ui/admin/AdminList';
import { Badge } from '~/ui/Badge';
import { langOf } from '~/ui/language/LanguageTag';
import { bootcampLooks } from '~/lib/covers/looks';
import { FigureCover } from '~/ui/covers/FigureCover';
import type { AdminBootcamp } from '../bootcamp-input.schema';
import type { BootcampSort } from '../bootcamp-lists';
import { BootcampActions } from './BootcampActions';
import { LinkState } from './link-check/LinkState';
import { useTexts, type AdminTexts } from './texts';

/** Title and visibility of a bootcamp with a small picture, linked to the provider's page. */
function BootcampTitle({ bootcamp }: { bootcamp: AdminBootcamp }) {
  const { t, hub, locale } = useTexts();
  // In a narrow table the text needs the space.
  const shape = 'block h-11 w-[4.9rem] shrink-0 rounded-sm object-cover md:hidden xl:block';
  return (
    <span className="flex items-center gap-3">
      {bootcamp.image ? (
        <img
          src={bootcamp.image}
          alt=""
          loading="lazy"
          className={shape}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      ) : (
        <FigureCover look={bootcampLooks(bootcamp)[0]} className={shape} />
      )}
      <span className="min-w-0 md:min-w-[9.5rem]">
        <a
          href={bootcamp.url}
          target="_blank"
          rel="noopener"
          title={fill(t.rows.open, { title: bootcamp.title })}
          lang={langOf(locale, bootcamp.sourceLocale)}
          className="line-clamp-2 font-semibold hover:text-nila"
        >
          {bootcamp.title}
        </a>
        <span className="block text-sm text-ink-soft">{bootcamp.provider}</span>
        <span className="block text-xs text-ink-soft">{hub.categories[bootcamp.category]}</span>
        <span className="mt-1.5 block">
          <Badge tone={bootcamp.isActive ? 'daun' : 'abu'} dot>
            {bootcamp.isActive ? t.active : t.inactive}
          </Badge>
        </span>
      </span>
    </span>
  );
}

/** The columns of the table of bootcamps. */
export const bootcampColumns = ({
  t,
  locale,
}: AdminTexts): AdminColumn<AdminBootcamp, BootcampSort>[] => [
  {
    head: t.columns.title,
    isName: true,
    sortBy: 'title',
    cell: (bootcamp) => <BootcampTitle bootcamp={bootcamp} />,
  },
  {
    head: t.columns.start,
    sortBy: 'start',
    cell: ({ startDate }) => formatCalendarDay(locale, startDate) ?? t.anytime,
  },
  {
    head: t.columns.link,
    sortBy: 'checked',
    cell: (bootcamp) => <LinkState bootcamp={bootcamp} />,
  },
  {
    head: t.columns.actions,
    isActions: true,
    cell: (bootcamp) => <BootcampActions bootcamp={bootcamp} />,
  },
];
