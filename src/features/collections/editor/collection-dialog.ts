import { latePart } from '~/ui/late-part';

/** The form of a collection, whose code comes with its first use. */
export const collectionDialog = latePart(
  async () => (await import('./CollectionDialog')).CollectionDialog,
);
