import type { Dictionary } from '~/i18n/dictionary';
import { atom, type ReadableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import { reloadIfReachable } from '~/lib/reload';

type LateState<Props> =
  | { kind: 'idle' | 'loading' | 'failed' }
  | { kind: 'ready'; Part: ComponentType<Props> };

/** A part of a page whose code comes with its first use. */
export interface LatePart<Props> {
  $state: ReadableAtom<LateState<Props>>;
  /** Loads the part once; resolves to whether it is there. */
  load: () => Promise<boolean>;
  /** Loads it before anybody asks, and does not try again where that fails. */
  prepare: () => void;
}

/** Creates the part; `fetchPart` imports its component. */
export function latePart<Props = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  const $state = atom<LateState<Props>>({ kind: 'idle' });
  let underWay: Promise<boolean> | null = null;
  const fetchOnce = async () => {
    if ($state.get().kind === 'ready') return true;
    $state.set({ kind: 'loading' });
    try {
      $state.set({ kind: 'ready', Part: await fetchPart() });
      return true;
    } catch {
      $state.set({ kind: 'failed' });
      return false;
    } finally {
      underWay = null;
    }
  };
  const load = () => (underWay ??= fetchOnce());
  return {
    $state,
    load,
    prepare: () => {
      if ($state.get().kind === 'idle') void load();
    },
  };
}

/**
 * Loads the part once a press on a button of the page, or the use of what `near` selects, is
 * likely. Returns a function that stops this.
 */
export function prepareBeforePress(
  part: Pick<LatePart<never>, 'prepare'>,
  near = 'main button',
): () => void {
  const types = ['pointerover', 'focusin'];
  const stop = () => {
    for (const type of types) document.removeEventListener(type, onNear);
  };
  const onNear = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(near))) return;
    stop();
    part.prepare();
  };
  for (const type of types) document.addEventListener(type, onNear);
  return stop;
}

/** Loads something that did not arrive once more, else the page itself. */
export async function loadAgain(
  part: Pick<LatePart<never>, 'load'>,
  beforeReload?: () => void,
): Promise<void> {
  if (!(await part.load())) await reloadIfReachable(beforeReload);
}

/** Texts of a dialog whose code is loading or has failed to load. */
export type LateTexts = Pick<Dictionary['common'], 'close' | 'retry' | 'loading' | 'partFailed'>;

export const toLateTexts = ({
  close,
  retry,
  loading,
  partFailed,
}: Dictionary['common']): LateTexts => ({ close, retry, loading, partFailed });
