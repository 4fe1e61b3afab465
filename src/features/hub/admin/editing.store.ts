import { atom } from 'nanostores';
import { pictureOf, type SettledPicture } from '~/lib/media/picture';
import { $hasSessionEnded } from '~/ui/session-ended';
import type { AdminBootcamp } from '../bootcamp-input.schema';
import { newBootcamp, valuesOf, type BootcampFormValues } from './bootcamp-form';

/** The bootcamp that the form is about, as it was when the form opened. */
export interface Editing {
  /** Null: a new one. */
  bootcamp: AdminBootcamp | null;
  values: BootcampFormValues;
  picture: SettledPicture;
  /** The form goes on with what was typed before the session ended. */
  isRestored: boolean;
}

/** The open form; null where there is none. */
export const $editing = atom<Editing | null>(null);

export const addBootcamp = () =>
  $editing.set({
    bootcamp: null,
    values: newBootcamp,
    picture: { kind: 'none' },
    isRestored: false,
  });

export const editBootcamp = (bootcamp: AdminBootcamp) =>
  $editing.set({
    bootcamp,
    values: valuesOf(bootcamp),
    picture: pictureOf(bootcamp.image),
    isRestored: false,
  });

/** Opens the form with a draft that was kept; the picture cannot be kept. */
export const resumeDraft = ({ bootcamp, values }: Pick<Editing, 'bootcamp' | 'values'>) =>
  $editing.set({ bootcamp, values, picture: pictureOf(bootcamp?.image), isRestored: true });

export const closeForm = () => $editing.set(null);

/** As it is when the page opens. */
export function closeAll(): void {
  $editing.set(null);
  $hasSessionEnded.set(false);
}
