import { useEffect, useRef, useState } from 'react';
import { secondStep } from '~/config/paths';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import { confirmTotp, endTotp, startTotp, type Proof } from '../accounts.api';
import { FormFailure } from '../FormFailure';
import { loadUser } from '../session.store';
import { useApiForm } from '../use-api-form';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { Section } from './Section';
import type { ProfileTexts, SectionProps } from './texts';

interface QrCodeProps {
  /** Rows of dark and light squares. */
  squares: readonly (readonly boolean[])[];
  label: string;
}

/** A QR code, dark on white in both themes, since scanners expect it so. */
function QrCode({ squares, label }: QrCodeProps) {
  const quiet = 4;
  const size = squares.length + 2 * quiet;
  const path = squares
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-field border border-line"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const loadSchema = async () => (await import('../accounts.schema')).totpCodeSchema;

interface Setup {
  secret: string;
  squares: boolean[][];
}

interface SetupFormProps extends ProfileTexts {
  setup: Setup;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

function SetupForm({ setup, onConfirmed, onCancel, ...texts }: SetupFormProps) {
  const { t, auth, issues } = texts;
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const { field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts);
  const send = onSubmit(async ({ code }) => onConfirmed((await confirmTotp(code)).recoveryCodes));
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <p ref={start} tabIndex={-1}>
        {t.totpScan}
      </p>
      <QrCode squares={setup.squares} label={t.totpQrLabel} />
      <p className="text-sm text-ink-soft">
        {t.totpSecret}{' '}
        <code className="font-mono block break-all text-base text-ink">
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <TextField
        id="totp-code"
        label={t.totpCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t.totpConfirm}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The second step at login: set-up with an authenticator app, recovery codes, switching it off. */
export function TotpSection({ user, ...texts }: SectionProps) {
  const { t } = texts;
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  /** Action that waits for the password. */
  const [asking, setAsking] = useState<'start' | 'end' | null>(null);

  const start = async (proof: Proof) => {
    const { encode } = await import('uqr');
    const { secret, uri } = await startTotp(proof);
    setAsking(null);
    setSetup({ secret, squares: encode(uri, { border: 0 }).data });
  };

  const end = async (proof: Proof) => {
    await endTotp(proof);
    setAsking(null);
    showToast({ title: t.totpDisabled });
    await loadUser();
  };

  const confirmed = (backupCodes: string[]) => {
    setSetup(null);
    setCodes(backupCodes);
    showToast({ title: t.totpDone });
    loadUser().catch(() => undefined);
  };

  return (
    <Section id={secondStep} heading={t.totpHeading} text={t.totpText}>
      <p>
        <Badge tone={user.totpEnabled ? 'daun' : 'plain'} dot>
          {user.totpEnabled ? t.totpOn : t.totpOff}
        </Badge>
      </p>
      <div className="mt-5">
        {codes && <RecoveryCodes {...texts} codes={codes} onDone={() => setCodes(null)} />}
        {setup && (
          <SetupForm
            {...texts}
            setup={setup}
            onConfirmed={confirmed}
            onCancel={() => setSetup(null)}
          />
        )}
        {!setup && !codes && !user.totpEnabled && (
          <Button onClick={() => setAsking('start')}>{t.totpStart}</Button>
        )}
        {!codes && user.totpEnabled && (
          <Button look="quiet" onClick={() => setAsking('end')}>
            {t.totpDisable}
          </Button>
        )}
      </div>
      {asking === 'start' && (
        <PasswordDialog
          {...texts}
          title={`${t.totpStart}: ${t.totpHeading}`}
          text={t.totpStartText}
          confirmLabel={t.totpNext}
          onClose={() => setAsking(null)}
          send={start}
        />
      )}
      {asking === 'end' && (
        <PasswordDialog
          {...texts}
          title={`${t.totpDisable}: ${t.totpHeading}`}
          text={t.totpDisableText}
          confirmLabel={t.totpDisable}
          isDestructive
          hasFactor
          onClose={() => setAsking(null)}
          send={end}
        />
      )}
    </Section>
  );
}
