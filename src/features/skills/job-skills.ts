import { send } from '~/calls/send';
import { listOwnSkills } from './skills.calls';
import { plural, type PluralText } from '~/i18n/plural';
import { readPath } from '~/i18n/routing';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { matchSkills } from './match-skills';

interface Texts {
  have: PluralText;
  haveAll: string;
  rest: PluralText;
  part: PluralText;
  nothing: string;
}

interface ClassOnPage {
  skills: string[];
  link: HTMLAnchorElement;
  at: number;
}

const paragraph = (text: string, className = ''): HTMLParagraphElement =>
  Object.assign(document.createElement('p'), { textContent: text, className });

/**
 * Compares the skills of a job with the person's own record, in the browser, so that the page
 * stays the same for everyone. Markup: `JobSkills.astro`.
 */
class JobSkills extends HTMLElement {
  connectedCallback(): void {
    if (isMarkedSignedIn()) void this.compare();
  }

  private async compare(): Promise<void> {
    // Without a response the page stays as it is for visitors.
    const record = await send(listOwnSkills, {}).catch(() => null);
    if (record) this.show(record.skills);
  }

  private get rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-skill]')];
  }

  /** The lessons that the page names, each once, in the order of the courses. */
  private readClasses(): ClassOnPage[] {
    const classes = new Map<string, ClassOnPage>();
    for (const row of this.rows) {
      for (const link of row.querySelectorAll<HTMLAnchorElement>('[data-class]')) {
        const { class: id = '', at } = link.dataset;
        const entry = classes.get(id) ?? { skills: [], link, at: Number(at) };
        entry.skills.push(row.dataset['skill'] ?? '');
        classes.set(id, entry);
      }
    }
    return [...classes.values()].sort((a, b) => a.at - b.at);
  }

  private show(learnt: string[]): void {
    const required = this.rows.map((row) => row.dataset['skill'] ?? '');
    const match = matchSkills(required, learnt, this.readClasses());
    for (const row of this.rows) {
      const mark = row.querySelector<HTMLElement>('[data-owned]');
      if (mark) mark.hidden = !match.have.includes(row.dataset['skill'] ?? '');
    }
    this.querySelector('[data-match]')?.replaceChildren(...this.say(match, required.length));
  }

  private say(match: ReturnType<typeof matchSkills<ClassOnPage>>, of: number): HTMLElement[] {
    const { locale } = readPath(window.location.pathname);
    const texts = JSON.parse(this.dataset['texts'] ?? '{}') as Texts;
    const { have, missing, classes, isWhole } = match;
    if (missing.length === 0) return [paragraph(texts.haveAll, 'font-semibold')];
    const head = paragraph(plural(locale, texts.have, have.length, { of }), 'font-semibold');
    if (classes.length === 0) return [head, paragraph(texts.nothing)];
    const intro = plural(locale, isWhole ? texts.rest : texts.part, classes.length);
    const list = document.createElement('ul');
    list.className = 'mt-1 list-disc pl-5';
    list.append(
      ...classes.map(({ link }) => {
        const item = document.createElement('li');
        const copy = link.cloneNode(true) as HTMLAnchorElement;
        copy.removeAttribute('data-class');
        item.append(copy);
        return item;
      }),
    );
    return [head, paragraph(intro), list];
  }
}

if (!customElements.get('job-skills')) customElements.define('job-skills', JobSkills);
