import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { offlineTexts } from '~/i18n/offline-texts';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { createElement } from '~/lib/browser/dom';
import { getErrorMessage } from '~/lib/error-message';
import { fill } from '~/lib/fill';
import type { IssueSlice } from '~/lib/issue';
import { deleteAction, type Action } from '~/offline/outbox/actions';
import { withQuery } from '~/lib/url/page-query';

/** Inputs that people write themselves; others are ids, dates and choices. */
const writtenKinds = [
  ...['title', 'place', 'name', 'description', 'summary', 'city', 'school', 'subjects'],
  ...['experience', 'motivation', 'plan', 'text'],
];

/** Frequent kinds that cannot be corrected. */
const many: ReadonlySet<string> = new Set(['practice.answered', 'review.answered', 'class.step']);

/** The form in which a refused action can be corrected; null if it cannot. */
function toCorrect({ id, kind, href, input, refusal }: Action, locale: Locale): string | null {
  // Missing rows and missing rights cannot be corrected.
  if (refusal?.code !== 'changed_since' && !refusal?.issues) return null;
  if (kind === 'logbook.added') return `${href}?entry=new#action-${id}`;
  if (kind === 'work.saved') return `${href}#work`;
  if (kind === 'collection.edited') return `${href}#action-${id}`;
  if (kind !== 'application.drafted') return null;
  return withQuery(localizedPath(locale, paths.applyTrainer), { step: input.step });
}

/** The person's own words in an action. */
function getWritten({ kind, input }: Action): string[] {
  const fields = (kind === 'application.drafted' ? input.answers : input) as Record<
    string,
    unknown
  >;
  return writtenKinds
    .map((name) => fields[name])
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** Groups frequent kinds about the same thing. */
function toGroups(actions: Action[]): Action[][] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    const { id, kind, title, refusal } = action;
    const key = many.has(kind) ? `${kind} ${title} ${refusal?.code ?? ''}` : id;
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return [...groups.values()];
}

/** Lists waiting and refused actions of this browser's user. */
export class WaitingList {
  private readonly t;

  constructor(
    private readonly locale: Locale,
    private readonly issues: IssueSlice,
    /** Called after an action was removed. */
    private readonly onChange: () => Promise<void>,
  ) {
    this.t = offlineTexts[locale];
  }

  toWaiting = (actions: Action[]): HTMLElement[] =>
    toGroups(actions).map((group) => createElement('li', {}, this.name(group)));

  /** Refused actions stay until their person corrects or removes them. */
  toRefused = (actions: Action[]): HTMLElement[] =>
    toGroups(actions).flatMap((group) => {
      const [first] = group;
      return first ? [this.toRow(first, group)] : [];
    });

  private name(group: Action[]): string {
    const [{ kind, title } = { kind: 'class.step' as const, title: '' }] = group;
    // A newer build may have left a kind that this one does not know.
    const words = this.t.actions[kind] ?? this.t.anotherAction;
    const what = title ? fill(this.t.named, { kind: words, title }) : words;
    return group.length > 1 ? fill(this.t.times, { what, n: group.length }) : what;
  }

  private toRow(first: Action, group: Action[]): HTMLElement {
    const { t } = this;
    const name = this.name(group);
    const reason = getErrorMessage(new ApiError(409, JSON.stringify(first.refusal)), this.issues);
    const toCorrection = toCorrect(first, this.locale);
    const texts = getWritten(first);
    const link = createElement(
      'a',
      { href: toCorrection ?? first.href, className: 'btn btn-quiet' },
      toCorrection ? t.correct : t.look,
    );
    const remove = createElement('button', { type: 'button', className: 'btn btn-quiet' });
    remove.append(t.remove);
    for (const element of [link, remove])
      element.setAttribute('aria-label', `${element.textContent}: ${name}`);
    remove.addEventListener('click', () => {
      void Promise.all(group.map(({ id }) => deleteAction(id))).then(this.onChange);
    });
    const row: (Node | string)[] = [
      createElement('p', { className: 'font-bold' }, name),
      createElement('p', {}, reason),
    ];
    if (texts.length > 0) {
      const summary = createElement('summary', {}, t.written);
      summary.className = 'cursor-pointer py-2 font-semibold text-nila';
      const lines = texts.map((text) =>
        createElement('p', { className: 'mt-2 whitespace-pre-line text-ink-soft' }, text),
      );
      row.push(createElement('details', { className: 'break-words' }, summary, ...lines));
    }
    row.push(createElement('p', { className: 'flex flex-wrap gap-2' }, link, remove));
    return createElement('li', { className: 'card grid gap-2 p-4' }, ...row);
  }
}
