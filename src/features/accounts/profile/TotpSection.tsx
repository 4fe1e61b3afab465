import { useEffect, useRef, useState } from 'react';
import { send } from '~/calls/send';
import { secondStep } from '~/config/paths';
import type { QrDrawing } from '~/lib/qr-code';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import type { Proof } from '../accounts.schema';
import { FormFailure } from '../FormFailure';
import { loadUser } from '../session.store';
import { confirmTotp, startTotp, stopTotp } from '../two-factor/two-factor.calls';
import { useApiForm } from '../use-api-form';
import { PasswordDialog } from './PasswordDialog';
import { Section } from './Section';
import type { ProfileTexts, SectionProps } from './texts';
import { copyText } from '~/lib/browser/copy-text';

interface RecoveryCodesProps extends ProfileTexts {
  codes: readonly string[];
  onDone: () => void;
}

/** Codes that are shown once, to be copied or downloaded. */
function RecoveryCodes({ codes, onDone, t }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  const copy = async () => {
    if (await copyText(text, () => list.current)) showToast({ title: t.recoveryCopied });
    else showToast({ title: t.recoveryCopyFailed, isDestructive: true });
  };

  return (
    <div className="card p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold">
        {t.recoveryTitle}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{t.recoveryText}</p>
      <ul
        ref={list}
        className="font-mono mt-4 grid gap-x-8 gap-y-1 text-sm tabular-nums lg:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void copy()}>
          {t.recoveryCopy}
        </Button>
        <a
          className="btn btn-quiet"
          download="sinau-ai-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t.recoveryDownload}
        </a>
        <Button onClick={onDone}>{t.recoveryDone}</Button>
      </div>
    </div>
  );
}

interface QrCodeProps {
  drawing: QrDrawing;
  label: string;
}

/** A QR code, dark on white in both themes, since scanners expect it so. */
function QrCode({ drawing: { size, path }, label }: QrCodeProps) {
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
  drawing: QrDrawing;
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
  const submit = onSubmit(async ({ code }) => {
    onConfirmed((await send(confirmTotp, {}, { code })).recoveryCodes);
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p ref={start} tabIndex={-1}>
        {t.totpScan}
      </p>
      <QrCode drawing={setup.drawing} label={t.totpQrLabel} />
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
    const { drawQrCode } = await import('~/lib/qr-code');
    const { secret, uri } = await send(startTotp, {}, proof);
    setAsking(null);
    setSetup({ secret, drawing: drawQrCode(uri, 'low') });
  };

  const end = async (proof: Proof) => {
    await send(stopTotp, {}, proof);
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
