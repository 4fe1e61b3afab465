import { wallTime } from '~/lib/zoned-time';

/**
 * An instant in the shape of date-fns' `TZDate`, from which ical-generator takes the local time of
 * an event's zone; a plain `Date` would give that of the server's zone.
 */
export class ZonedDate extends Date {
  readonly internal: Date;
  readonly #wall: Date;

  constructor(instant: Date, timeZone: string) {
    super(instant);
    this.internal = this;
    this.#wall = new Date(`${wallTime(instant, timeZone)}Z`);
  }

  withTimeZone(timeZone: string | null | undefined): ZonedDate {
    return new ZonedDate(new Date(this.getTime()), timeZone ?? 'UTC');
  }

  tzComponents(): [string, string, string] {
    return ['', '', ''];
  }

  override getFullYear(): number {
    return this.#wall.getUTCFullYear();
  }

  override getMonth(): number {
    return this.#wall.getUTCMonth();
  }

  override getDate(): number {
    return this.#wall.getUTCDate();
  }

  override getHours(): number {
    return this.#wall.getUTCHours();
  }

  override getMinutes(): number {
    return this.#wall.getUTCMinutes();
  }

  override getSeconds(): number {
    return this.getUTCSeconds();
  }
}
