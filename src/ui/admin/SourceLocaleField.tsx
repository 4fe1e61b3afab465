import { languageName, locales } from '~/i18n/locales';
import { SelectField } from '../forms/form-fields';
import { useAdmin } from './AdminProvider';

/** The language that a row's own texts are written in. */
export function SourceLocaleField() {
  const { translation: t } = useAdmin().kit;
  return (
    <SelectField
      name="sourceLocale"
      label={t.sourceLocale}
      options={locales.map((code) => [code, languageName(code, t.languages)] as const)}
    />
  );
}
