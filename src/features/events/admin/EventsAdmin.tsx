import { send } from '~/calls/send';
import { useFetched } from '~/ui/admin/use-fetched';
import { answerProposal } from '../proposals/proposals.calls';
import { useState } from 'react';
import { paths } from '~/config/paths';
import { formatCalendarDay, formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { toSlug } from '~/lib/text-forms/slug';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { OpenForm, lateForm } from '~/ui/admin/LateForm';
import { ListScreen, type ListDescription } from '~/ui/admin/ListScreen';
import { RequestList } from '~/ui/admin/RequestList';
import { useMutation } from '~/ui/admin/use-mutation';
import { Button } from '~/ui/Button';
import { PagePart, PageTools, PartLinks } from '~/ui/page/PageParts';
import type { AdminEvent, AdminCategory } from '../events.schema';
import type { Proposal } from '../proposals/proposal.schema';
import { CancelDialog } from '../messages/CancelDialog';
import { eventDialog, eventList } from './event-list';
import {
  $categories,
  $proposals,
  $speakers,
  categoryForm,
  eventForm,
  eventRows,
  speakerForm,
  categoryRows,
} from './events-admin.store';
import { speakerDialog, speakerList } from './speaker-list';
import type { AdminTexts } from './texts';
import { deleteCategory } from './events-admin.calls';
import { langOf } from '~/ui/language/LanguageTag';
import type { categoryColors } from '../event-lists';

const categoryDialog = lateForm<AdminCategory, null>(
  async () => (await import('./category-form')).describeCategory,
);

function categoryList(page: AdminTexts): ListDescription<AdminCategory> {
  const { t, locale } = page;
  const { categories, columns, rows, remove, toasts } = t;
  return {
    id: 'categories',
    caption: t.sections.categories,
    rows: categoryRows,
    columns: [
      {
        head: columns.name,
        isName: true,
        cell: ({ name, color, lang }) => (
          <span className="flex items-center gap-3 font-semibold">
            <span
              className="category-dot"
              data-color={color}
              title={categories.colors[color as (typeof categoryColors)[number]]}
            />
            <span lang={langOf(locale, lang)}>{name}</span>
          </span>
        ),
      },
    ],
    actions: {
      head: columns.actions,
      nameOf: ({ name }) => name,
      of: (category) => [
        { icon: 'pen', label: rows.edit, onPress: () => categoryForm.edit(category) },
        {
          icon: 'trash',
          label: rows.delete,
          question: {
            title: remove.categoryTitle,
            text: remove.categoryText,
            action: (category) =>
              send(deleteCategory, { id: category.id, version: category.version }),
            comparison: () => categoryDialog.compare(page, category, null),
            done: toasts.categoryDeleted,
            failed: toasts.categoryDeleteFailed,
            focusAfter: 'categories-heading',
          },
        },
      ],
    },
    none: categories.none,
  };
}

function Parts({ t }: Pick<AdminTexts, 't'>) {
  const events = useFetched(eventRows.$page).data?.total;
  const speakers = useFetched($speakers).data?.length;
  const proposals = useFetched($proposals).data?.filter(({ status }) => status === 'new').length;
  const { sections } = t;
  const parts = [
    { id: 'events', name: sections.events, count: events },
    { id: 'speakers', name: sections.speakers, count: speakers },
    { id: 'categories', name: sections.categories },
    { id: 'proposals', name: sections.proposals, count: proposals || undefined },
  ];
  return <PartLinks label={t.partsLabel} parts={parts} />;
}

/** Kinds of events by the formats that people propose. */
const badges: Readonly<Record<string, string>> = {
  webinar: 'Webinar',
  workshop: 'Workshop',
  meetup: 'Meetup',
  hackathon: 'Hackathon',
  'office-hours': 'Office hours',
};

/** Opens the form of a new event, filled in from a proposal. */
function plan({ title, reason, format, proposedDate, locale }: Proposal): void {
  eventForm.open({
    start: {
      title,
      slug: toSlug(title),
      description: reason,
      startsAt: proposedDate ? `${proposedDate}T19:00` : '',
      badge: badges[format] ?? 'Webinar',
      sourceLocale: locale,
    },
    origin: 'request',
  });
}

/** The proposals of visitors; accepting one opens the form of a new event. */
function Proposals({ t, formats, locale }: AdminTexts) {
  const { mutate, isBusy } = useMutation();
  const { proposals: texts, toasts } = t;
  const answer = (id: number, status: Proposal['status']) =>
    send(answerProposal, { id }, { status });
  const accept = async (proposal: Proposal) => {
    const call = () => answer(proposal.id, 'accepted');
    if (await mutate(call, toasts.proposalAccepted, toasts.proposalFailed)) plan(proposal);
  };
  const names: Readonly<Record<string, string>> = formats;
  return (
    <RequestList
      $requests={$proposals}
      none={texts.none}
      toCard={(proposal) => ({
        status: texts.status[proposal.status],
        facts: [
          names[proposal.format] ?? proposal.format,
          formatCalendarDay(locale, proposal.proposedDate) ?? texts.noDate,
          fill(texts.sent, { date: formatDate(locale, new Date(proposal.createdAt)) }),
        ],
        text: proposal.reason,
        accept:
          proposal.status === 'accepted' ? (
            <Button look="quiet" icon="plus" onClick={() => plan(proposal)}>
              {texts.plan}
            </Button>
          ) : (
            <Button isBusy={isBusy} onClick={() => void accept(proposal)}>
              {texts.accept}
            </Button>
          ),
        decline: proposal.status !== 'declined' && {
          title: texts.declineTitle,
          text: fill(texts.declineText, { title: proposal.title }),
          confirm: texts.decline,
          action: ({ id }) => answer(id, 'declined'),
          done: toasts.proposalDeclined,
          failed: toasts.proposalFailed,
        },
      })}
    />
  );
}

/** The sections of the page, inside the provider of its first lists. */
function Sections(texts: AdminTexts) {
  const { t } = texts;
  const [cancelled, cancel] = useState<AdminEvent | null>(null);
  const categories = useFetched($categories).data ?? [];
  const featured = useFetched(eventRows.$page).data?.items.find(({ isFeatured }) => isFeatured);
  return (
    <>
      <PageTools links={<Parts t={t} />}>
        <Button icon="plus" onClick={() => eventForm.add()}>
          {t.addEvent}
        </Button>
      </PageTools>
      <PagePart id="events" heading={t.sections.events} isFirst>
        <div className="event-rows">
          <ListScreen list={eventList(texts, { categories, featured, cancel })} />
        </div>
      </PagePart>
      <PagePart id="speakers" heading={t.sections.speakers}>
        <ListScreen list={speakerList(texts)} />
        <p className="mt-4">
          <Button look="quiet" icon="plus" onClick={() => speakerForm.add()}>
            {t.addSpeaker}
          </Button>
        </p>
      </PagePart>
      <PagePart id="categories" heading={t.sections.categories}>
        <div className="plain-rows">
          <ListScreen list={categoryList(texts)} />
        </div>
        <p className="mt-4">
          <Button look="quiet" icon="plus" onClick={() => categoryForm.add()}>
            {t.categories.add}
          </Button>
        </p>
      </PagePart>
      <PagePart id="proposals" heading={t.sections.proposals}>
        <Proposals {...texts} />
      </PagePart>
      <OpenForm
        form={eventForm}
        dialog={eventDialog}
        titles={t.form}
        size="full"
        props={{ categories }}
        isByAddress
      />
      <OpenForm
        form={speakerForm}
        dialog={speakerDialog}
        titles={{ newTitle: t.addSpeaker, editTitle: t.speakers.editTitle }}
        props={null}
      />
      <OpenForm
        form={categoryForm}
        dialog={categoryDialog}
        titles={{ newTitle: t.categories.add, editTitle: t.categories.editTitle }}
        props={null}
      />
      {cancelled && <CancelDialog event={cancelled} t={texts.desk} onClose={() => cancel(null)} />}
    </>
  );
}

export default function EventsAdmin(texts: AdminTexts) {
  return (
    <AdminProvider texts={texts} page={paths.adminEvents}>
      <Sections {...texts} />
    </AdminProvider>
  );
}
