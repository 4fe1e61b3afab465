import type { Actor } from './server/auth/actor';

declare global {
  namespace App {
    interface Locals {
      /** Names the request in the log; error messages show it. */
      requestId?: string;
      /** True if the reader saves data (src/config/data-saver.ts); never on prerendered pages. */
      isSaving?: boolean;
      /** The admin for whom a page of staff is rendered. */
      admin?: Actor;
      /** The number of an admin's session, where the account has no second factor. */
      sessionWithoutFactor?: number;
    }
  }
}
