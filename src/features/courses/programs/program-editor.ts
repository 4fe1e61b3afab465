import { copyText } from '~/lib/browser/copy-text';
import { createElement, loadStyles } from '~/lib/browser/dom';
import { draftsDeleted } from '~/lib/draft';
import { readNotes, writeNotes } from '~/lib/exercise-notes';
import { fill, type Text } from '~/lib/fill';
import css from '~/styles/lesson/program.css?url&no-inline';
import { describeNews, type NewsWords } from './describe-news';
import { runProgram, type ProgramNews } from './program-frame';
import { toNotesName } from './program-notes';
import { toWholePage } from './whole-page';

interface Words {
  result: string;
  line: Text<'line'>;
  runs: string;
  ended: string;
  copied: string;
  byHand: string;
  unkept: string;
  reset: string;
  undo: string;
  news: NewsWords;
}

/**
 * Runs code in the sandbox: that of an editor in a lesson, which is kept on the device, or a work's,
 * which is only shown. Markup: `ProgramEditor.astro`, `ProgramText.astro`.
 */
class ProgramEditor extends HTMLElement {
  private end: (() => void) | undefined;
  private words = {} as Words;
  private start = '';
  /** What was written before the start text came back. */
  private replaced: string | null = null;

  connectedCallback(): void {
    this.words = JSON.parse(this.dataset['words'] ?? '{}') as Words;
    this.addEventListener('click', this);
    const { field } = this;
    if (!field) return;
    this.start = field.defaultValue;
    // What was written while this script was on its way counts.
    if (field.value === this.start) this.show();
    else this.save();
    this.drawNumbers();
    field.addEventListener('input', this);
    field.addEventListener('scroll', this);
    for (const type of ['storage', draftsDeleted]) window.addEventListener(type, this.onChange);
  }

  disconnectedCallback(): void {
    this.end?.();
    for (const type of ['storage', draftsDeleted]) window.removeEventListener(type, this.onChange);
  }

  /** Another tab wrote, or the person logged out. */
  private readonly onChange = () => {
    if (this.field !== document.activeElement) this.show();
  };

  private get field(): HTMLTextAreaElement | null {
    return this.querySelector('textarea');
  }

  private get code(): string {
    return this.field?.value ?? this.getPart('code').textContent;
  }

  private getPart(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) throw new Error(`The editor has no part ${name}`);
    return part;
  }

  private say(text: string): void {
    this.getPart('state').textContent = text;
  }

  handleEvent(event: Event): void {
    if (event.type === 'scroll') return this.moveNumbers();
    if (event.type === 'input') {
      this.replaced = null;
      return this.follow();
    }
    const { act, line } = (event.target as Element).closest('button')?.dataset ?? {};
    if (act === 'run') this.run();
    else if (act === 'stop') this.stop();
    else if (act === 'reset') this.reset();
    else if (act === 'copy') void this.copy();
    else if (act === 'take') this.take();
    else if (line) this.goTo(Number(line));
  }

  /** Saves what was typed, and lets numbers, sheet and buttons follow it. */
  private follow(): void {
    this.save();
    this.drawNumbers();
  }

  private show(): void {
    const { field } = this;
    if (!field) return;
    field.value = readNotes(toNotesName(this.dataset['name']))?.text || this.start;
    this.drawNumbers();
  }

  private save(): void {
    const { code } = this;
    const text = code === this.start ? '' : code;
    const notes = { fields: [text], ticks: [], text };
    const isKept = writeNotes(toNotesName(this.dataset['name']), notes);
    this.say(isKept ? '' : this.words.unkept);
  }

  private drawNumbers(): void {
    const lines = this.code.split('\n').length;
    this.getPart('numbers').textContent = Array.from({ length: lines }, (_, at) => at + 1).join(
      '\n',
    );
    // Paper shows what was written.
    this.getPart('code').textContent = this.code;
    this.getPart('reset').textContent = this.replaced === null ? this.words.reset : this.words.undo;
    this.moveNumbers();
  }

  private moveNumbers(): void {
    this.getPart('numbers').scrollTop = this.field?.scrollTop ?? 0;
  }

  /** Shows a line of the code, and selects it in a field. */
  private goTo(line: number): void {
    const { field } = this;
    if (!field) return;
    const lines = field.value.split('\n');
    const before = lines.slice(0, line - 1);
    const from = before.reduce((sum, text) => sum + text.length + 1, 0);
    field.focus();
    field.setSelectionRange(from, from + (lines[line - 1] ?? '').length);
    field.scrollTop = (field.scrollHeight / Math.max(1, lines.length)) * Math.max(0, line - 3);
    field.scrollLeft = 0;
  }

  private run(): void {
    // Lessons have it from the start.
    if (!this.field) void loadStyles(css);
    this.end?.();
    this.getPart('news').replaceChildren();
    this.getPart('stage').hidden = false;
    const place = this.getPart('place');
    this.end = runProgram(place, this.code, this.words.result, (news) => this.tell(news));
    this.say(this.words.runs);
  }

  private stop(): void {
    this.end?.();
    this.getPart('stage').hidden = true;
    this.say(this.words.ended);
    this.querySelector<HTMLElement>('[data-act="run"]')?.focus();
  }

  private tell(news: ProgramNews): void {
    const { sentence, words, line } = describeNews(news, this.words.news);
    const parts: Node[] = [];
    const text = fill(this.words.line, { line });
    if (line > 0)
      parts.push(
        this.field
          ? createElement('button', { type: 'button', className: 'program-line' }, text)
          : createElement('strong', {}, text),
      );
    if (parts[0] instanceof HTMLButtonElement) parts[0].dataset['line'] = String(line);
    if (sentence) parts.push(createElement('span', {}, sentence));
    if (words) {
      const lang = news.kind === 'error' ? 'en' : '';
      parts.push(createElement('code', { lang }, words));
    }
    this.getPart('news').append(
      createElement('p', { className: `program-${news.kind}` }, ...parts),
    );
  }

  private reset(): void {
    const { field } = this;
    if (!field) return;
    const text = this.replaced ?? this.start;
    this.replaced = this.replaced === null && field.value !== this.start ? field.value : null;
    field.value = text;
    this.follow();
    field.focus();
  }

  private async copy(): Promise<void> {
    const isCopied = await copyText(this.code, () => this.field);
    this.say(isCopied ? this.words.copied : this.words.byHand);
  }

  /** Downloads the code as a page that opens from any folder. */
  private take(): void {
    const file = new Blob([toWholePage(this.code)], { type: 'text/html' });
    const href = URL.createObjectURL(file);
    createElement('a', { href, download: `${this.dataset['name']}.html` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  }
}

if (!customElements.get('program-editor')) customElements.define('program-editor', ProgramEditor);
