import type { Actor } from './server/auth/actor';

declare global {
  namespace App {
    interface Locals {
      /** The address of the site: of SITE_URL, or in prerendered pages that of the build. */
      site: URL;
      /** Names the request in the log; error messages show it. */
      requestId?: string;
      /** True if the reader saves data (src/config/data-saver.ts); never on prerendered pages. */
      isSaving?: boolean;
      /** Waits for the turn of a request whose body has been read; throws a 503 if it does not come. */
      takeTurn?: () => Promise<void>;
      /** True if nothing says which page the form comes from (src/server/http/origin.ts). */
      isUnconfirmed?: boolean;
      /** Goes into the form that is shown again, for a browser that does not say where it comes from. */
      formToken?: string;
      /** The person for whom a page of staff is rendered. */
      staff?: Actor;
      /** The number of a session of staff, where the account has no second factor. */
      sessionWithoutFactor?: number;
    }
  }
}
