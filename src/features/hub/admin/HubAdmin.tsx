import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { AdminProvider, useAdmin } from '~/ui/admin/AdminProvider';
import { LateEdit } from '~/ui/admin/LateEdit';
import { useAddFromAddress } from '~/ui/admin/use-address';
import { Button } from '~/ui/Button';
import { latePart } from '~/ui/late-part';
import { LateDialog } from '~/ui/LateDialog';
import { showToast } from '~/ui/toast';
import { BootcampsSection } from './BootcampsSection';
import { $checkRun, checkAllLinks, stopChecking } from './link-check/check-all.store';
import { CheckProgress } from './link-check/CheckProgress';
import { bootcampEditing, refreshBootcamps } from './hub-admin.store';
import { Texts, useTexts, type AdminTexts } from './texts';

const bootcampDialog = latePart(async () => (await import('./BootcampDialog')).BootcampDialog);
const orderDialog = latePart(async () => (await import('./order/OrderDialog')).OrderDialog);
const importDialog = latePart(async () => (await import('./ImportBootcamps')).ImportBootcamps);

/** The actions on the whole list. */
function Tools() {
  const { t } = useTexts();
  const { kit, common, errorText } = useAdmin();
  const run = useStore($checkRun);
  const [open, setOpen] = useState<'order' | 'import' | null>(null);
  const close = () => setOpen(null);
  const late = { props: { onClose: close }, texts: common, size: 'wide', onClose: close } as const;
  const isChecking = run?.state === 'running' || run?.state === 'stopping';
  const check = () =>
    checkAllLinks().catch((error: unknown) => {
      const text = errorText(error, t.toasts.checkFailed);
      showToast({ title: kit.error, text, isDestructive: true });
    });
  return (
    <>
      <div role="group" aria-label={t.tools} className="staff-tools flex flex-wrap gap-3">
        <Button icon="plus" onClick={bootcampEditing.add}>
          {t.add}
        </Button>
        <Button look="quiet" icon="sort" onClick={() => setOpen('order')}>
          {t.order}
        </Button>
        <Button look="quiet" icon="upload" onClick={() => setOpen('import')}>
          {t.import}
        </Button>
        <Button look="quiet" icon="download" href={api.bootcampExport} isFile>
          {t.export}
        </Button>
        <Button look="quiet" icon="link" isBusy={isChecking} onClick={() => void check()}>
          {t.checkAll}
        </Button>
      </div>
      {open === 'order' && (
        <LateDialog {...late} key="order" part={orderDialog} title={t.ordering.title} />
      )}
      {open === 'import' && (
        <LateDialog {...late} key="import" part={importDialog} title={t.importing.title} />
      )}
    </>
  );
}

/** The management of the Skill Hub. */
export default function HubAdmin(texts: AdminTexts) {
  // The check of links ends with the page.
  useEffect(() => stopChecking, []);
  useAddFromAddress(bootcampEditing.add);
  return (
    <Texts value={texts}>
      <AdminProvider {...texts} page={paths.adminHub} refresh={refreshBootcamps}>
        <Tools />
        <CheckProgress />
        <BootcampsSection />
        <LateEdit
          store={bootcampEditing}
          part={bootcampDialog}
          props={{}}
          texts={texts.t.form}
          size="full"
        />
      </AdminProvider>
    </Texts>
  );
}
