import { showToast } from '~/ui/toast';

/** Says that something went well, or something neutral. */
export const say = (title: string, text: string) => showToast({ title, text });

/** Says that something failed. */
export const sayFailed = (title: string, text: string) =>
  showToast({ title, text, isDestructive: true });
