import type { ComponentProps } from 'react';
import { PasswordField, TextField } from '~/ui/forms/Field';
import type { ProfileTexts } from './texts';

type Registered = Omit<ComponentProps<typeof TextField>, 'id' | 'label'>;

export interface ProofFieldsProps extends Pick<ProfileTexts, 't' | 'auth'> {
  /** Begins the ids of the fields. */
  id: string;
  password: Registered;
  /** Omitted if the second factor is not required. */
  code: Registered | false;
}

/** The current password, and the code of the second factor if it is on. */
export function ProofFields({ id, password, code, t, auth }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        label={t.currentPassword}
        showLabel={auth.showPassword}
        hideLabel={auth.hidePassword}
        autoComplete="current-password"
        {...password}
      />
      {code && (
        <TextField
          id={`${id}-code`}
          label={t.proofCode}
          hint={t.proofCodeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...code}
        />
      )}
    </>
  );
}
