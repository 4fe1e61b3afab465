import type { Dictionary } from '~/i18n/dictionary';

/** What the frame of a dialog says while its code is on its way, or has not arrived. */
export type LateTexts = Pick<Dictionary['common'], 'close' | 'retry' | 'loading' | 'partFailed'>;

/** That slice of a dictionary. */
export const toLateTexts = ({
  close,
  retry,
  loading,
  partFailed,
}: Dictionary['common']): LateTexts => ({ close, retry, loading, partFailed });
