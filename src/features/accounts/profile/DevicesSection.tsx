import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/Dialog';
import { Icon } from '~/ui/Icon';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { showToast } from '~/ui/toast';
import { endAllDevices, endDevice, fetchDevices } from '../accounts.api';
import type { Device } from '../answers';
import { deviceName } from '../device-name';
import { keepUser } from '../session.store';
import { noteRefusal, useAction } from '../use-action';
import { Section } from './Section';
import type { SectionProps } from './texts';

interface DeviceRowProps extends SectionProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isBusy, onEnd, t, locale }: DeviceRowProps) {
  const name = deviceName(device.userAgent) ?? t.unknownDevice;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const seen = formatDate(locale, new Date(device.lastSeenAt), zone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name="device" className="size-6 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.isCurrent && <Badge tone="nila">{t.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{fill(t.lastSeen, { date: seen })}</p>
      </div>
      {!device.isCurrent && (
        <Button look="quiet" isBusy={isBusy} onClick={onEnd} label={`${t.signOut}: ${name}`}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}

/** Where the person is logged in, and how to end that. */
export function DevicesSection(props: SectionProps) {
  const { t, common, errors } = props;
  const [devices, setDevices] = useState<Device[] | 'failed' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction(t.saveFailed, errors);

  const load = useCallback(() => {
    fetchDevices().then(setDevices, (error: unknown) => {
      noteRefusal(error);
      setDevices('failed');
    });
  }, []);
  useEffect(load, [load]);

  const end = (device: Device) =>
    run(`end-${device.number}`, async () => {
      await endDevice(device.number);
      setDevices(await fetchDevices());
      showToast({ title: t.signedOut });
    });

  const endAll = () =>
    run('all', async () => {
      await endAllDevices();
      keepUser(null);
    });

  return (
    <Section heading={t.devicesHeading} text={t.devicesText}>
      {devices === null && (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {devices === 'failed' && (
        <Failure message={errors.unavailable} retryLabel={common.retry} onRetry={load} />
      )}
      {Array.isArray(devices) && (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <DeviceRow
              key={device.number}
              {...props}
              device={device}
              isBusy={busy === `end-${device.number}`}
              onEnd={() => void end(device)}
            />
          ))}
        </ul>
      )}
      <Button look="quiet" className="mt-5" onClick={() => setAsking(true)}>
        {t.signOutEverywhere}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${t.signOutEverywhere}?`}
          confirmLabel={t.signOutEverywhere}
          cancelLabel={t.cancel}
          closeLabel={common.close}
          isBusy={busy === 'all'}
          onConfirm={() => void endAll()}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-soft">{t.signOutEverywhereText}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
