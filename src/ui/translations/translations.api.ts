import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { getJson, sendJson } from '~/lib/api-client';
import type { TranslationKind } from '~/lib/translations/fields';
import type {
  TranslatedRow,
  Translation,
  TranslationInput,
} from '~/lib/translations/translations.schema';

/** A row whose texts are translated. */
export interface TranslatedId {
  kind: TranslationKind;
  id: number;
}

export const fetchTranslatedRow = ({ kind, id }: TranslatedId) =>
  getJson<TranslatedRow>(api.adminTranslationsOf(kind, id));

export const saveTranslation = (
  { kind, id }: TranslatedId,
  locale: Locale,
  input: TranslationInput,
) => sendJson<Translation>('PUT', api.adminTranslation(kind, id, locale), input);

export const deleteTranslation = ({ kind, id, locale, version }: Translation) =>
  sendJson<void>('DELETE', `${api.adminTranslation(kind, id, locale)}?version=${version}`);
