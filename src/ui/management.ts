import { createContext, use } from 'react';

/** What the shared parts of a management page say, in the page's language. */
export interface ManagementTexts {
  /** Behind the label of a field that may stay empty. */
  optional: string;
  /** A sentence of a schema or of the server as the page says it. */
  fault: (sentence: string) => string;
}

const Context = createContext<ManagementTexts | null>(null);

/** Stands around a management page. */
export const Management = Context.Provider;

export function useManagement(): ManagementTexts {
  const texts = use(Context);
  if (!texts) throw new Error('A part of a management page was rendered without its texts');
  return texts;
}
