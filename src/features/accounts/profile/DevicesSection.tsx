import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { showToast } from '~/ui/toast';
import { endAllDevices, endDevice, fetchDevices, type Proof } from '../accounts.api';
import type { Device } from '../responses.schema';
import { deviceName } from '../devices/device-name';
import { leaveBrowser } from '../session.store';
import { noteRefusal } from '../use-action';
import { PasswordDialog } from './PasswordDialog';
import { Section } from './Section';
import type { ProfileTexts, SectionProps } from './texts';

interface DeviceRowProps extends ProfileTexts {
  device: Device;
  onEnd: () => void;
}

const getName = ({ userAgent }: Device, t: ProfileTexts['t']) =>
  deviceName(userAgent) ?? t.unknownDevice;

function DeviceRow({ device, onEnd, t, locale }: DeviceRowProps) {
  const name = getName(device, t);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const lastSeen = formatDate(locale, new Date(device.lastSeenAt), zone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name="device" className="size-6 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.isCurrent && <Badge tone="nila">{t.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{fill(t.lastSeen, { date: lastSeen })}</p>
      </div>
      {!device.isCurrent && (
        <Button look="quiet" onClick={onEnd} label={`${t.signOut}: ${name}`}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}

/** Devices on which the person is logged in, and how to log them out. */
export function DevicesSection({ user, ...texts }: SectionProps) {
  const { t, common, issues } = texts;
  const [devices, setDevices] = useState<Device[] | 'failed' | null>(null);
  /** Sessions to end once the password is confirmed. */
  const [ending, setEnding] = useState<Device | 'all' | null>(null);

  const load = useCallback(() => {
    fetchDevices().then(setDevices, (error: unknown) => {
      noteRefusal(error);
      setDevices('failed');
    });
  }, []);
  useEffect(load, [load]);

  const end = async (device: Device, proof: Proof) => {
    await endDevice(device.number, proof);
    setEnding(null);
    showToast({ title: t.signedOut });
    load();
  };

  const endAll = async (proof: Proof) => {
    await leaveBrowser(() => endAllDevices(proof));
  };

  return (
    <Section heading={t.devicesHeading} text={t.devicesText}>
      {devices === null && (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {devices === 'failed' && (
        <Failure message={issues.unavailable} retryLabel={common.retry} onRetry={load} />
      )}
      {Array.isArray(devices) && (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <DeviceRow
              key={device.number}
              {...texts}
              device={device}
              onEnd={() => setEnding(device)}
            />
          ))}
        </ul>
      )}
      <Button look="quiet" className="mt-5" onClick={() => setEnding('all')}>
        {t.signOutEverywhere}
      </Button>
      {ending === 'all' && (
        <PasswordDialog
          {...texts}
          title={`${t.signOutEverywhere}?`}
          text={t.signOutEverywhereText}
          confirmLabel={t.signOutEverywhere}
          hasFactor={user.totpEnabled}
          onClose={() => setEnding(null)}
          send={endAll}
        />
      )}
      {ending && ending !== 'all' && (
        <PasswordDialog
          {...texts}
          title={`${t.signOut}: ${getName(ending, t)}`}
          text={t.signOutText}
          confirmLabel={t.signOut}
          hasFactor={user.totpEnabled}
          onClose={() => setEnding(null)}
          send={(proof) => end(ending, proof)}
        />
      )}
    </Section>
  );
}
