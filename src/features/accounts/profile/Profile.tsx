import { useStore } from '@nanostores/react';
import { $user, leaveBrowser } from '../session.store';
import { AboutSection } from './AboutSection';
import { EmailSection } from './EmailSection';
import type { ProfileTexts, SectionProps } from './texts';
import { TotpSection } from './TotpSection';
import { navigate } from 'astro:transitions/client';
import { useState, useCallback, useEffect } from 'react';
import { addressOf } from '~/calls/call';
import { send } from '~/calls/send';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { toastOnNextPage, showToast } from '~/ui/toast';
import { PasswordDialog } from './PasswordDialog';
import { deleteAccount, exportData } from './profile.calls';
import { Section } from './Section';
import { changePassword } from '../auth/auth.calls';
import { FormFailure } from '../FormFailure';
import { ProofFields } from './ProofDialog';
import { useProofForm } from './use-proof-form';
import { NewPasswordFields } from '../NewPasswordFields';
import { formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import type { Proof } from '../accounts.schema';
import type { Device } from '../responses.schema';
import { deviceName } from '../devices/device-name';
import { endAllDevices, endDevice, listDevices } from '../devices/devices.calls';
import { noteRefusal } from '../use-action';

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
function DevicesSection({ user, ...texts }: SectionProps) {
  const { t, common, issues } = texts;
  const [devices, setDevices] = useState<Device[] | 'failed' | null>(null);
  /** Sessions to end once the password is confirmed. */
  const [ending, setEnding] = useState<Device | 'all' | null>(null);

  const load = useCallback(() => {
    send(listDevices, {}).then(setDevices, (error: unknown) => {
      noteRefusal(error);
      setDevices('failed');
    });
  }, []);
  useEffect(load, [load]);

  const end = async (device: Device, proof: Proof) => {
    await send(endDevice, { number: device.number }, proof);
    setEnding(null);
    showToast({ title: t.signedOut });
    load();
  };

  const endAll = async (proof: Proof) => {
    await leaveBrowser(() => send(endAllDevices, {}, proof));
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

const loadSchema = async () => (await import('../accounts.schema')).passwordSchema;

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', code: '' };

/** Changes the password; requires the old one, and the second factor if it is on. */
function PasswordSection({ user, ...texts }: SectionProps) {
  const { t, auth, issues } = texts;
  const options = { hasFactor: user.totpEnabled, empty };
  const { form, field, onSubmit, failure, isBusy, asksCode } = useProofForm(
    loadSchema,
    texts,
    options,
  );

  const submit = onSubmit(async ({ currentPassword, newPassword, code }) => {
    await send(changePassword, {}, { currentPassword, newPassword, code });
    form.reset(empty);
    showToast({ title: t.passwordChanged, text: t.passwordChangedText });
  });

  return (
    <Section heading={t.passwordHeading} text={t.passwordText}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        {/* For password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <ProofFields
          {...texts}
          id="present"
          password={field('currentPassword')}
          code={asksCode && field('code')}
        />
        <NewPasswordFields
          ids={['password-new', 'password-confirm']}
          label={auth.newPassword}
          password={field('newPassword')}
          again={field('confirmPassword')}
          t={auth}
        />
        <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t.changePassword}
        </Button>
      </form>
    </Section>
  );
}

/** Everything about the person as a file, and the end of the account. */
function DataSection({ user, ...texts }: SectionProps) {
  const { t, locale } = texts;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section heading={t.dataHeading}>
      <p className="text-ink-soft">{t.exportText}</p>
      <a className="btn btn-quiet mt-3" href={addressOf(exportData, {})} download data-astro-reload>
        {t.exportButton}
        <Icon name="download" className="size-[1.1em]" />
      </a>
      <p className="mt-8 text-ink-soft">{t.deleteText}</p>
      <Button look="danger" className="mt-3" onClick={() => setDeleting(true)}>
        {t.deleteButton}
      </Button>
      {isDeleting && (
        <PasswordDialog
          {...texts}
          title={t.deleteTitle}
          text={t.deleteWarning}
          confirmLabel={t.deleteConfirm}
          isDestructive
          hasFactor={user.totpEnabled}
          onClose={() => setDeleting(false)}
          send={async (proof) => {
            await leaveBrowser(async () => {
              await send(deleteAccount, {}, proof);
              setDeleting(false);
              toastOnNextPage({ title: t.deleted, text: t.deletedText });
              // Leaves this page first: the gate would redirect to the login page.
              await navigate(localizedPath(locale, paths.home), { history: 'replace' });
            });
          }}
        />
      )}
    </Section>
  );
}

/** Everything a person can change about the account; the gate around it waits for the session. */
export default function Profile(texts: ProfileTexts) {
  const user = useStore($user, { ssr: 'initial' });
  if (!user) return <div data-waits />;
  const props = { ...texts, user };
  return (
    // Forms are reset for another person, who may have logged in in another tab.
    <div key={user.id}>
      <AboutSection {...props} />
      <EmailSection {...props} />
      <PasswordSection {...props} />
      <DevicesSection {...props} />
      <TotpSection {...props} />
      <DataSection {...props} />
    </div>
  );
}
