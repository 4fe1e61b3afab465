import { useState } from 'react';
import { send } from '~/calls/send';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import { sendVerification } from '../auth/auth.calls';
import { setUser } from '../session.store';
import { useAction } from '../use-action';
import { updateProfile } from './profile.calls';
import { ProofDialog } from './ProofDialog';
import { Section } from './Section';
import type { SectionProps } from './texts';
import { useProofForm } from './use-proof-form';

async function loadSchema() {
  const { profileSchema, proofSchema } = await import('../accounts.schema');
  return profileSchema
    .pick({ email: true, code: true })
    .required({ email: true })
    .extend({ currentPassword: proofSchema.shape.password });
}
const empty = { email: '', currentPassword: '', code: '' };

function EmailDialog({ user, onClose, ...texts }: SectionProps & { onClose: () => void }) {
  const { t } = texts;
  const form = useProofForm(loadSchema, texts, { hasFactor: user.totpEnabled, empty });
  const submit = form.onSubmit(async (values) => {
    const account = await send(updateProfile, {}, values);
    onClose();
    setUser(account);
    const text = fill(t.verificationSentText, { email: account.email });
    showToast({ title: t.emailChanged, text });
  });
  return (
    <ProofDialog
      {...texts}
      title={t.changeEmail}
      confirmLabel={t.save}
      id="email"
      password={form.field('currentPassword')}
      code={form.asksCode && form.field('code')}
      failure={form.failure}
      isBusy={form.isBusy}
      submit={submit}
      onClose={onClose}
    >
      <TextField
        id="email-new"
        label={t.newEmail}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
    </ProofDialog>
  );
}

/** Shows the email address and whether it is verified, and changes it. */
export function EmailSection({ user, ...texts }: SectionProps) {
  const { t, issues } = texts;
  const [isChanging, setChanging] = useState(false);
  const { busy, run } = useAction(t.saveFailed, issues);

  const sendLink = () =>
    run('send', async () => {
      await send(sendVerification, {});
      const text = fill(t.verificationSentText, { email: user.email });
      showToast({ title: t.verificationSent, text });
    });

  return (
    <Section heading={t.emailHeading}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <strong className="min-w-0 break-words">{user.email}</strong>
        <Badge tone={user.emailVerified ? 'daun' : 'bata'} dot>
          {user.emailVerified ? t.emailVerified : t.emailUnverified}
        </Badge>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {!user.emailVerified && (
          <Button isBusy={busy !== null} onClick={() => void sendLink()}>
            {t.sendVerification}
          </Button>
        )}
        <Button look="quiet" onClick={() => setChanging(true)}>
          {t.changeEmail}
        </Button>
      </div>
      {isChanging && <EmailDialog {...texts} user={user} onClose={() => setChanging(false)} />}
    </Section>
  );
}
