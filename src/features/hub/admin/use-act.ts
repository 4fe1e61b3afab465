import { failureSentence } from '~/lib/error-sentence';
import { useAct as useAnyAct } from '~/ui/use-act';
import { knownFault } from './faults';
import { refreshBootcamps } from './hub-admin.store';
import { useTexts, type AdminTexts } from './texts';

/** What to say about a failed call; `tried` where nothing better is known. */
export const sentenceOf = (error: unknown, texts: AdminTexts, tried: string) => {
  const known = (sentence: string) => knownFault(sentence, texts.t.faults);
  return failureSentence(error, { ...texts, known }, tried);
};

/** Runs a call of the admin and says how it went. */
export function useAct() {
  const texts = useTexts();
  const { toasts } = texts.t;
  return useAnyAct(
    { toasts, sentenceOf: (error, tried) => sentenceOf(error, texts, tried) },
    refreshBootcamps,
  );
}
