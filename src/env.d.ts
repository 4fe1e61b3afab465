declare namespace App {
  interface Locals {
    /** Names the request in the log; error messages show it. */
    requestId?: string;
  }
}
