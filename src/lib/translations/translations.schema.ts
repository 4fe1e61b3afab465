import { z } from 'zod';
import { translationKinds, translationStatuses } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import { locales } from '~/i18n/locales';
import {
  type TextFields,
  type TranslationKind,
  type TranslationStatus,
  translationStates,
  type TranslationState,
} from './fields';

export const translationKindSchema = z.enum(translationKinds);

/** Query of the worklist. */
export const translationListQuery = {
  kind: translationKindSchema.optional(),
  status: z.enum(translationStates).optional(),
  locale: z.enum(locales).optional(),
  q: z.string().max(200).optional(),
};

/** The body of a save. */
export const translationInputSchema = z.object({
  /** By the names of the row's own fields. */
  fields: z.record(z.string().max(40), z.unknown()),
  status: z.enum(translationStatuses),
  /** The version that was opened, 0 if there was none; without it nothing is compared. */
  version: z.int().min(0).max(2_147_483_647).nullish(),
  /** Hash of the original that was translated; defaults to the current one. */
  sourceHash: z.string().max(64).nullish(),
});
export type TranslationInput = z.infer<typeof translationInputSchema>;

/** A text that is to be translated, or is. */
export interface TranslationRow {
  kind: TranslationKind;
  id: number;
  title: string;
  sourceLocale: Locale;
  locale: Locale;
  status: TranslationStatus | 'missing';
  isOutdated: boolean;
  updatedAt: string | null;
  updatedBy: string | null;
}

/** The translation of a row. */
export interface Translation {
  kind: TranslationKind;
  id: number;
  locale: Locale;
  fields: TextFields;
  status: TranslationStatus;
  version: number;
  isOutdated: boolean;
  /** The original at the time of the translation. */
  source: TextFields;
  updatedAt: string;
  updatedBy: string | null;
}

/** A row's texts with all their translations. */
export interface TranslatedRow {
  kind: TranslationKind;
  id: number;
  sourceLocale: Locale;
  source: TextFields;
  /** Changes with the texts, and is the same again once they are. */
  sourceHash: string;
  translations: Translation[];
}

export type TranslationCounts = Record<TranslationKind, Record<TranslationState, number>>;
