import type { ComponentProps } from 'react';
import { PasswordField } from '~/ui/forms/Field';
import type { AccountDictionary } from './dictionary';

type Field = Omit<ComponentProps<typeof PasswordField>, 'id' | 'label' | 'showLabel' | 'hideLabel'>;

export interface NewPasswordFieldsProps {
  /** Ids of the two fields. */
  ids: [password: string, again: string];
  /** Label of the first field. */
  label: string;
  password: Field;
  again: Field;
  t: Pick<
    AccountDictionary['auth'],
    'passwordHint' | 'confirmPassword' | 'showPassword' | 'hidePassword'
  >;
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { ids, label, password, again, t } = props;
  const shared = {
    autoComplete: 'new-password',
    showLabel: t.showPassword,
    hideLabel: t.hidePassword,
  };
  return (
    <>
      <PasswordField {...shared} id={ids[0]} label={label} hint={t.passwordHint} {...password} />
      <PasswordField {...shared} id={ids[1]} label={t.confirmPassword} {...again} />
    </>
  );
}
