import { useStore } from '@nanostores/react';
import { navigate } from 'astro:transitions/client';
import { useEffect, useRef, useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { EditDialog } from '~/ui/admin/EditDialog';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { createFormStore } from '~/ui/admin/form.store';
import { useFetched } from '~/ui/admin/use-fetched';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { describeEvent } from '../admin/event-form';
import { $categories, $speakers, type EventExtra } from '../admin/events-admin.store';
import type { AdminTexts } from '../admin/texts';
import type { AdminEvent } from '../events.schema';

/** The form of one event; once it is saved or left, the summary of the event follows. */
function Form({ event, texts }: { event: AdminEvent; texts: AdminTexts }) {
  const { t, locale } = texts;
  const [form] = useState(() =>
    createFormStore<AdminEvent, EventExtra>(`event-${event.id}`, { speakers: [] }),
  );
  const { data: categories, error } = useFetched($categories);
  useFetched($speakers);
  const opening = useStore(form.$opening);
  const wasOpen = useRef(false);
  useEffect(() => {
    const written = form.draft.read();
    if (written) form.$opening.set({ ...written, origin: 'draft' });
    else form.edit(event);
  }, [form, event]);
  useEffect(() => {
    if (opening) wasOpen.current = true;
    else if (wasOpen.current) void navigate(localizedPath(locale, paths.adminEvent(event.id)));
  }, [opening, event.id, locale]);
  if (error !== undefined) return <ListFailure error={error} onRetry={$categories.revalidate} />;
  if (!opening || !categories) return <TableSkeleton rows={8} />;
  return (
    <EditDialog
      form={form}
      describe={describeEvent}
      titles={t.form}
      size={undefined}
      props={{ categories }}
      isPage
    />
  );
}

export default function EventEdit({ event, ...texts }: AdminTexts & { event: AdminEvent }) {
  return (
    <AdminProvider texts={texts} page={paths.adminEventTab(event.id, 'edit')}>
      <Form event={event} texts={texts} />
    </AdminProvider>
  );
}
