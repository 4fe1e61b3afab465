import { send } from '~/calls/send';
import { paths } from '~/config/paths';
import { formatDate, formatTime } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { localizedPath, readPath } from '~/i18n/routing';
import { createElement } from '~/lib/browser/dom';
import { fill } from '~/lib/fill';
import { saveJoinIntent } from '~/lib/join-intent';
import { getDashboard } from '~/site.calls';
import { describeNext, type NextTexts } from './describe-next';
import type { DashboardDictionary } from './dictionary';

interface Words {
  cards: DashboardDictionary['today']['cards'];
  event: DashboardDictionary['memberHome']['event'];
  next: NextTexts;
}

/** Fills the head of home for the person who is logged in; its markup is in `MemberHome.astro`. */
class MemberHome extends HTMLElement {
  connectedCallback(): void {
    this.raiseHeading();
    void this.fill().catch(() => undefined);
  }

  /** Members do not see the visitor's first heading, which the page has as it is stored. */
  private raiseHeading(): void {
    const heading = this.querySelector('h2');
    if (!heading) return;
    const { className, textContent } = heading;
    heading.replaceWith(createElement('h1', { className, textContent }));
  }

  private write(part: string, text: string, lang?: string): void {
    const element = this.querySelector<HTMLElement>(`[data-${part}]`);
    if (!element) return;
    element.textContent = text;
    if (lang) element.lang = lang;
  }

  /** Without an answer the links to the dashboard stay. */
  private async fill(): Promise<void> {
    const { locale } = readPath(window.location.pathname);
    const t = JSON.parse(this.dataset['words'] ?? '{}') as Words;
    const { next, cards, week, nextEvent } = await send(getDashboard, { lang: locale });
    const { above, title, lang, text, path, action } = describeNext(next, locale, t.next);
    if (above) this.write('above', above.text, above.lang);
    this.write('title', title, lang);
    this.write('text', text ?? '');
    this.write('action', action);
    const button = this.querySelector('.btn');
    button?.setAttribute('href', localizedPath(locale, path));
    // Members read the first lesson as learners: its page enrols them.
    if (next.kind === 'start') button?.addEventListener('click', () => saveJoinIntent('any'));
    if (cards > 0 && next.kind !== 'review') this.write('cards', plural(locale, t.cards, cards));
    const event = nextEvent ?? week[0];
    if (!event?.startsAt) return;
    const start = new Date(event.startsAt);
    const day = formatDate(locale, start, event.timezone);
    const when = `${day}, ${formatTime(locale, start, event.timezone)}`;
    this.write('event', fill(t.event, { title: event.title, when }));
    this.querySelector('[data-event]')?.setAttribute(
      'href',
      localizedPath(locale, paths.event(event.slug)),
    );
  }
}

if (!customElements.get('member-home')) customElements.define('member-home', MemberHome);
