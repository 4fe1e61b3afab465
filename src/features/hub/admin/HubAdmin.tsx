import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { api, paths } from '~/config/paths';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { Button } from '~/ui/Button';
import { Management } from '~/ui/management';
import { showToast } from '~/ui/toast';
import { BootcampDialog } from './BootcampDialog';
import { BootcampsSection } from './BootcampsSection';
import { $checkRun, checkAllLinks, stopChecking } from './check-all.store';
import { CheckProgress } from './CheckProgress';
import { draft } from './draft';
import { addBootcamp, closeAll, resumeDraft } from './editing.store';
import { faultText } from './faults';
import { refreshBootcamps } from './hub-admin.store';
import { ImportBootcamps } from './ImportBootcamps';
import { OrderDialog } from './OrderDialog';
import { managementTexts, Texts, type AdminTexts } from './texts';
import { sentenceOf } from './use-act';

/** The management of the Skill Hub. */
export default function HubAdmin(texts: AdminTexts) {
  const { t } = texts;
  const known = useCallback((message: string) => faultText(message, t.faults), [t]);
  const run = useStore($checkRun);
  const [open, setOpen] = useState<'order' | 'import' | null>(null);
  const close = () => setOpen(null);
  useEffect(() => {
    const kept = draft.read();
    if (kept) resumeDraft(kept);
    // The stores outlive the page; what was open on it does not.
    return () => {
      closeAll();
      stopChecking();
    };
  }, []);

  const isChecking = run?.state === 'running' || run?.state === 'stopping';
  const check = () =>
    checkAllLinks().catch((error: unknown) => {
      const text = sentenceOf(error, texts, t.toasts.checkFailed);
      showToast({ title: t.toasts.error, text, isDestructive: true });
    });
  return (
    <Texts value={texts}>
      <Management value={managementTexts(texts)}>
        <AdminProvider {...texts} page={paths.adminHub} refresh={refreshBootcamps} known={known}>
          <div role="group" aria-label={t.tools} className="flex flex-wrap gap-3">
            <Button icon="plus" onClick={addBootcamp}>
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
          <CheckProgress />
          <BootcampsSection />
          <BootcampDialog />
          {open === 'order' && <OrderDialog onClose={close} />}
          {open === 'import' && <ImportBootcamps onClose={close} />}
        </AdminProvider>
      </Management>
    </Texts>
  );
}
