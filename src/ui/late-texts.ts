import type { Dictionary } from '~/i18n/dictionary';

/** Texts of a dialog whose code is loading or has failed to load. */
export type LateTexts = Pick<Dictionary['common'], 'close' | 'retry' | 'loading' | 'partFailed'>;

export const toLateTexts = ({
  close,
  retry,
  loading,
  partFailed,
}: Dictionary['common']): LateTexts => ({ close, retry, loading, partFailed });
