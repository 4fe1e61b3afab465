declare namespace App {
  interface Locals {
    /** Names the request in the log; error messages show it. */
    requestId?: string;
    /** The number of an admin's session, where the account has no second factor. */
    sessionWithoutFactor?: number;
  }
}
