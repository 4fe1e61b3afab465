import { formatWhen } from '~/i18n/format';
import { readPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { wallTime } from '~/lib/zoned-time';

/** Shows the time of an event on the visitor's clock, if it differs. */
class LocalTime extends HTMLElement {
  connectedCallback(): void {
    const { start = '', end, zone = '', words = '' } = this.dataset;
    const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const startsAt = new Date(start);
    if (!localZone || Number.isNaN(startsAt.getTime())) return;
    if (wallTime(startsAt, localZone) === wallTime(startsAt, zone)) return;
    const { locale } = readPath(window.location.pathname);
    const time = formatWhen(locale, startsAt, end ? new Date(end) : null, localZone);
    const place = this.querySelector('[data-words]');
    if (place) place.textContent = fill(words, { time });
    this.hidden = false;
  }
}

if (!customElements.get('local-time')) customElements.define('local-time', LocalTime);
