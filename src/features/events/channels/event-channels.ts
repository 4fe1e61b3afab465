/** A channel that led people to an event; null stands for those who were not counted. */
export interface EventChannel {
  via: string | null;
  /** Devices that saw the page. */
  seen: number;
  /** Places that were given. */
  placed: number;
  /** People who were present. */
  came: number;
}
