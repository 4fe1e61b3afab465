const variable = 'TEST_SERVED';

/** What the tests of a server know of it. */
export interface Served {
  /** Origin of the production build on seeded data. */
  origin: string;
  /** Password of the user `admin` there. */
  adminPassword: string;
  /** Folder into which it writes its mails. */
  outbox: string;
  /** Folder in which it keeps the PDF files of people. */
  documents: string;
  /** The secret of its scheduler. */
  cronSecret: string;
  /** Origin of the same build whose database cannot be reached. */
  awayOrigin: string;
  /** `host:port` of the fake of Vercel Blob; empty if files are in a folder. */
  blobHost: string;
  /** What opens its store of documents. */
  blobToken: string;
  /** Port at which browsers reach it over TLS; 0 if there is none. */
  blobPort: number;
}

/** Hands it to the processes that run the tests, whichever runner starts them. */
export function provideServed(values: Served): void {
  process.env[variable] = JSON.stringify(values);
}

/** Empty if a runner only lists the tests. */
export const served = JSON.parse(process.env[variable] ?? '{}') as Served;
